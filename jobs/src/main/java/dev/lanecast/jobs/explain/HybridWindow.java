package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;

/**
 * What HYBRID looks at in N-HIF8-3: the first dropped bits, and a threshold made of the last bits
 * of the same value. Subnormals are normalised first (N-HIF8-4).
 *
 * @param exponent Ev
 * @param widthBits W: 14 for fp32, 2 for fp16
 * @param window w: the W bits below the kept ones; at Ev = -23 the leading 1 and the W-1 bits below
 * @param threshold thr
 */
record HybridWindow(int exponent, int widthBits, long window, long threshold) {

  /** Up to this |Ev| HYBRID is ROUND. */
  static final int NEAR_ONE = 3;

  /** The exponent of half the smallest value, the last one that can be carried up to it. */
  private static final int HALF_OF_SMALLEST = TaperedSpec.MIN_EXPONENT - 1;

  /**
   * {@return the window of a value that is not zero}
   *
   * @param source fp32 or fp16
   */
  static HybridWindow of(Format source, Dyadic value) {
    FloatSpec from = (FloatSpec) source.spec();
    TaperedSpec to = (TaperedSpec) Format.HIF8.spec();
    boolean wide = source == Format.FP32;
    int width = wide ? 14 : 2;
    int ev = value.leading();
    long frac = value.significand() << 1; // left-justified in 64 bits
    long lowest = frac >>> (Long.SIZE - from.fractionBits());
    long threshold = wide ? lowest & ((1L << width) - 1) : (lowest & 1) << 1 | 1;
    long window =
        ev <= HALF_OF_SMALLEST
            ? value.significand() >>> (Long.SIZE - width)
            : frac
                << to.fractionBits(Math.min(ev, TaperedSpec.MAX_EXPONENT))
                >>> (Long.SIZE - width);
    return new HybridWindow(ev, width, window, threshold);
  }

  boolean isNearOne() {
    return Math.abs(exponent) <= NEAR_ONE;
  }

  /** {@return whether the exponent is below that of half the smallest value: always zero} */
  boolean isTooSmall() {
    return exponent < HALF_OF_SMALLEST;
  }

  /** {@return the verdict away from 1} */
  boolean carries() {
    return !isTooSmall() && window >= threshold;
  }

  String windowBits() {
    return bits(window);
  }

  String thresholdBits() {
    return bits(threshold);
  }

  private String bits(long value) {
    return Digits.binary(value, widthBits);
  }
}
