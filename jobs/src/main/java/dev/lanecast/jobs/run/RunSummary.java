package dev.lanecast.jobs.run;

import java.util.List;

/**
 * What a job has published.
 *
 * @param output the quantized directory
 * @param tensors in the order of their names' UTF-8 bytes
 * @param files of the directory that its manifest lists
 * @param bytes of those files
 */
public record RunSummary(String output, List<TensorResult> tensors, int files, long bytes) {

  public RunSummary {
    tensors = List.copyOf(tensors);
  }

  /** {@return the cast tensors that hold a NaN or an infinity} */
  public List<TensorResult> nonfinite() {
    return tensors.stream()
        .filter(
            tensor ->
                tensor
                    .metrics()
                    .map(metrics -> metrics.counts().nan() + metrics.counts().inf() > 0)
                    .orElse(false))
        .toList();
  }
}
