package dev.lanecast.jobs.selftest;

import dev.lanecast.core.path.CastPath;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The vectors of one file, sorted by cast and held against the path that ships. */
final class FileCheck {

  private final String unit;
  private final Map<CastPath, PathCheck> checks = new HashMap<>();
  private long checked;
  private long mismatched;
  private Mismatch first;

  /**
   * No vector yet.
   *
   * @param unit what their places count
   */
  FileCheck(String unit) {
    this.unit = unit;
  }

  /** {@return the check that takes the vectors of one cast} */
  PathCheck along(CastPath path) {
    return checks.computeIfAbsent(path, key -> new PathCheck(key, this));
  }

  /** Takes what came of some vectors. */
  void count(int vectors) {
    checked += vectors;
  }

  /** Takes a vector of {@code path} that came out otherwise. */
  void mismatch(long place, CastPath path, long source, long expected, long got) {
    mismatched++;
    if (first == null || place < first.place()) {
      first = new Mismatch(unit, place, path, source, expected, got);
    }
  }

  /** {@return what came of all vectors} */
  FileResult finish() {
    checks.values().forEach(PathCheck::flush);
    return new FileResult(checked, mismatched, Optional.ofNullable(first));
  }
}
