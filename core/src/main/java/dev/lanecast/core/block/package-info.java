/**
 * Quantizing the elements that share one scale: from a chunk of source values to its codes, its
 * memory image and its error statistics (numerics.md section 8).
 *
 * <p>Open {@link dev.lanecast.core.block.ChunkQuantizer} first: it is the straight line through
 * kernels, images and metrics. {@link dev.lanecast.core.block.Recipe} says what it does to a
 * tensor, {@link dev.lanecast.core.block.AmaxScale} how amax becomes a scale.
 */
package dev.lanecast.core.block;
