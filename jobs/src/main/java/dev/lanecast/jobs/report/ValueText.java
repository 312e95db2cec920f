package dev.lanecast.jobs.report;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.FormatSpec;

/** Exact values in few characters: decimal where that is short, else by powers of two. */
final class ValueText {

  /** The most characters of a decimal. */
  private static final int SHORT = 5;

  private ValueText() {}

  /** The largest significand that is shown in decimal before its power. */
  private static final long SMALL = 15;

  /** {@return the value of a finite code without its sign, such as 448, 2^-14, (2-2^-7)*2^127} */
  static String magnitude(Format format, long code) {
    FormatSpec spec = format.spec();
    long significand = spec.significand(code);
    int exponent = spec.exponent(code);
    String decimal = format.exact(code).abs().stripTrailingZeros().toPlainString();
    if (decimal.length() <= SHORT || significand == 0) {
      return decimal;
    }
    int top = Long.SIZE - 1 - Long.numberOfLeadingZeros(significand);
    if (Long.bitCount(significand) == 1) {
      return power(exponent + top);
    }
    boolean allOnes = Long.bitCount(significand) == top + 1;
    return significand > SMALL && allOnes
        ? "(2-" + power(-top) + ")*" + power(exponent + top)
        : significand + "*" + power(exponent);
  }

  private static String power(int exponent) {
    return "2^" + exponent;
  }
}
