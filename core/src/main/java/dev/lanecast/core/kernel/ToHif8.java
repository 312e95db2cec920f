package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastStep;

/**
 * Into hif8 by a mode other than HYBRID (N-FCVT-4; N-HIF8-6 for ROUND). Counted from zero up, the
 * rungs of N-HIF8-2 are like the codes of a float: a carry is an addition, and as every binade that
 * has fraction bits starts at an even rung, the last bit of a rung's number is that of its code.
 */
final class ToHif8 implements DoubleEncoder {

  private static final TaperedSpec HIF8 = (TaperedSpec) Format.HIF8.spec();
  private static final int MIN_FIELD = TaperedSpec.MIN_EXPONENT + BIAS;
  private static final int BINADES = TaperedSpec.MAX_EXPONENT - TaperedSpec.MIN_EXPONENT + 1;

  /** Bits dropped in each binade, and the number of its first rung. */
  private static final int[] DROPPED = new int[BINADES];

  private static final int[] FIRST_RUNG = new int[BINADES];
  private static final byte[] CODE_OF_RUNG = new byte[1 << 7];

  static {
    int rung = 1; // 0 is zero
    for (int binade = 0; binade < BINADES; binade++) {
      int exponent = binade + TaperedSpec.MIN_EXPONENT;
      int stored = HIF8.fractionBits(exponent);
      DROPPED[binade] = FRACTION_BITS - stored;
      FIRST_RUNG[binade] = rung;
      for (int fraction = 0; fraction < 1 << stored; fraction++) {
        CODE_OF_RUNG[rung++] = (byte) HIF8.code(exponent, fraction);
      }
    }
  }

  private static final int INFINITE_RUNG = CODE_OF_RUNG.length - 1;

  private final Increment increment;
  private final long nan;
  private final long infinity;
  private final long positiveLimit;
  private final long negativeLimit;

  ToHif8(CastStep step) {
    increment = new Increment(step.rounding());
    nan = step.keepsNan() ? HIF8.canonicalNanCode() : 0;
    infinity = step.saturation() == Saturation.SAT ? HIF8.maxFiniteCode() : HIF8.infinityCode();
    positiveLimit = step.rounding().overflowsToInfinity(false) ? infinity : HIF8.maxFiniteCode();
    negativeLimit = step.rounding().overflowsToInfinity(true) ? infinity : HIF8.maxFiniteCode();
  }

  @Override
  public long code(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long magnitude = bits & Long.MAX_VALUE;
    if (magnitude > INFINITY) {
      return nan;
    }
    long code;
    if (magnitude == INFINITY) {
      code = infinity;
    } else {
      int rung = rung(magnitude, (int) (bits >>> 63));
      code = rung < INFINITE_RUNG ? CODE_OF_RUNG[rung] : bits < 0 ? negativeLimit : positiveLimit;
    }
    return bits < 0 && code != 0 ? code | HIF8.signBit() : code;
  }

  private static int rung(long magnitude, int sign, Increment increment) {
    int binade = (int) (magnitude >>> FRACTION_BITS) - MIN_FIELD;
    if (binade >= BINADES) {
      return INFINITE_RUNG;
    }
    if (binade < 0) {
      long significand = DoubleEncoder.significand(magnitude);
      int dropped = Math.min(MAX_DROPPED, FRACTION_BITS - binade);
      return (int) ((significand + increment.of(sign, significand, dropped)) >>> dropped);
    }
    int dropped = DROPPED[binade];
    long fraction = magnitude & ((1L << FRACTION_BITS) - 1);
    long rungs = ((long) FIRST_RUNG[binade] << dropped) + fraction;
    return (int) ((rungs + increment.of(sign, rungs, dropped)) >>> dropped);
  }

  private int rung(long magnitude, int sign) {
    return Math.min(INFINITE_RUNG, rung(magnitude, sign, increment));
  }

  @Override
  public int outcome(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long magnitude = bits & Long.MAX_VALUE;
    boolean saturated = rung(magnitude, (int) (bits >>> 63)) == INFINITE_RUNG;
    return (saturated ? Outcome.SATURATED : 0) | (isTie(magnitude) ? Outcome.TIE : 0);
  }

  /** {@return whether a finite magnitude lies halfway between two rungs} */
  static boolean isTie(long magnitude) {
    int binade = (int) (magnitude >>> FRACTION_BITS) - MIN_FIELD;
    if (binade >= BINADES) {
      return false;
    }
    int dropped = binade < 0 ? FRACTION_BITS - binade : DROPPED[binade];
    return DoubleEncoder.isTie(DoubleEncoder.significand(magnitude), dropped);
  }
}
