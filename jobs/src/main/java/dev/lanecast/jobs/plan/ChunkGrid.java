package dev.lanecast.jobs.plan;

import dev.lanecast.jobs.config.JobConfig;
import java.io.Serializable;
import java.util.List;

/**
 * How a tensor is cut into plan chunks. A chunk has {@link #size} elements, the last one what
 * remains; a tensor without elements is one chunk of none.
 *
 * @param elements of the tensor
 * @param size elements of every chunk but the last; a multiple of {@link #UNIT}, so that the images
 *     of the chunks concatenate to the image of the tensor (L-IMG-7)
 */
public record ChunkGrid(long elements, int size) implements Serializable {

  /** Every chunk starts at a multiple of this many elements. */
  public static final int UNIT = JobConfig.CHUNK_STEP;

  /** Elements of a chunk when nothing else is asked for. */
  public static final int DEFAULT_CHUNK_ELEMENTS = JobConfig.DEFAULT_CHUNK;

  /** More than this would make a row of a table hundreds of megabytes. */
  public static final int MAX_CHUNK_ELEMENTS = JobConfig.MAX_CHUNK;

  public ChunkGrid {
    if (elements < 0) {
      throw new IllegalArgumentException("a tensor has no %d elements".formatted(elements));
    }
    requireChunk(size);
    if (elements / size >= Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%d elements make more than %d chunks of %d; take larger chunks"
              .formatted(elements, Integer.MAX_VALUE, size));
    }
  }

  /**
   * {@return the grid of a tensor} Its chunks have the largest multiple of lcm(1024, last
   * dimension) elements that is at most {@code chunkElements}, so that they end where rows end;
   * where none fits, {@code chunkElements} itself.
   *
   * @param shape of the tensor; empty for a scalar
   * @param chunkElements at most; a multiple of 1024 from 1024 to 16 777 216
   */
  public static ChunkGrid of(List<Long> shape, int chunkElements) {
    requireChunk(chunkElements);
    long elements = 1;
    for (long dimension : shape) {
      elements = Math.multiplyExact(elements, dimension);
    }
    long row = shape.isEmpty() ? 1 : Math.max(1, shape.get(shape.size() - 1));
    long rows = UNIT / greatestCommonDivisor(row, UNIT); // lcm(UNIT, row) / row
    boolean fits = row <= chunkElements / rows;
    long size = fits ? chunkElements - chunkElements % (row * rows) : chunkElements;
    return new ChunkGrid(elements, Math.toIntExact(size));
  }

  /** {@return how many chunks there are; at least 1} */
  public int chunks() {
    return Math.toIntExact(Math.max(1, (elements + size - 1) / size));
  }

  /** {@return the flattened index of the first element of a chunk} */
  public long start(int chunk) {
    return (long) chunk * size;
  }

  /** {@return how many elements a chunk has} */
  public int count(int chunk) {
    if (chunk < 0 || chunk >= chunks()) {
      throw new IllegalArgumentException("chunk %d is not in 0..%d".formatted(chunk, chunks() - 1));
    }
    return (int) Math.min(size, elements - start(chunk));
  }

  private static void requireChunk(int chunkElements) {
    if (chunkElements < UNIT || chunkElements > MAX_CHUNK_ELEMENTS || chunkElements % UNIT != 0) {
      throw new IllegalArgumentException(
          "a chunk of %d elements is not a multiple of %d from %d to %d"
              .formatted(chunkElements, UNIT, UNIT, MAX_CHUNK_ELEMENTS));
    }
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }
}
