package dev.lanecast.core.format;

/**
 * A two's complement or unsigned integer (N-FMT-7).
 *
 * @param signed whether codes are two's complement
 * @param bits width of a code, at most 64, or 63 when unsigned
 */
public record IntSpec(boolean signed, int bits) implements FormatSpec {

  static IntSpec signed(int bits) {
    return new IntSpec(true, bits);
  }

  static IntSpec unsigned(int bits) {
    return new IntSpec(false, bits);
  }

  /** {@return the integer that {@code code} stands for} */
  public long value(long code) {
    int unused = Long.SIZE - bits;
    return signed ? code << unused >> unused : code;
  }

  /**
   * {@return the low bits of {@code value}: its code when it is in range, else wrapped (N-INT-2)}
   */
  public long code(long value) {
    return value & (-1L >>> (Long.SIZE - bits));
  }

  @Override
  public boolean isNan(long code) {
    return false;
  }

  @Override
  public boolean isInfinite(long code) {
    return false;
  }

  @Override
  public boolean isNegative(long code) {
    return value(code) < 0;
  }

  @Override
  public long significand(long code) {
    return Math.abs(value(code)); // 2^63 for the least int64: the result is unsigned
  }

  @Override
  public int exponent(long code) {
    return 0;
  }

  @Override
  public boolean hasNan() {
    return false;
  }

  @Override
  public boolean hasInfinity() {
    return false;
  }

  @Override
  public long maxFiniteCode() {
    return (1L << (signed ? bits - 1 : bits)) - 1;
  }

  @Override
  public long minFiniteCode() {
    return signed ? 1L << (bits - 1) : 0;
  }

  @Override
  public long canonicalNanCode() {
    throw new UnsupportedOperationException("an integer has no NaN");
  }

  @Override
  public long infinityCode() {
    throw new UnsupportedOperationException("an integer has no infinity");
  }

  @Override
  public double ulpAt(double magnitude) {
    return 1;
  }
}
