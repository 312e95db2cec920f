package dev.lanecast.jobs.plan;

import java.io.Serializable;

/**
 * A run of plan chunks of one tensor.
 *
 * @param tensor index of the tensor in the plan
 * @param firstChunk first chunk of the run
 * @param endChunk the chunk after its last; above {@code firstChunk}
 */
public record Segment(int tensor, int firstChunk, int endChunk) implements Serializable {

  public Segment {
    if (firstChunk < 0 || endChunk <= firstChunk) {
      throw new IllegalArgumentException(
          "chunks %d to %d are no run".formatted(firstChunk, endChunk));
    }
  }

  /** {@return how many chunks the run has} */
  public int chunks() {
    return endChunk - firstChunk;
  }
}
