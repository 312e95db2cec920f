package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.path.CastStep;

/** A float into an integer (N-RND-9, N-INT-1, N-INT-2). */
final class ToInt implements DoubleEncoder {

  /** The exponent field of the values whose ulp is 1. */
  private static final int INTEGRAL_FIELD = BIAS + FRACTION_BITS;

  private final Increment increment;
  private final boolean saturates;
  private final IntSpec to;
  private final long maxMagnitude;
  private final long minMagnitude;

  ToInt(CastStep step) {
    to = (IntSpec) step.destination().spec();
    increment = new Increment(step.rounding());
    saturates = step.saturation() == Saturation.SAT;
    maxMagnitude = to.value(to.maxFiniteCode());
    minMagnitude = -to.value(to.minFiniteCode());
  }

  @Override
  public long code(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long magnitude = bits & Long.MAX_VALUE;
    if (magnitude > INFINITY) {
      return 0;
    }
    long integer = integer(magnitude, (int) (bits >>> 63));
    if (magnitude == INFINITY || (saturates && isOut(bits, integer))) {
      return bits < 0 ? to.minFiniteCode() : to.maxFiniteCode();
    }
    return to.code(bits < 0 ? -integer : integer);
  }

  /** {@return the low 64 bits of the rounded magnitude} */
  private long integer(long magnitude, int sign) {
    int up = DoubleEncoder.field(magnitude) - INTEGRAL_FIELD;
    long significand = DoubleEncoder.significand(magnitude);
    if (up >= 0) {
      return up < Long.SIZE ? significand << up : 0;
    }
    int dropped = Math.min(MAX_DROPPED, -up);
    return (significand + increment.of(sign, significand, dropped)) >>> dropped;
  }

  private boolean isOut(long bits, long integer) {
    boolean pastLong = DoubleEncoder.field(bits & Long.MAX_VALUE) >= BIAS + Long.SIZE;
    return pastLong || Long.compareUnsigned(integer, bits < 0 ? minMagnitude : maxMagnitude) > 0;
  }

  @Override
  public int outcome(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long magnitude = bits & Long.MAX_VALUE;
    int dropped = INTEGRAL_FIELD - DoubleEncoder.field(magnitude);
    boolean tie = DoubleEncoder.isTie(DoubleEncoder.significand(magnitude), dropped);
    return (isOut(bits, integer(magnitude, (int) (bits >>> 63))) ? Outcome.SATURATED : 0)
        | (tie ? Outcome.TIE : 0);
  }
}
