package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.path.CastStep;

/**
 * Any value into an integer: rounded with ulp 1 before any range handling (N-RND-9), then N-INT-1
 * to N-INT-3.
 */
final class IntEncoder {

  private IntEncoder() {}

  static long infinity(IntSpec spec, boolean negative) {
    return negative ? spec.minFiniteCode() : spec.maxFiniteCode();
  }

  static long finite(
      CastStep step, IntSpec spec, boolean negative, long significand, int exponent) {
    if (step.saturation() == Saturation.SAT
        && isOut(step.rounding(), spec, negative, significand, exponent)) {
      return infinity(spec, negative);
    }
    // Bits shifted out past 2^64 are those that no code keeps.
    long magnitude =
        exponent >= Long.SIZE
            ? 0
            : Rounded.magnitude(step.rounding(), negative, significand, -exponent);
    return spec.code(negative ? -magnitude : magnitude);
  }

  static int outcome(
      CastStep step, IntSpec spec, boolean negative, long significand, int exponent) {
    return (isOut(step.rounding(), spec, negative, significand, exponent) ? Outcome.SATURATED : 0)
        | (Rounded.isTie(significand, -exponent) ? Outcome.TIE : 0);
  }

  private static boolean isOut(
      Rounding rounding, IntSpec spec, boolean negative, long significand, int exponent) {
    if (significand == 0) {
      return false;
    }
    int leading = Long.SIZE - 1 - Long.numberOfLeadingZeros(significand) + exponent;
    if (leading >= Long.SIZE) {
      return true;
    }
    long magnitude = Rounded.magnitude(rounding, negative, significand, -exponent);
    long limit = Math.abs(spec.value(negative ? spec.minFiniteCode() : spec.maxFiniteCode()));
    return Long.compareUnsigned(magnitude, limit) > 0;
  }
}
