package dev.lanecast.core.kernel;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;

/** Element by element through the reference: for the long chains that nobody runs at speed. */
final class SteppedKernel extends CheckedKernel {

  private final CastPath path;

  SteppedKernel(CastPath path) {
    super(path);
    this.path = path;
  }

  @Override
  void castChecked(byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count) {
    for (int i = 0; i < count; i++) {
      long code = Elements.get(source, sourceOffset + i * sourceBytes(), sourceBytes());
      Elements.put(
          codes, codesOffset + i * codeBytes(), codeBytes(), (int) Reference.encode(path, code));
    }
  }

  @Override
  void outcomesChecked(
      byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count) {
    for (int i = 0; i < count; i++) {
      long code = Elements.get(source, sourceOffset + i * sourceBytes(), sourceBytes());
      outcomes[outcomesOffset + i] = (byte) Reference.outcome(path, code);
    }
  }
}
