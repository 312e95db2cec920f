package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.path.CastStep;

/**
 * A float to an integral value of its own format (N-RND-10): rounded with ulp 1, its sign kept on
 * zero.
 */
final class IntegralEncoder {

  private IntegralEncoder() {}

  /** {@return the code of the rounded magnitude} */
  static long rounded(
      CastStep step, FloatSpec spec, boolean negative, long significand, int exponent) {
    if (exponent >= 0) {
      return FloatEncoder.rounded(step.rounding(), spec, negative, significand, exponent);
    }
    long integral = Rounded.magnitude(step.rounding(), negative, significand, -exponent);
    return FloatEncoder.rounded(step.rounding(), spec, negative, integral, 0);
  }

  static int outcome(long significand, int exponent) {
    return Rounded.isTie(significand, -exponent) ? Outcome.TIE : 0;
  }
}
