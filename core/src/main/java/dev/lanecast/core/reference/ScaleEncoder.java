package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.format.FloatSpec;

/**
 * Any value into e8m0: the exponent field of the magnitude, with sign and fraction dropped and no
 * rounding (N-E8M0-1). What lies below the range, zero and subnormals included, is the smallest
 * scale.
 */
final class ScaleEncoder {

  private ScaleEncoder() {}

  static long nan(FloatSpec spec) {
    return spec.canonicalNanCode();
  }

  static long infinity(FloatSpec spec) {
    return spec.maxFiniteCode();
  }

  static long finite(FloatSpec spec, long significand, int exponent) {
    return significand == 0
        ? 0
        : Math.max(0, Math.min(spec.maxFiniteCode(), field(spec, significand, exponent)));
  }

  static int outcome(FloatSpec spec, long significand, int exponent) {
    return significand != 0 && field(spec, significand, exponent) > spec.maxFiniteCode()
        ? Outcome.SATURATED
        : 0;
  }

  private static long field(FloatSpec spec, long significand, int exponent) {
    return Long.SIZE - 1L - Long.numberOfLeadingZeros(significand) + exponent + spec.bias();
  }
}
