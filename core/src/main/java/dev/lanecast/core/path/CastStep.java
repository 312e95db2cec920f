package dev.lanecast.core.path;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;

/**
 * One cast with the modes in effect.
 *
 * @param family whose rules apply
 * @param source format cast from
 * @param destination format cast to
 * @param rounding what the step does, a named NONE already resolved (N-RND-8); NONE where it takes
 *     no mode
 * @param saturation what the step does, also where the caller has no say (N-SAT-3, N-SAT-4,
 *     N-PATH-3)
 * @param keepsNan whether a NaN stays one where the destination has one, rather than becoming 0
 *     (N-SAT-6 to N-SAT-9)
 */
public record CastStep(
    Family family,
    Format source,
    Format destination,
    Rounding rounding,
    Saturation saturation,
    boolean keepsNan) {}
