/**
 * The casts at speed. Open {@link dev.lanecast.core.kernel.Kernels} first: it picks, for a path,
 * the shape that is exact for it. Every kernel equals the reference bit for bit.
 */
package dev.lanecast.core.kernel;
