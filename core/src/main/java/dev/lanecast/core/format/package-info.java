/**
 * What a code means. A format is one row of data; its largest value, its NaN and its ulp are
 * derived from that row, never typed in. Open {@link dev.lanecast.core.format.Format} first, then
 * the three kinds of {@link dev.lanecast.core.format.FormatSpec}.
 */
package dev.lanecast.core.format;
