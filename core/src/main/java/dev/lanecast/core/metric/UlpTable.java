package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;

/** The ulp of a format at every magnitude, by binade: within one it does not change. */
final class UlpTable {
  private static final int SIGNIFICAND_BITS = 52;

  private final double[] ulps = new double[Double.MAX_EXPONENT - Double.MIN_EXPONENT + 2];

  UlpTable(Format format) {
    ulps[0] = format.ulpAt(0);
    for (int field = 1; field < ulps.length; field++) {
      ulps[field] = format.ulpAt(Double.longBitsToDouble((long) field << SIGNIFICAND_BITS));
    }
  }

  /** {@return the gap between neighbours of the format around a finite {@code magnitude}} */
  double at(double magnitude) {
    return ulps[(int) (Double.doubleToRawLongBits(magnitude) >>> SIGNIFICAND_BITS)];
  }
}
