package dev.lanecast.core.path;

import dev.lanecast.core.layout.RegLayout;
import java.util.Optional;

/**
 * One register Cast with everything its trait left open decided. Lanes that the mask leaves out are
 * 0.
 *
 * @param step the cast, with the modes in effect
 * @param layout the slot of the narrow units; empty where the widths are equal (L-REG-8)
 */
public record RegisterCast(CastStep step, Optional<RegLayout> layout) {}
