package dev.lanecast.jobs.selftest;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.jobs.codes.CodeBatch;
import dev.lanecast.jobs.codes.HexCodes;

/** The vectors of one cast, checked through its kernel a batch at a time. */
final class PathCheck {

  private static final int BATCH_VECTORS = 1024;

  private final CastPath path;
  private final FileCheck file;
  private final HexCodes sources;
  private final HexCodes results;
  private final CodeBatch batch;
  private final long[] expected = new long[BATCH_VECTORS];
  private final long[] places = new long[BATCH_VECTORS];

  PathCheck(CastPath path, FileCheck file) {
    this.path = path;
    this.file = file;
    this.sources = new HexCodes(path.source());
    this.results = new HexCodes(path.destination());
    this.batch = new CodeBatch(path, BATCH_VECTORS);
  }

  /** {@return how source codes are written} */
  HexCodes sources() {
    return sources;
  }

  /** {@return how expected codes are written} */
  HexCodes results() {
    return results;
  }

  /** Takes a vector. */
  void add(long source, long result, long place) {
    if (batch.isFull()) {
      flush();
    }
    expected[batch.count()] = result;
    places[batch.count()] = place;
    batch.add(source);
  }

  /** Checks the vectors that wait. */
  void flush() {
    batch.cast();
    for (int i = 0; i < batch.count(); i++) {
      if (batch.result(i) != expected[i]) {
        file.mismatch(places[i], path, batch.source(i), expected[i], batch.result(i));
      }
    }
    file.count(batch.count());
    batch.clear();
  }
}
