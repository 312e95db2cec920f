package dev.lanecast.jobs.run;

import dev.lanecast.jobs.sink.StagedFile;
import java.io.Serializable;
import java.util.List;

/**
 * What a task says of a blob file it has written.
 *
 * @param blob the Arrow file
 * @param statistics its rows of {@code stats/chunks}
 * @param shares the tensors it holds, in order
 */
record WrittenFile(StagedFile blob, StagedFile statistics, List<TensorShare> shares)
    implements Serializable {}
