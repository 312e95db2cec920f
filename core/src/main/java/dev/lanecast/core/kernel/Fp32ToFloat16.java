package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastStep;

/** fp32 into bf16 or fp16 as {@link ToFloat} does it, but in 32 bits: more than twice its rate. */
final class Fp32ToFloat16 implements Fp32Step {

  private static final FloatSpec FP32 = (FloatSpec) Format.FP32.spec();
  private static final int INFINITY = (int) FP32.infinityCode();
  private static final int HIDDEN = 1 << FP32.fractionBits();

  private final Increment increment;
  private final int shift;
  private final int minNormalField;
  private final int nan;
  private final int maxFinite;
  private final int positiveLimit;
  private final int negativeLimit;
  private final int infinity;

  Fp32ToFloat16(CastStep step) {
    FloatSpec to = (FloatSpec) step.destination().spec();
    boolean saturates = step.saturation() == Saturation.SAT;
    increment = new Increment(step.rounding());
    shift = FP32.fractionBits() - to.fractionBits();
    minNormalField = to.minExponent() + FP32.bias();
    nan = step.keepsNan() ? (int) to.canonicalNanCode() : 0;
    maxFinite = (int) to.maxFiniteCode();
    infinity = saturates ? maxFinite : (int) to.infinityCode();
    positiveLimit = step.rounding().overflowsToInfinity(false) ? infinity : maxFinite;
    negativeLimit = step.rounding().overflowsToInfinity(true) ? infinity : maxFinite;
  }

  @Override
  public void apply(int[] elements, int count) {
    for (int i = 0; i < count; i++) {
      elements[i] = code(elements[i]);
    }
  }

  /** {@return the code of one element} */
  int code(int bits) {
    int magnitude = bits & Integer.MAX_VALUE;
    int sign = bits >>> 31;
    if (magnitude > INFINITY) {
      return nan;
    }
    if (magnitude == INFINITY) {
      return sign << 15 | infinity;
    }
    int rounded = unbounded(magnitude, sign);
    if (rounded > maxFinite) {
      rounded = sign == 0 ? positiveLimit : negativeLimit;
    }
    return sign << 15 | rounded;
  }

  /** {@return the magnitude's code as if exponents had no end} */
  private int unbounded(int magnitude, int sign) {
    int field = Math.max(1, magnitude >>> FP32.fractionBits());
    if (field >= minNormalField) {
      int rebased = magnitude - ((minNormalField - 1) << FP32.fractionBits());
      return (int) ((rebased + increment.of(sign, rebased, shift)) >>> shift);
    }
    int significand = significand(magnitude);
    int bits = subnormalShift(field);
    return (int) ((significand + increment.of(sign, significand, bits)) >>> bits);
  }

  private static int significand(int magnitude) {
    return magnitude < HIDDEN ? magnitude : (magnitude & (HIDDEN - 1)) | HIDDEN;
  }

  /** Past 30 any significand is below half an ulp. */
  private int subnormalShift(int field) {
    return Math.min(30, shift + minNormalField - field);
  }

  @Override
  public int outcome(int bits) {
    int magnitude = bits & Integer.MAX_VALUE;
    int field = Math.max(1, magnitude >>> FP32.fractionBits());
    int dropped = field >= minNormalField ? shift : subnormalShift(field);
    int tail = significand(magnitude) & ((1 << dropped) - 1);
    return (unbounded(magnitude, bits >>> 31) > maxFinite ? Outcome.SATURATED : 0)
        | (tail == 1 << (dropped - 1) ? Outcome.TIE : 0);
  }
}
