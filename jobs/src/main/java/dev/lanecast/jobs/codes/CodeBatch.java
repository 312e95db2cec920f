package dev.lanecast.jobs.codes;

import dev.lanecast.core.kernel.CastKernel;
import dev.lanecast.core.kernel.Kernels;
import dev.lanecast.core.path.CastPath;

/** Codes on their way through the kernel of one path, many at a time. */
public final class CodeBatch {

  private final CastKernel kernel;
  private final int sourceBytes;
  private final int resultBytes;
  private final byte[] sources;
  private final byte[] results;
  private final int capacity;
  private int count;

  /**
   * An empty batch.
   *
   * @param capacity how many codes it holds
   */
  public CodeBatch(CastPath path, int capacity) {
    this.kernel = Kernels.of(path);
    this.capacity = capacity;
    this.sourceBytes = path.source().containerBytes();
    this.resultBytes = path.destination().containerBytes();
    this.sources = new byte[capacity * sourceBytes];
    this.results = new byte[capacity * resultBytes];
  }

  /** {@return how many codes it holds} */
  public int count() {
    return count;
  }

  /** {@return whether it holds as many as it can} */
  public boolean isFull() {
    return count == capacity;
  }

  /** Puts a source code in. */
  public void add(long code) {
    Containers.put(sources, count * sourceBytes, sourceBytes, code);
    count++;
  }

  /** Casts what it holds. */
  public void cast() {
    kernel.cast(sources, 0, results, 0, count);
  }

  /** {@return a source code} */
  public long source(int index) {
    return Containers.get(sources, index * sourceBytes, sourceBytes);
  }

  /** {@return what {@link #cast} made of it} */
  public long result(int index) {
    return Containers.get(results, index * resultBytes, resultBytes);
  }

  /** Empties it. */
  public void clear() {
    count = 0;
  }
}
