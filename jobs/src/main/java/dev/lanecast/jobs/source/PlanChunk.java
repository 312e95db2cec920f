package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.TensorHeader;
import java.io.Serializable;

/**
 * A plan chunk that was read.
 *
 * @param tensor index of its tensor in {@link TensorIndex#tensors}
 * @param header of its tensor
 * @param chunk index in the tensor's grid
 * @param offset flattened index of its first element
 * @param elements it holds
 * @param payload little-endian, exactly the bytes of its elements; the receiver's own
 */
public record PlanChunk(
    int tensor, TensorHeader header, int chunk, long offset, int elements, byte[] payload)
    implements Serializable {}
