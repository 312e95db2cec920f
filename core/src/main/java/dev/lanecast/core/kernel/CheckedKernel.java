package dev.lanecast.core.kernel;

import dev.lanecast.core.path.CastPath;

/** The polite shell: checks ranges once, so that the loops below it trust them. */
abstract class CheckedKernel implements CastKernel {

  private final int sourceBytes;
  private final int codeBytes;

  CheckedKernel(CastPath path) {
    this.sourceBytes = path.source().containerBytes();
    this.codeBytes = path.destination().containerBytes();
  }

  final int sourceBytes() {
    return sourceBytes;
  }

  final int codeBytes() {
    return codeBytes;
  }

  @Override
  public final void cast(
      byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count) {
    requireRange("source", source.length, sourceOffset, count, sourceBytes);
    requireRange("codes", codes.length, codesOffset, count, codeBytes);
    castChecked(source, sourceOffset, codes, codesOffset, count);
  }

  @Override
  public final void outcomes(
      byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count) {
    requireRange("source", source.length, sourceOffset, count, sourceBytes);
    requireRange("outcomes", outcomes.length, outcomesOffset, count, 1);
    outcomesChecked(source, sourceOffset, outcomes, outcomesOffset, count);
  }

  abstract void castChecked(
      byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count);

  abstract void outcomesChecked(
      byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count);

  private static void requireRange(
      String name, int length, int offset, int count, int elementBytes) {
    if (offset < 0 || count < 0 || (long) count * elementBytes > (long) length - offset) {
      throw new IllegalArgumentException(
          "%s: %d elements of %d bytes at offset %d do not fit %d bytes"
              .formatted(name, count, elementBytes, offset, length));
    }
  }
}
