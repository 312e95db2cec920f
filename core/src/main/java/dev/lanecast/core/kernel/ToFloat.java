package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.path.CastStep;

/**
 * Into a signed float (N-SAT-6 to N-SAT-10). Codes of a float are ordered as its magnitudes, so a
 * carry is an addition.
 */
final class ToFloat implements DoubleEncoder {

  private final Increment increment;
  private final int dropped;
  private final int minNormalField;
  private final int unusedBits;
  private final long signBit;
  private final long nan;
  private final long maxFinite;
  private final long positiveInfinity;
  private final long negativeInfinity;
  private final long positiveLimit;
  private final long negativeLimit;

  ToFloat(CastStep step) {
    FloatSpec to = (FloatSpec) step.destination().spec();
    increment = new Increment(step.rounding());
    dropped = FRACTION_BITS - to.fractionBits();
    minNormalField = to.minExponent() + BIAS;
    unusedBits = to.unusedBits();
    signBit = to.signBit();
    nan = to.hasNan() && step.keepsNan() ? to.canonicalNanCode() : 0;
    maxFinite = to.maxFiniteCode();
    boolean clamps = step.saturation() == Saturation.SAT;
    switch (clamps ? FloatSpec.Specials.FINITE : to.specials()) {
      case INFINITY_AND_NAN -> {
        positiveInfinity = to.infinityCode();
        negativeInfinity = signBit | to.infinityCode();
      }
      case NAN_ONLY -> {
        positiveInfinity = to.canonicalNanCode();
        negativeInfinity = to.canonicalNanCode();
      }
      default -> {
        positiveInfinity = maxFinite;
        negativeInfinity = signBit | maxFinite;
      }
    }
    positiveLimit = step.rounding().overflowsToInfinity(false) ? positiveInfinity : maxFinite;
    negativeLimit =
        step.rounding().overflowsToInfinity(true) ? negativeInfinity : signBit | maxFinite;
  }

  @Override
  public long code(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long magnitude = bits & Long.MAX_VALUE;
    if (magnitude >= INFINITY) {
      return magnitude > INFINITY ? nan : bits < 0 ? negativeInfinity : positiveInfinity;
    }
    long rounded = unbounded(magnitude, (int) (bits >>> 63));
    if (rounded > maxFinite) {
      return bits < 0 ? negativeLimit : positiveLimit;
    }
    return bits < 0 ? signBit | rounded : rounded;
  }

  /** {@return the magnitude's code as if exponents had no end} */
  private long unbounded(long magnitude, int sign) {
    int field = field(magnitude);
    if (field >= minNormalField) {
      long rebased = magnitude - ((long) (minNormalField - 1) << FRACTION_BITS);
      return (rebased + increment.of(sign, rebased, dropped)) >>> dropped << unusedBits;
    }
    long significand = DoubleEncoder.significand(magnitude);
    int below = droppedBelow(field);
    return (significand + increment.of(sign, significand, below)) >>> below << unusedBits;
  }

  private static int field(long magnitude) {
    return DoubleEncoder.field(magnitude);
  }

  private int droppedBelow(int field) {
    return Math.min(MAX_DROPPED, dropped + minNormalField - field);
  }

  @Override
  public int outcome(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long magnitude = bits & Long.MAX_VALUE;
    int field = field(magnitude);
    int below = field >= minNormalField ? dropped : droppedBelow(field);
    boolean tie = DoubleEncoder.isTie(DoubleEncoder.significand(magnitude), below);
    return (unbounded(magnitude, (int) (bits >>> 63)) > maxFinite ? Outcome.SATURATED : 0)
        | (tie ? Outcome.TIE : 0);
  }
}
