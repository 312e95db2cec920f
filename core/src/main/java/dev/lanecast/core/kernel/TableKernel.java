package dev.lanecast.core.kernel;

import dev.lanecast.core.path.CastPath;

/** A source of at most 16 bits: its code is the index of a table. */
final class TableKernel extends CheckedKernel {

  private final PathTable table;
  private final SourceCodes sourceCodes;

  TableKernel(CastPath path) {
    super(path);
    this.table = PathTable.of(path);
    this.sourceCodes = new SourceCodes(path.source());
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
      sourceCodes.require(index);
      outcomes[outcomesOffset + i] = table.outcome(index);
    }
  }

  private void requireCodes(int[] indices, int count) {
    if (sourceCodes.fillContainer()) {
      return;
    }
    for (int i = 0; i < count; i++) {
      sourceCodes.require(indices[i]);
    }
  }
}
