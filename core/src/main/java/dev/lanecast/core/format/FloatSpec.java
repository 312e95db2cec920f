package dev.lanecast.core.format;

/**
 * A sign-magnitude binary float, or, unsigned, a scale without zero and subnormals (N-FMT-1,
 * N-FMT-3).
 *
 * @param signed whether the top bit is a sign; an unsigned float has no zero and no subnormals
 * @param exponentBits width of the exponent field
 * @param fractionBits width of the stored fraction, without the hidden bit
 * @param bias of the exponent
 * @param unusedBits low bits of a code below the fraction that mean nothing: ignored when read, 0
 *     when written (N-FMT-4)
 * @param specials which codes are no finite values
 */
public record FloatSpec(
    boolean signed, int exponentBits, int fractionBits, int bias, int unusedBits, Specials specials)
    implements FormatSpec {

  /** Which codes at the top of the range are not finite. */
  public enum Specials {
    /** The highest exponent holds infinity (fraction 0) and NaN, as in IEEE 754. */
    INFINITY_AND_NAN,
    /** The highest code alone is NaN; there is no infinity. */
    NAN_ONLY,
    /** Every code is finite. */
    FINITE
  }

  static FloatSpec signed(int exponentBits, int fractionBits, int bias, Specials specials) {
    return new FloatSpec(true, exponentBits, fractionBits, bias, 0, specials);
  }

  static FloatSpec leftAligned(int exponentBits, int fractionBits, int bias, int unusedBits) {
    return new FloatSpec(
        true, exponentBits, fractionBits, bias, unusedBits, Specials.INFINITY_AND_NAN);
  }

  static FloatSpec scale(int exponentBits, int fractionBits, int bias) {
    return new FloatSpec(false, exponentBits, fractionBits, bias, 0, Specials.NAN_ONLY);
  }

  @Override
  public int bits() {
    return magnitudeBits() + (signed ? 1 : 0);
  }

  /** Where the sign is: above exponent, fraction and unused bits. */
  private int magnitudeBits() {
    return exponentBits + fractionBits + unusedBits;
  }

  /** {@return {@code code} without its sign and its unused bits} */
  public long magnitude(long code) {
    return code & topMagnitude();
  }

  /** The highest magnitude: all ones. */
  private long topMagnitude() {
    return (1L << magnitudeBits()) - lastPlace();
  }

  /** {@return the last bit of the fraction: the distance between neighbouring codes} */
  public long lastPlace() {
    return 1L << unusedBits;
  }

  /** {@return the sign bit in its place; 0 for an unsigned format} */
  public long signBit() {
    return signed ? 1L << magnitudeBits() : 0;
  }

  /** {@return the exponent of the smallest normal value} */
  public int minExponent() {
    return signed ? 1 - bias : -bias;
  }

  @Override
  public boolean isNan(long code) {
    return switch (specials) {
      case INFINITY_AND_NAN -> magnitude(code) > infinityCode();
      case NAN_ONLY -> magnitude(code) == topMagnitude();
      case FINITE -> false;
    };
  }

  @Override
  public boolean isInfinite(long code) {
    return hasInfinity() && magnitude(code) == infinityCode();
  }

  @Override
  public boolean isNegative(long code) {
    return (code & signBit()) != 0;
  }

  @Override
  public long significand(long code) {
    long fraction = (code >>> unusedBits) & ((1L << fractionBits) - 1);
    return isSubnormal(code) ? fraction : fraction | 1L << fractionBits;
  }

  @Override
  public int exponent(long code) {
    int field = (int) (magnitude(code) >>> fieldShift());
    return (isSubnormal(code) ? minExponent() : field - bias) - fractionBits;
  }

  private boolean isSubnormal(long code) {
    return signed && magnitude(code) >>> fieldShift() == 0;
  }

  private int fieldShift() {
    return fractionBits + unusedBits;
  }

  @Override
  public boolean hasNan() {
    return specials != Specials.FINITE;
  }

  @Override
  public boolean hasInfinity() {
    return specials == Specials.INFINITY_AND_NAN;
  }

  @Override
  public long maxFiniteCode() {
    return switch (specials) {
      case INFINITY_AND_NAN -> infinityCode() - lastPlace();
      case NAN_ONLY -> topMagnitude() - lastPlace();
      case FINITE -> topMagnitude();
    };
  }

  @Override
  public long minFiniteCode() {
    return signed ? signBit() | maxFiniteCode() : 0;
  }

  @Override
  public long canonicalNanCode() {
    return switch (specials) {
      case INFINITY_AND_NAN -> infinityCode() | 1L << (fieldShift() - 1);
      case NAN_ONLY -> topMagnitude();
      case FINITE -> throw new UnsupportedOperationException("a finite format has no NaN");
    };
  }

  @Override
  public long infinityCode() {
    if (!hasInfinity()) {
      throw new UnsupportedOperationException("the format has no infinity");
    }
    return ((1L << exponentBits) - 1) << fieldShift();
  }

  @Override
  public double ulpAt(double magnitude) {
    int maxExponent = (int) (maxFiniteCode() >>> fieldShift()) - bias;
    // Math.getExponent answers MIN_EXPONENT - 1 for 0 and MAX_EXPONENT + 1 for Inf and NaN: both
    // clamp.
    int exponent = Math.getExponent(magnitude);
    return Math.scalb(1.0, Math.max(minExponent(), Math.min(maxExponent, exponent)) - fractionBits);
  }
}
