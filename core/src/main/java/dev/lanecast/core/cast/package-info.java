/**
 * What a single cast may be: its rounding, its saturation, and which pairs of formats a family
 * casts between. Open {@link dev.lanecast.core.cast.CastMatrix} first: it is the support matrix,
 * one row a pair.
 */
package dev.lanecast.core.cast;
