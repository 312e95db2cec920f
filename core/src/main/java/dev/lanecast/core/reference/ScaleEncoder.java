package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.path.CastStep;

/**
 * Any value into a scale format. In reg-cast the exponent field of the magnitude is copied, with
 * sign and fraction dropped and no rounding (N-E8M0-1); V.FCVT rounds the value, and has a NaN for
 * what no scale stands for (N-FCVT-5).
 */
final class ScaleEncoder {

  /** A positive value below the smallest scale. */
  private static final long BELOW = -1;

  /** Zero and negative values. */
  private static final long NO_SCALE = -2;

  private ScaleEncoder() {}

  static long nan(FloatSpec spec) {
    return spec.canonicalNanCode();
  }

  static long infinity(CastStep step, FloatSpec spec, boolean negative) {
    if (copiesField(step)) {
      return spec.maxFiniteCode();
    }
    boolean clamps = !negative && step.saturation() == Saturation.SAT;
    return clamps ? spec.maxFiniteCode() : spec.canonicalNanCode();
  }

  /**
   * {@return the code of the rounded value as if exponents had no end} {@link #BELOW} and {@link
   * #NO_SCALE} stand for what lies under the smallest.
   */
  static long rounded(
      CastStep step, FloatSpec spec, boolean negative, long significand, int exponent) {
    if (copiesField(step)) {
      return significand == 0 ? 0 : Math.max(0, field(spec, significand, exponent));
    }
    if (negative || significand == 0) {
      return NO_SCALE;
    }
    return field(spec, significand, exponent) < 0
        ? BELOW
        : counted(step, spec, significand, exponent);
  }

  /** {@return the code of what {@link #rounded} gave} */
  static long inRange(CastStep step, FloatSpec spec, long rounded) {
    if (copiesField(step)) {
      return Math.min(spec.maxFiniteCode(), rounded);
    }
    if (rounded == NO_SCALE) {
      return spec.canonicalNanCode();
    }
    boolean saturates = step.saturation() == Saturation.SAT;
    if (rounded == BELOW) {
      return saturates ? 0 : spec.canonicalNanCode();
    }
    if (rounded <= spec.maxFiniteCode()) {
      return rounded;
    }
    boolean clamps = saturates || !step.rounding().overflowsToInfinity(false);
    return clamps ? spec.maxFiniteCode() : spec.canonicalNanCode();
  }

  static int outcome(
      CastStep step, FloatSpec spec, boolean negative, long significand, int exponent) {
    if (significand == 0) {
      return 0;
    }
    long field = field(spec, significand, exponent);
    if (copiesField(step)) {
      return field > spec.maxFiniteCode() ? Outcome.SATURATED : 0;
    }
    if (negative || field < 0) {
      return 0;
    }
    return (counted(step, spec, significand, exponent) > spec.maxFiniteCode()
            ? Outcome.SATURATED
            : 0)
        | (Rounded.isTie(significand, shift(spec, significand)) ? Outcome.TIE : 0);
  }

  /**
   * There are no subnormals, so codes count on from the smallest value; the last kept bit is that
   * of the code (N-RND-13).
   */
  private static long counted(CastStep step, FloatSpec spec, long significand, int exponent) {
    int shift = shift(spec, significand);
    long fraction = Rounded.kept(significand, shift) - (1L << spec.fractionBits());
    long kept = (field(spec, significand, exponent) << spec.fractionBits()) + fraction;
    boolean odd = (kept & 1) == 1;
    return Rounded.carries(step.rounding(), false, odd, significand, shift) ? kept + 1 : kept;
  }

  private static boolean copiesField(CastStep step) {
    return step.family() == Family.REG_CAST;
  }

  private static int shift(FloatSpec spec, long significand) {
    return leading(significand) - spec.fractionBits();
  }

  /** The exponent field, negative below the smallest value. */
  private static long field(FloatSpec spec, long significand, int exponent) {
    return (long) leading(significand) + exponent + spec.bias();
  }

  private static int leading(long significand) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(significand);
  }
}
