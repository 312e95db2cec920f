package dev.lanecast.core.tensor;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.kernel.CastKernel;
import dev.lanecast.core.kernel.Kernels;
import dev.lanecast.core.path.CastPath;

/**
 * The tensor-level Cast: elements {@code 0 .. n-1} from one place of a memory to another, or in
 * place (N-TC-1). Immutable and thread-safe.
 *
 * <p>Elements lie in the memory without gaps, little-endian; 4-bit elements two in a byte, the even
 * one low (L-NIB-1). The byte that holds the last element of an odd count is written whole, its
 * high nibble 0 (L-NIB-2), as the device stores no half bytes.
 */
public final class TensorCast {

  /** Starts are multiples of this many bytes (L-MEM-5). */
  public static final int ALIGNMENT_BYTES = 32;

  /** Elements read before any of them is written; even, so that blocks share no byte. */
  private static final int BLOCK_ELEMENTS = 1024;

  private static final int NIBBLE_BITS = 4;

  private final Format source;
  private final Format destination;
  private final CastKernel kernel;

  /**
   * The tensor-level Cast of {@code path}.
   *
   * @throws IllegalArgumentException if the path is of another family
   */
  public TensorCast(CastPath path) {
    if (path.family() != Family.TENSOR_CAST && path.family() != Family.TENSOR_CAST_EXT) {
      throw new IllegalArgumentException(
          "family %s casts no tensors; allowed %s, %s"
              .formatted(path.family(), Family.TENSOR_CAST, Family.TENSOR_CAST_EXT));
    }
    this.source = path.source();
    this.destination = path.destination();
    this.kernel = Kernels.of(path);
  }

  /**
   * Converts {@code elements} elements; every other byte of {@code memory} keeps its value. None
   * does nothing.
   *
   * @param sourceStart byte of the first source element
   * @param destinationStart byte of the first result. The two ranges are disjoint, or start
   *     together and hold elements of one width (L-MEM-6).
   * @throws IllegalArgumentException if a start is not aligned, a range does not fit the memory, or
   *     the ranges overlap in any other way
   */
  public void cast(byte[] memory, int sourceStart, int destinationStart, int elements) {
    if (elements < 0) {
      throw new IllegalArgumentException("%d elements; allowed: 0 or more".formatted(elements));
    }
    Range from = new Range("source", sourceStart, bytes(source, elements));
    Range to = new Range("destination", destinationStart, bytes(destination, elements));
    from.requireAlignedIn(memory);
    to.requireAlignedIn(memory);
    if (from.overlaps(to) && (sourceStart != destinationStart || from.bytes() != to.bytes())) {
      throw new IllegalArgumentException(
          "%s and %s overlap; allowed are disjoint ranges, or the same start and width"
              .formatted(from, to));
    }
    castBlocks(memory, sourceStart, destinationStart, elements);
  }

  private void castBlocks(byte[] memory, int sourceStart, int destinationStart, int elements) {
    byte[] block = new byte[Math.min(elements, BLOCK_ELEMENTS) * source.containerBytes()];
    byte[] codes = new byte[Math.min(elements, BLOCK_ELEMENTS) * destination.containerBytes()];
    for (int done = 0; done < elements; done += BLOCK_ELEMENTS) {
      int count = Math.min(elements - done, BLOCK_ELEMENTS);
      read(memory, sourceStart + (int) bytes(source, done), block, count);
      kernel.cast(block, 0, codes, 0, count);
      write(codes, memory, destinationStart + (int) bytes(destination, done), count);
    }
  }

  private void read(byte[] memory, int start, byte[] unpacked, int count) {
    if (source.bits() != NIBBLE_BITS) {
      System.arraycopy(memory, start, unpacked, 0, count * source.containerBytes());
      return;
    }
    for (int i = 0; i < count; i++) {
      int pair = memory[start + i / 2] & 0xff;
      unpacked[i] = (byte) (i % 2 == 0 ? pair & 15 : pair >>> NIBBLE_BITS);
    }
  }

  private void write(byte[] codes, byte[] memory, int start, int count) {
    if (destination.bits() != NIBBLE_BITS) {
      System.arraycopy(codes, 0, memory, start, count * destination.containerBytes());
      return;
    }
    for (int i = 0; i < count; i += 2) {
      int high = i + 1 < count ? codes[i + 1] : 0;
      memory[start + i / 2] = (byte) (codes[i] | high << NIBBLE_BITS);
    }
  }

  private static long bytes(Format format, int elements) {
    return ((long) elements * format.bits() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The bytes of one side. */
  private record Range(String name, int start, long bytes) {

    void requireAlignedIn(byte[] memory) {
      if (start < 0 || start % ALIGNMENT_BYTES != 0) {
        throw new IllegalArgumentException(
            "%s starts at byte %d; allowed are multiples of %d from 0"
                .formatted(name, start, ALIGNMENT_BYTES));
      }
      if (end() > memory.length) {
        throw new IllegalArgumentException(
            "%s ends past the memory, which has %d bytes".formatted(this, memory.length));
      }
    }

    boolean overlaps(Range other) {
      return start < other.end() && other.start < end();
    }

    private long end() {
      return start + bytes;
    }

    @Override
    public String toString() {
      return "%s bytes [%d, %d)".formatted(name, start, end());
    }
  }
}
