package dev.lanecast.core.kernel;

import dev.lanecast.core.path.CastPath;
import java.util.function.IntToLongFunction;

/** What a path makes of every index. */
final class PathTable {

  private final int codeBytes;

  /**
   * Codes of a byte, or none. Two arrays rather than one, so that the common one stays in the
   * nearest cache.
   */
  private final byte[] narrow;

  private final int[] wide;
  private final byte[] outcomes;

  /**
   * @param indexBits the table has {@code 2^indexBits} entries
   * @param sourceCode the code of the path's source that an index stands for
   */
  PathTable(CastPath path, int indexBits, IntToLongFunction sourceCode) {
    int size = 1 << indexBits;
    codeBytes = path.destination().containerBytes();
    narrow = new byte[codeBytes == 1 ? size : 0];
    wide = new int[codeBytes == 1 ? 0 : size];
    outcomes = new byte[size];
    ElementPath elements = new ElementPath(path);
    for (int index = 0; index < size; index++) {
      long source = sourceCode.applyAsLong(index);
      int code = (int) elements.code(source);
      if (codeBytes == 1) {
        narrow[index] = (byte) code;
      } else {
        wide[index] = code;
      }
      outcomes[index] = (byte) elements.outcome(source);
    }
  }

  /** {@return the table of a path whose source has at most 16 bits: its codes are the indices} */
  static PathTable of(CastPath path) {
    return new PathTable(path, path.source().bits(), index -> index);
  }

  /** Writes the codes of {@code count} indices. */
  void codes(int[] indices, byte[] codes, int offset, int count) {
    switch (codeBytes) {
      case 1 -> narrowCodes(indices, codes, offset, count);
      case 2 -> {
        for (int i = 0; i < count; i++) {
          Elements.SHORTS.set(codes, offset + 2 * i, (short) wide[indices[i]]);
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          Elements.INTS.set(codes, offset + 4 * i, wide[indices[i]]);
        }
      }
    }
  }

  /** Four codes an int store: C2 does not merge byte stores. */
  private void narrowCodes(int[] indices, byte[] codes, int offset, int count) {
    byte[] table = narrow;
    int i = 0;
    for (; i + 4 <= count; i += 4) {
      int four =
          (table[indices[i]] & 0xff)
              | (table[indices[i + 1]] & 0xff) << 8
              | (table[indices[i + 2]] & 0xff) << 16
              | table[indices[i + 3]] << 24;
      Elements.INTS.set(codes, offset + i, four);
    }
    for (; i < count; i++) {
      codes[offset + i] = table[indices[i]];
    }
  }

  /** {@return the outcome of an index} */
  byte outcome(int index) {
    return outcomes[index];
  }
}
