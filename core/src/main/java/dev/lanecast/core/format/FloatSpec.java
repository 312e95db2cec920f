package dev.lanecast.core.format;

/**
 * A sign-magnitude binary float, or, unsigned, a scale without zero and subnormals (N-FMT-1,
 * N-FMT-3).
 */
public final class FloatSpec implements FormatSpec {

  /** Which codes at the top of the range are not finite. */
  public enum Specials {
    /** The highest exponent holds infinity (fraction 0) and NaN, as in IEEE 754. */
    INFINITY_AND_NAN,
    /** The highest code alone is NaN; there is no infinity. */
    NAN_ONLY,
    /** Every code is finite. */
    FINITE
  }

  private final boolean signed;
  private final int exponentBits;
  private final int fractionBits;
  private final int bias;
  private final int unusedBits;
  private final Specials specials;

  /** The exponent field's distance from bit 0. */
  private final int fieldShift;

  private final int magnitudeBits;
  private final long fractionMask;

  /** All ones: the highest magnitude. */
  private final long topMagnitude;

  private final long maxFiniteCode;

  /** The first magnitude that is a NaN; past all of them where there is none. */
  private final long firstNan;

  private FloatSpec(
      boolean signed,
      int exponentBits,
      int fractionBits,
      int bias,
      int unusedBits,
      Specials specials) {
    this.signed = signed;
    this.exponentBits = exponentBits;
    this.fractionBits = fractionBits;
    this.bias = bias;
    this.unusedBits = unusedBits;
    this.specials = specials;
    fieldShift = fractionBits + unusedBits;
    magnitudeBits = exponentBits + fieldShift;
    fractionMask = (1L << fractionBits) - 1;
    topMagnitude = (1L << magnitudeBits) - lastPlace();
    switch (specials) {
      case INFINITY_AND_NAN -> {
        firstNan = topExponent() + lastPlace();
        maxFiniteCode = topExponent() - lastPlace();
      }
      case NAN_ONLY -> {
        firstNan = topMagnitude;
        maxFiniteCode = topMagnitude - lastPlace();
      }
      default -> {
        firstNan = Long.MAX_VALUE;
        maxFiniteCode = topMagnitude;
      }
    }
  }

  static FloatSpec signed(int exponentBits, int fractionBits, int bias, Specials specials) {
    return new FloatSpec(true, exponentBits, fractionBits, bias, 0, specials);
  }

  /** Low bits of a code below the fraction that mean nothing: N-FMT-4. */
  static FloatSpec leftAligned(int exponentBits, int fractionBits, int bias, int unusedBits) {
    return new FloatSpec(
        true, exponentBits, fractionBits, bias, unusedBits, Specials.INFINITY_AND_NAN);
  }

  static FloatSpec scale(int exponentBits, int fractionBits, int bias) {
    return new FloatSpec(false, exponentBits, fractionBits, bias, 0, Specials.NAN_ONLY);
  }

  /** {@return whether the top bit is a sign; an unsigned float has no zero and no subnormals} */
  public boolean signed() {
    return signed;
  }

  /** {@return the width of the exponent field} */
  public int exponentBits() {
    return exponentBits;
  }

  /** {@return the width of the stored fraction, without the hidden bit} */
  public int fractionBits() {
    return fractionBits;
  }

  /** {@return the bias of the exponent} */
  public int bias() {
    return bias;
  }

  /**
   * {@return how many low bits of a code, below the fraction, mean nothing: ignored when read, 0
   * when written (N-FMT-4)}
   */
  public int unusedBits() {
    return unusedBits;
  }

  /** {@return which codes are no finite values} */
  public Specials specials() {
    return specials;
  }

  @Override
  public int bits() {
    return magnitudeBits + (signed ? 1 : 0);
  }

  /** {@return {@code code} without its sign and its unused bits} */
  public long magnitude(long code) {
    return code & topMagnitude;
  }

  /** {@return the last bit of the fraction: the distance between neighbouring codes} */
  public long lastPlace() {
    return 1L << unusedBits;
  }

  /** {@return the sign bit in its place; 0 for an unsigned format} */
  public long signBit() {
    return signed ? 1L << magnitudeBits : 0;
  }

  /** {@return the exponent of the smallest normal value} */
  public int minExponent() {
    return signed ? 1 - bias : -bias;
  }

  @Override
  public boolean isNan(long code) {
    return magnitude(code) >= firstNan;
  }

  @Override
  public boolean isInfinite(long code) {
    return specials == Specials.INFINITY_AND_NAN && magnitude(code) == topExponent();
  }

  @Override
  public boolean isNegative(long code) {
    return (code & signBit()) != 0;
  }

  @Override
  public long significand(long code) {
    long fraction = (code >>> unusedBits) & fractionMask;
    return isSubnormal(code) ? fraction : fraction | 1L << fractionBits;
  }

  @Override
  public int exponent(long code) {
    int field = (int) (magnitude(code) >>> fieldShift);
    return (isSubnormal(code) ? minExponent() : field - bias) - fractionBits;
  }

  private boolean isSubnormal(long code) {
    return signed && magnitude(code) >>> fieldShift == 0;
  }

  /** The exponent field all ones, the fraction zero. */
  private long topExponent() {
    return topMagnitude & ~(fractionMask << unusedBits);
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
    return maxFiniteCode;
  }

  @Override
  public long minFiniteCode() {
    return signed ? signBit() | maxFiniteCode : 0;
  }

  @Override
  public long canonicalNanCode() {
    return switch (specials) {
      case INFINITY_AND_NAN -> topExponent() | 1L << (fieldShift - 1);
      case NAN_ONLY -> topMagnitude;
      case FINITE -> throw new UnsupportedOperationException("a finite format has no NaN");
    };
  }

  @Override
  public long infinityCode() {
    if (!hasInfinity()) {
      throw new UnsupportedOperationException("the format has no infinity");
    }
    return topExponent();
  }

  @Override
  public double ulpAt(double magnitude) {
    int maxExponent = (int) (maxFiniteCode() >>> fieldShift) - bias;
    // Math.getExponent answers MIN_EXPONENT - 1 for 0 and MAX_EXPONENT + 1 for Inf and NaN: both
    // clamp.
    int exponent = Math.getExponent(magnitude);
    return Math.scalb(1.0, Math.max(minExponent(), Math.min(maxExponent, exponent)) - fractionBits);
  }
}
