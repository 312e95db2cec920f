package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.path.CastStep;

/** Into a scale format of V.FCVT (N-FCVT-5): codes count up from the smallest value. */
final class ToScale implements DoubleEncoder {

  private final Increment increment;
  private final int dropped;
  private final long smallest;
  private final long nan;
  private final long maxFinite;
  private final long below;
  private final long infinity;
  private final long limit;

  ToScale(CastStep step) {
    FloatSpec to = (FloatSpec) step.destination().spec();
    boolean saturates = step.saturation() == Saturation.SAT;
    increment = new Increment(step.rounding());
    dropped = FRACTION_BITS - to.fractionBits();
    smallest = (long) (to.minExponent() + BIAS) << FRACTION_BITS;
    nan = to.canonicalNanCode();
    maxFinite = to.maxFiniteCode();
    below = saturates ? 0 : nan;
    infinity = saturates ? maxFinite : nan;
    limit = step.rounding().overflowsToInfinity(false) ? infinity : maxFinite;
  }

  @Override
  public long code(double value) {
    if (!(value > 0)) { // NaN too
      return nan;
    }
    long bits = Double.doubleToRawLongBits(value);
    if (bits == INFINITY) {
      return infinity;
    }
    if (bits < smallest) {
      return below;
    }
    long rounded = rounded(bits);
    return rounded > maxFinite ? limit : rounded;
  }

  private long rounded(long bits) {
    long steps = bits - smallest;
    return (steps + increment.of(0, steps, dropped)) >>> dropped;
  }

  @Override
  public int outcome(double value) {
    long bits = Double.doubleToRawLongBits(value);
    if (bits < smallest) { // negatives too: their bits are
      return 0;
    }
    boolean tie = DoubleEncoder.isTie(DoubleEncoder.significand(bits), dropped);
    return (rounded(bits) > maxFinite ? Outcome.SATURATED : 0) | (tie ? Outcome.TIE : 0);
  }
}
