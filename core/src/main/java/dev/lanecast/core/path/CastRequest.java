package dev.lanecast.core.path;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import java.util.Optional;

/**
 * A conversion as a caller asks for it. Nothing is checked here; {@link CastPaths#resolve} does.
 *
 * @param family whose casts to use
 * @param source format cast from
 * @param destination format cast to
 * @param rounding mode of the decisive step (N-PATH-2); empty for the default
 * @param saturation of every step that takes one (N-PATH-3); empty for the default
 * @param path {@link CastPaths#DEVICE}, {@link CastPaths#SINGLE}, or a chain such as {@code
 *     fp32>int16>int4}
 * @param midRounding mode of the other steps that take one; empty for RINT
 * @param ctrl the register around the call; NONE for families that have none
 */
public record CastRequest(
    Family family,
    Format source,
    Format destination,
    Optional<Rounding> rounding,
    Optional<Saturation> saturation,
    String path,
    Optional<Rounding> midRounding,
    Ctrl ctrl) {}
