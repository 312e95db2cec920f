package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.path.CastStep;

/** Any value into a signed float: N-SAT-6 to N-SAT-10, N-RND-14. */
final class FloatEncoder {

  private FloatEncoder() {}

  static long nan(CastStep step, FloatSpec spec) {
    return spec.hasNan() && step.keepsNan() ? spec.canonicalNanCode() : 0;
  }

  static long infinity(CastStep step, FloatSpec spec, boolean negative) {
    long sign = negative ? spec.signBit() : 0;
    if (step.saturation() == Saturation.SAT) {
      return sign | spec.maxFiniteCode();
    }
    return switch (spec.specials()) {
      case INFINITY_AND_NAN -> sign | spec.infinityCode();
      case NAN_ONLY -> spec.canonicalNanCode();
      case FINITE -> sign | spec.maxFiniteCode();
    };
  }

  /** {@return the code of a magnitude that {@link #rounded} gave} */
  static long inRange(CastStep step, FloatSpec spec, boolean negative, long magnitude) {
    long sign = negative ? spec.signBit() : 0;
    if (magnitude <= spec.maxFiniteCode()) {
      return sign | magnitude;
    }
    boolean clamps =
        step.saturation() == Saturation.SAT || !step.rounding().overflowsToInfinity(negative);
    return clamps ? sign | spec.maxFiniteCode() : infinity(step, spec, negative);
  }

  static int outcome(
      CastStep step, FloatSpec spec, boolean negative, long significand, int exponent) {
    long magnitude = rounded(step.rounding(), spec, negative, significand, exponent);
    return (magnitude > spec.maxFiniteCode() ? Outcome.SATURATED : 0)
        | (Rounded.isTie(significand, shift(spec, significand, exponent)) ? Outcome.TIE : 0);
  }

  /**
   * {@return the code of the rounded magnitude as if exponents had no end} Overflow is judged after
   * rounding (N-SAT-11). Counting codes up from the first of a binade, a carry into the next binade
   * needs no care.
   */
  static long rounded(
      Rounding rounding, FloatSpec spec, boolean negative, long significand, int exponent) {
    if (significand == 0) {
      return 0;
    }
    int shift = shift(spec, significand, exponent);
    long ulps = Rounded.magnitude(rounding, negative, significand, shift);
    int binadesUp = exponent + shift - subnormalUlpExponent(spec);
    return (((long) binadesUp << spec.fractionBits()) + ulps) * spec.lastPlace();
  }

  /**
   * {@return how far the value's unit lies below the ulp of its binade; the subnormal ulp below the
   * smallest normal}
   */
  private static int shift(FloatSpec spec, long significand, int exponent) {
    int leading = Long.SIZE - 1 - Long.numberOfLeadingZeros(significand) + exponent;
    return Math.max(leading - spec.fractionBits(), subnormalUlpExponent(spec)) - exponent;
  }

  private static int subnormalUlpExponent(FloatSpec spec) {
    return spec.minExponent() - spec.fractionBits();
  }
}
