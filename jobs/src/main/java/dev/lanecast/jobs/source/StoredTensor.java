package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.TensorHeader;
import java.io.Serializable;

/**
 * A tensor of a checkpoint and where its payload lies.
 *
 * @param header name, dtype, shape
 * @param file that holds it
 * @param position of its first byte in the file
 */
public record StoredTensor(TensorHeader header, SourceFile file, long position)
    implements Serializable {}
