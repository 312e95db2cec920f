package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.path.CastStep;

/** Into e8m0 as reg-cast does: the exponent of the magnitude, nothing rounded (N-E8M0-1). */
final class ToExponent implements DoubleEncoder {

  private final FloatSpec to;

  ToExponent(CastStep step) {
    to = (FloatSpec) step.destination().spec();
  }

  @Override
  public long code(double value) {
    return Double.isNaN(value)
        ? to.canonicalNanCode()
        : Math.max(0, Math.min(to.maxFiniteCode(), field(value)));
  }

  /** Below and above every scale for zero and for infinities. */
  private long field(double value) {
    return (long) Math.getExponent(value) + to.bias();
  }

  @Override
  public int outcome(double value) {
    return field(value) > to.maxFiniteCode() ? Outcome.SATURATED : 0;
  }
}
