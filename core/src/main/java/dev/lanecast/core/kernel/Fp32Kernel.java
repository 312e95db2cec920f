package dev.lanecast.core.kernel;

import dev.lanecast.core.path.CastPath;

/** fp32 whose first step gives the code itself. */
final class Fp32Kernel extends CheckedKernel {

  private final Fp32Step step;

  Fp32Kernel(CastPath path, Fp32Step step) {
    super(path);
    this.step = step;
  }

  @Override
  void castChecked(byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count) {
    int[] block = new int[Math.min(count, Elements.BLOCK)];
    for (int done = 0; done < count; done += Elements.BLOCK) {
      int n = Math.min(Elements.BLOCK, count - done);
      Elements.load(source, sourceOffset + done * sourceBytes(), sourceBytes(), block, n);
      step.apply(block, n);
      Elements.store(block, codes, codesOffset + done * codeBytes(), codeBytes(), n);
    }
  }

  @Override
  void outcomesChecked(
      byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count) {
    for (int i = 0; i < count; i++) {
      int bits = (int) Elements.INTS.get(source, sourceOffset + i * sourceBytes());
      outcomes[outcomesOffset + i] = isFinite(bits) ? (byte) step.outcome(bits) : 0;
    }
  }

  static boolean isFinite(int bits) {
    return (bits & 0x7f80_0000) != 0x7f80_0000;
  }
}
