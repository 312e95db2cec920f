package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.path.CastStep;

/** fp32 into an integer of at most 32 bits as {@link ToInt} does it, but in 32 bits. */
final class Fp32ToInt implements Fp32Step {

  private static final FloatSpec FP32 = (FloatSpec) Format.FP32.spec();
  private static final int INFINITY = (int) FP32.infinityCode();
  private static final int HIDDEN = 1 << FP32.fractionBits();

  /** The exponent field of the values whose ulp is 1. */
  private static final int INTEGRAL_FIELD = FP32.bias() + FP32.fractionBits();

  private final Increment increment;
  private final boolean saturates;
  private final long min;
  private final long max;
  private final int mask;

  Fp32ToInt(CastStep step) {
    IntSpec to = (IntSpec) step.destination().spec();
    increment = new Increment(step.rounding());
    saturates = step.saturation() == Saturation.SAT;
    min = to.value(to.minFiniteCode());
    max = to.value(to.maxFiniteCode());
    mask = (int) to.code(-1);
  }

  @Override
  public void apply(int[] elements, int count) {
    for (int i = 0; i < count; i++) {
      elements[i] = code(elements[i]);
    }
  }

  private int code(int bits) {
    int magnitude = bits & Integer.MAX_VALUE;
    if (magnitude > INFINITY) {
      return 0;
    }
    boolean infinite = magnitude == INFINITY;
    long value = infinite ? Long.MAX_VALUE : magnitude(magnitude, bits >>> 31);
    long signed = bits < 0 ? -value : value;
    if (saturates || infinite) {
      signed = Math.max(min, Math.min(max, signed));
      return (int) signed & mask;
    }
    // Past 2^63 every bit that a code keeps is 0, and the stand-in's are not.
    return value == Long.MAX_VALUE ? 0 : (int) signed & mask;
  }

  /** {@return the rounded magnitude; {@code Long.MAX_VALUE} stands for all that do not fit} */
  private long magnitude(int magnitude, int sign) {
    int field = Math.max(1, magnitude >>> FP32.fractionBits());
    int significand = significand(magnitude);
    int up = field - INTEGRAL_FIELD;
    if (up >= 0) {
      return up > Long.SIZE - 2 - FP32.fractionBits() ? Long.MAX_VALUE : (long) significand << up;
    }
    int down = dropped(field);
    return (significand + increment.of(sign, significand, down)) >>> down;
  }

  private static int significand(int magnitude) {
    return magnitude < HIDDEN ? magnitude : (magnitude & (HIDDEN - 1)) | HIDDEN;
  }

  /** Past 30 any significand is below one half. */
  private static int dropped(int field) {
    return Math.min(30, INTEGRAL_FIELD - field);
  }

  @Override
  public int outcome(int bits) {
    int magnitude = bits & Integer.MAX_VALUE;
    long value = magnitude(magnitude, bits >>> 31);
    boolean out = bits < 0 ? -value < min : value > max;
    int down = dropped(Math.max(1, magnitude >>> FP32.fractionBits()));
    boolean tie = down > 0 && (significand(magnitude) & ((1 << down) - 1)) == 1 << (down - 1);
    return (out ? Outcome.SATURATED : 0) | (tie ? Outcome.TIE : 0);
  }
}
