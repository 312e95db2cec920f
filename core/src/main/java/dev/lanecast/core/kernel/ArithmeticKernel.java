package dev.lanecast.core.kernel;

import dev.lanecast.core.path.CastPath;

/** Element by element by arithmetic: wide sources, and long chains. */
final class ArithmeticKernel extends CheckedKernel {

  private final ElementPath path;
  private final SourceCodes codes;

  ArithmeticKernel(CastPath path) {
    super(path);
    this.path = new ElementPath(path);
    this.codes = new SourceCodes(path.source());
  }

  @Override
  void castChecked(byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count) {
    for (int i = 0; i < count; i++) {
      long code = Elements.get(source, sourceOffset + i * sourceBytes(), sourceBytes());
      this.codes.require(code);
      Elements.put(codes, codesOffset + i * codeBytes(), codeBytes(), path.code(code));
    }
  }

  @Override
  void outcomesChecked(
      byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count) {
    for (int i = 0; i < count; i++) {
      long code = Elements.get(source, sourceOffset + i * sourceBytes(), sourceBytes());
      codes.require(code);
      outcomes[outcomesOffset + i] = (byte) path.outcome(code);
    }
  }
}
