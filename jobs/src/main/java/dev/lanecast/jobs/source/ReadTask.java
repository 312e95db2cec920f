package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.Segment;
import java.util.List;

/**
 * What one task reads.
 *
 * @param segments runs of plan chunks in ascending order of (tensor, chunk), without overlap
 */
public record ReadTask(List<Segment> segments) {

  /** Checks the order. */
  public ReadTask {
    segments = List.copyOf(segments);
    for (int i = 1; i < segments.size(); i++) {
      Segment before = segments.get(i - 1);
      Segment segment = segments.get(i);
      boolean ascending =
          segment.tensor() > before.tensor()
              || (segment.tensor() == before.tensor() && segment.firstChunk() >= before.endChunk());
      if (!ascending) {
        throw new IllegalArgumentException(
            "segments are not in order: %s follows %s".formatted(segment, before));
      }
    }
  }
}
