package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.path.CastPath;

/**
 * fp32 whose first step gives the index of a table: in two phases over a block, as C2 vectorises
 * the first.
 */
final class IndexedKernel extends CheckedKernel {

  private final Fp32Step index;
  private final PathTable table;

  IndexedKernel(CastPath path, Fp32Step index, PathTable table) {
    super(path);
    this.index = index;
    this.table = table;
  }

  @Override
  void castChecked(byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count) {
    int[] block = new int[Math.min(count, Elements.BLOCK)];
    for (int done = 0; done < count; done += Elements.BLOCK) {
      int n = Math.min(Elements.BLOCK, count - done);
      Elements.load(source, sourceOffset + done * sourceBytes(), sourceBytes(), block, n);
      index.apply(block, n);
      table.codes(block, codes, codesOffset + done * codeBytes(), n);
    }
  }

  @Override
  void outcomesChecked(
      byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count) {
    int[] block = new int[Math.min(count, Elements.BLOCK)];
    for (int done = 0; done < count; done += Elements.BLOCK) {
      int n = Math.min(Elements.BLOCK, count - done);
      int start = sourceOffset + done * sourceBytes();
      Elements.load(source, start, sourceBytes(), block, n);
      index.apply(block, n);
      for (int i = 0; i < n; i++) {
        int bits = (int) Elements.INTS.get(source, start + i * sourceBytes());
        outcomes[outcomesOffset + done + i] = outcome(bits, block[i]);
      }
    }
  }

  /**
   * The table knows what follows its index; a finite value that left the range before it is the
   * first step's to tell.
   */
  private byte outcome(int bits, int tableIndex) {
    return Fp32Kernel.isFinite(bits)
        ? (byte) (table.outcome(tableIndex) | (index.outcome(bits) & Outcome.SATURATED))
        : 0;
  }
}
