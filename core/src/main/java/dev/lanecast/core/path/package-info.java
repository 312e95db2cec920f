/**
 * How a conversion is carried out: as one cast, as the chain of casts the device needs, or as one
 * rounding. Open {@link dev.lanecast.core.path.CastPaths} first: it turns a request into a {@link
 * dev.lanecast.core.path.CastPath}, or says why it cannot.
 */
package dev.lanecast.core.path;
