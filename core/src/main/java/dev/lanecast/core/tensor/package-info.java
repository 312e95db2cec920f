/**
 * Casts of whole tensors in one memory, with the memory's rules (N-TC-1, L-MEM-5, L-MEM-6). Open
 * {@link dev.lanecast.core.tensor.TensorCast} first: it is the only class.
 */
package dev.lanecast.core.tensor;
