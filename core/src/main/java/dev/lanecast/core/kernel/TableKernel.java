package dev.lanecast.core.kernel;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;

/** A source of at most 16 bits: its code is the index. Exact by construction for every path. */
final class TableKernel extends CheckedKernel {

  private final PathTable table;
  private final Format source;

  TableKernel(CastPath path) {
    super(path);
    this.table = PathTable.of(path);
    this.source = path.source();
  }

  @Override
  void castChecked(byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count) {
    int[] indices = new int[Math.min(count, Elements.BLOCK)];
    for (int done = 0; done < count; done += Elements.BLOCK) {
      int block = Math.min(Elements.BLOCK, count - done);
      Elements.load(source, sourceOffset + done * sourceBytes(), sourceBytes(), indices, block);
      requireCodes(indices, block);
      table.codes(indices, codes, codesOffset + done * codeBytes(), block);
    }
  }

  @Override
  void outcomesChecked(
      byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count) {
    for (int i = 0; i < count; i++) {
      int index = (int) Elements.get(source, sourceOffset + i * sourceBytes(), sourceBytes());
      requireCode(index);
      outcomes[outcomesOffset + i] = table.outcome(index);
    }
  }

  /** Only a 4-bit code can fail to fill its container. */
  private void requireCodes(int[] indices, int count) {
    if (source.bits() < Byte.SIZE) {
      for (int i = 0; i < count; i++) {
        requireCode(indices[i]);
      }
    }
  }

  private void requireCode(int index) {
    if (index >>> source.bits() != 0) {
      throw new IllegalArgumentException(
          "0x%02x is not a code of %s: its high nibble must be 0".formatted(index, source));
    }
  }
}
