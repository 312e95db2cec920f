package dev.lanecast.core.kernel;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.IntSpec;
import java.util.Arrays;
import java.util.function.LongToDoubleFunction;

/** Codes as doubles, which hold every value of every format but int64. */
final class Widening {

  private Widening() {}

  /**
   * {@return the value of a code} An int64 past 2^53 is rounded to odd: what is then rounded to at
   * most 51 bits comes out as if it had been exact.
   */
  static LongToDoubleFunction of(Format format) {
    if (format == Format.FP64) {
      return Double::longBitsToDouble;
    }
    if (format.spec() instanceof IntSpec spec) {
      return format.bits() < Long.SIZE ? code -> (double) spec.value(code) : Widening::roundedToOdd;
    }
    if (format.bits() == Integer.SIZE) {
      // tf32 and hf32 are fp32 whose lowest bits are ignored (N-FMT-4).
      int used = -(int) ((FloatSpec) format.spec()).lastPlace();
      return code -> Float.intBitsToFloat((int) code & used);
    }
    double[] values = new double[1 << format.bits()];
    Arrays.setAll(values, format::decode);
    return code -> values[(int) code];
  }

  private static double roundedToOdd(long value) {
    long magnitude = Math.abs(value);
    int dropped =
        Long.SIZE - Long.numberOfLeadingZeros(magnitude) - (DoubleEncoder.FRACTION_BITS + 1);
    if (dropped <= 0) {
      return value;
    }
    long kept = magnitude >>> dropped;
    long sticky = kept << dropped == magnitude ? 0 : 1;
    double rounded = Math.scalb((double) (kept | sticky), dropped);
    return value < 0 ? -rounded : rounded;
  }
}
