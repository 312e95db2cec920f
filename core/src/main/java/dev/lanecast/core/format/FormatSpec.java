package dev.lanecast.core.format;

/**
 * How the codes of a format stand for values: every finite code is {@code (-1)^negative *
 * significand * 2^exponent}.
 *
 * <p>A code is the low {@link #bits()} bits of a {@code long}; the bits above them must be zero.
 */
public sealed interface FormatSpec permits FloatSpec, IntSpec, TaperedSpec {

  /** {@return the width of a code in bits} */
  int bits();

  /** {@return whether {@code code} is a NaN, canonical or not} */
  boolean isNan(long code);

  /** {@return whether {@code code} is an infinity} */
  boolean isInfinite(long code);

  /** {@return whether {@code code} has its sign set, -0 included} */
  boolean isNegative(long code);

  /**
   * {@return the magnitude of the finite {@code code} in units of {@code 2^exponent(code)},
   * unsigned; 0 for zeros}
   */
  long significand(long code);

  /** {@return the exponent of the unit of {@link #significand}} */
  int exponent(long code);

  /** {@return whether the format has a NaN} */
  boolean hasNan();

  /** {@return whether the format has infinities} */
  boolean hasInfinity();

  /** {@return the code of the largest finite value} */
  long maxFiniteCode();

  /**
   * {@return the code of the most negative finite value; the smallest one of a format without sign}
   */
  long minFiniteCode();

  /**
   * {@return the one NaN code we write (N-NAN-1)}
   *
   * @throws UnsupportedOperationException if the format has no NaN
   */
  long canonicalNanCode();

  /**
   * {@return the code of +Inf}
   *
   * @throws UnsupportedOperationException if the format has no infinity
   */
  long infinityCode();

  /**
   * {@return the gap between neighbours in the binade of {@code magnitude}, as {@link Format#ulpAt}
   * says}
   */
  double ulpAt(double magnitude);

  /** {@return whether {@code code} is neither NaN nor an infinity} */
  default boolean isFinite(long code) {
    return !isNan(code) && !isInfinite(code);
  }
}
