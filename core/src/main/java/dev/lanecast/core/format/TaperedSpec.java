package dev.lanecast.core.format;

import java.util.List;

/**
 * HiFloat8: sign, dot field (a prefix code), exponent field, fraction. The dot field says how many
 * bits the two that follow it have, so precision tapers off away from 1 (N-HIF8-1).
 */
public final class TaperedSpec implements FormatSpec {

  /**
   * One row of N-HIF8-1.
   *
   * @param pattern the dot field
   * @param width its bits
   * @param exponentBits of the exponent field: a sign, then the magnitude without its leading 1
   * @param fractionBits of the fraction
   */
  private record Dot(int pattern, int width, int exponentBits, int fractionBits) {

    boolean matches(int magnitude) {
      return magnitude >>> (MAGNITUDE_BITS - width) == pattern;
    }
  }

  private static final int MAGNITUDE_BITS = 7;
  private static final int SIGN = 1 << MAGNITUDE_BITS;
  private static final int NAN = 0x80;

  /**
   * In the order of their exponent bits: row {@code n} holds the exponents of {@code n} significant
   * bits.
   */
  private static final List<Dot> DOTS =
      List.of(
          new Dot(0b0001, 4, 0, 3),
          new Dot(0b001, 3, 1, 3),
          new Dot(0b01, 2, 2, 3),
          new Dot(0b10, 2, 3, 2),
          new Dot(0b11, 2, 4, 1));

  /** Magnitudes below {@code 0001 000} are powers of two: 2^(code - 23). */
  private static final int POWERS_END = 0b0001 << 3;

  private static final int POWER_BIAS = 23;

  /** The exponent of the smallest value. */
  public static final int MIN_EXPONENT = 1 - POWER_BIAS;

  /** The exponent of the largest finite value, and of infinity. */
  public static final int MAX_EXPONENT = 15;

  /** The format of N-HIF8-1; declared after the constants that its table is made from. */
  static final TaperedSpec HIF8 = new TaperedSpec();

  private final byte[] significands = new byte[SIGN];
  private final byte[] exponents = new byte[SIGN];

  private TaperedSpec() {
    for (int magnitude = 1; magnitude < SIGN; magnitude++) {
      if (magnitude < POWERS_END) {
        significands[magnitude] = 1;
        exponents[magnitude] = (byte) (magnitude - POWER_BIAS);
      } else {
        Dot dot = dotOf(magnitude);
        int fraction = magnitude & ((1 << dot.fractionBits) - 1);
        significands[magnitude] = (byte) (1 << dot.fractionBits | fraction);
        exponents[magnitude] = (byte) (exponentField(dot, magnitude) - dot.fractionBits);
      }
    }
  }

  private static Dot dotOf(int magnitude) {
    return DOTS.stream().filter(dot -> dot.matches(magnitude)).findFirst().orElseThrow();
  }

  private static int exponentField(Dot dot, int magnitude) {
    if (dot.exponentBits == 0) {
      return 0;
    }
    int leadingOne = 1 << (dot.exponentBits - 1);
    int field = magnitude >>> dot.fractionBits & (2 * leadingOne - 1);
    return field < leadingOne ? leadingOne + field : -field;
  }

  /**
   * {@return how many fraction bits the values of this exponent store; 0 for the powers of two
   * below 2^-15}
   */
  public int fractionBits(int exponent) {
    return exponent < -MAX_EXPONENT ? 0 : dotFor(exponent).fractionBits;
  }

  /**
   * {@return the code of {@code 2^exponent * (1 + fraction / 2^fractionBits(exponent))}; what would
   * be the topmost finite code is +Inf}
   *
   * @param exponent from {@link #MIN_EXPONENT} to {@link #MAX_EXPONENT}
   */
  public int code(int exponent, int fraction) {
    if (exponent < -MAX_EXPONENT) {
      return exponent + POWER_BIAS;
    }
    Dot dot = dotFor(exponent);
    int code = dot.pattern << (MAGNITUDE_BITS - dot.width) | fraction;
    if (dot.exponentBits == 0) {
      return code;
    }
    int leadingOne = 1 << (dot.exponentBits - 1);
    int field = exponent < 0 ? -exponent : exponent - leadingOne;
    return code | field << dot.fractionBits;
  }

  private static Dot dotFor(int exponent) {
    return DOTS.get(Integer.SIZE - Integer.numberOfLeadingZeros(Math.abs(exponent)));
  }

  /** {@return the sign bit in its place} */
  public long signBit() {
    return SIGN;
  }

  @Override
  public int bits() {
    return MAGNITUDE_BITS + 1;
  }

  @Override
  public boolean isNan(long code) {
    return code == NAN;
  }

  @Override
  public boolean isInfinite(long code) {
    return (code & ~SIGN) == infinityCode();
  }

  @Override
  public boolean isNegative(long code) {
    return (code & SIGN) != 0;
  }

  @Override
  public long significand(long code) {
    return significands[(int) code & ~SIGN];
  }

  @Override
  public int exponent(long code) {
    return exponents[(int) code & ~SIGN];
  }

  @Override
  public boolean hasNan() {
    return true;
  }

  @Override
  public boolean hasInfinity() {
    return true;
  }

  @Override
  public long maxFiniteCode() {
    return infinityCode() - 1;
  }

  @Override
  public long minFiniteCode() {
    return SIGN | maxFiniteCode();
  }

  @Override
  public long canonicalNanCode() {
    return NAN;
  }

  @Override
  public long infinityCode() {
    return code(MAX_EXPONENT, 1);
  }

  @Override
  public double ulpAt(double magnitude) {
    int exponent = Math.max(MIN_EXPONENT, Math.min(MAX_EXPONENT, Math.getExponent(magnitude)));
    return Math.scalb(1.0, exponent - fractionBits(exponent));
  }
}
