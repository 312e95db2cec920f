package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastStep;

/**
 * fp32 into hif8 HYBRID (N-HIF8-3). The threshold is the low 14 bits of the fraction, so no table
 * over the top bits can hold it; parameters by sign and exponent say where the kept bits and the
 * window lie, and a table turns (sign, exponent, kept + carry) into the code.
 */
final class Fp32ToHif8Hybrid implements Fp32Step {

  private static final TaperedSpec HIF8 = (TaperedSpec) Format.HIF8.spec();
  private static final int FRACTION_BITS = 23;
  private static final int FRACTION = (1 << FRACTION_BITS) - 1;
  private static final int BIAS = 127;
  private static final int INFINITY = 0x7f80_0000;
  private static final int WINDOW_BITS = 14;
  private static final int WINDOW = (1 << WINDOW_BITS) - 1;
  private static final int EXPONENTS = 256;
  private static final int NEAR_ONE = 3;

  /** Enough for kept + carry: 3 fraction bits and a carry out of them. */
  private static final int SLOT_BITS = 4;

  private final int[] keptShift = new int[EXPONENTS];
  private final int[] windowShift = new int[EXPONENTS];
  private final int[] windowTop = new int[EXPONENTS];
  private final int[] thresholdMask = new int[EXPONENTS];
  private final int[] thresholdFloor = new int[EXPONENTS];
  private final byte[] codes = new byte[(2 * EXPONENTS) << SLOT_BITS];
  private final boolean[] saturated = new boolean[EXPONENTS << SLOT_BITS];
  private final int nan;

  Fp32ToHif8Hybrid(CastStep step) {
    nan = step.keepsNan() ? (int) HIF8.canonicalNanCode() : 0;
    boolean saturates = step.saturation() == Saturation.SAT;
    int infinity = (int) (saturates ? HIF8.maxFiniteCode() : HIF8.infinityCode());
    for (int field = 0; field < EXPONENTS; field++) {
      int exponent = field - BIAS;
      int stored = storedBits(exponent);
      keptShift[field] = FRACTION_BITS - stored;
      windowShift[field] = FRACTION_BITS - stored - WINDOW_BITS;
      thresholdMask[field] = WINDOW;
      if (Math.abs(exponent) <= NEAR_ONE) {
        thresholdMask[field] = 0;
        thresholdFloor[field] = 1 << (WINDOW_BITS - 1);
      }
      if (exponent == TaperedSpec.MIN_EXPONENT - 1) {
        windowShift[field]++;
        windowTop[field] = 1 << (WINDOW_BITS - 1);
      }
      for (int slot = 0; slot <= 1 << stored; slot++) {
        boolean overflows = overflows(exponent, slot);
        int magnitude = overflows ? infinity : magnitude(exponent, stored, slot);
        int positive = field << SLOT_BITS | slot;
        saturated[positive] = overflows;
        codes[positive] = (byte) magnitude;
        codes[positive | EXPONENTS << SLOT_BITS] =
            (byte) (magnitude == 0 ? 0 : magnitude | (int) HIF8.signBit());
      }
    }
  }

  private static int storedBits(int exponent) {
    return exponent > TaperedSpec.MAX_EXPONENT ? 0 : HIF8.fractionBits(exponent);
  }

  /** Infinity is the first code past the largest finite one: fraction 1 in the topmost binade. */
  private static boolean overflows(int exponent, int slot) {
    return exponent > TaperedSpec.MAX_EXPONENT
        || (exponent == TaperedSpec.MAX_EXPONENT && slot > 0);
  }

  private static int magnitude(int exponent, int stored, int slot) {
    if (exponent < TaperedSpec.MIN_EXPONENT) {
      boolean carried = exponent == TaperedSpec.MIN_EXPONENT - 1 && slot == 1;
      return carried ? HIF8.code(TaperedSpec.MIN_EXPONENT, 0) : 0;
    }
    return slot == 1 << stored ? HIF8.code(exponent + 1, 0) : HIF8.code(exponent, slot);
  }

  @Override
  public void apply(int[] elements, int count) {
    for (int i = 0; i < count; i++) {
      int bits = elements[i];
      boolean isNan = (bits & Integer.MAX_VALUE) > INFINITY;
      elements[i] = isNan ? nan : codes[bits >>> FRACTION_BITS << SLOT_BITS | slot(bits)] & 0xff;
    }
  }

  private int slot(int bits) {
    int field = (bits >>> FRACTION_BITS) & (EXPONENTS - 1);
    int fraction = bits & FRACTION;
    int window = ((fraction >>> windowShift[field]) & WINDOW) | windowTop[field];
    int threshold = (fraction & thresholdMask[field]) | thresholdFloor[field];
    return (fraction >>> keptShift[field]) + (window >= threshold ? 1 : 0);
  }

  @Override
  public int outcome(int bits) {
    int field = (bits >>> FRACTION_BITS) & (EXPONENTS - 1);
    int exponent = field - BIAS;
    int fraction = bits & FRACTION;
    boolean tie;
    if (exponent > TaperedSpec.MAX_EXPONENT || exponent < TaperedSpec.MIN_EXPONENT) {
      tie = exponent == TaperedSpec.MIN_EXPONENT - 1 && fraction == 0;
    } else {
      int dropped = keptShift[field];
      tie = (fraction & ((1 << dropped) - 1)) == 1 << (dropped - 1);
    }
    return (saturated[field << SLOT_BITS | slot(bits)] ? Outcome.SATURATED : 0)
        | (tie ? Outcome.TIE : 0);
  }
}
