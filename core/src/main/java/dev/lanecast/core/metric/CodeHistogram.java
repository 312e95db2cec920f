package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;

/**
 * Elements by code, or by sign and exponent where codes are wider than a byte: 256 × sign + the
 * exponent field that the value has in fp32, whatever its format.
 */
final class CodeHistogram {
  private static final int SIGNS_AND_EXPONENTS = 512;
  private static final int SPECIAL_EXPONENT = 255;
  private static final int FP32_BIAS = 127;

  private final boolean byCode;
  private final long[] bins;

  CodeHistogram(Format format) {
    byCode = hasBinForEachCode(format);
    bins = new long[bins(format)];
  }

  static boolean hasBinForEachCode(Format format) {
    return format.bits() <= Byte.SIZE;
  }

  static int bins(Format format) {
    return hasBinForEachCode(format) ? 1 << format.bits() : SIGNS_AND_EXPONENTS;
  }

  /** Counts codes {@code first .. first+count-1}, whose values start {@code values}. */
  void add(byte[] codes, int first, int count, double[] values) {
    if (byCode) {
      for (int i = first; i < first + count; i++) {
        bins[codes[i] & 0xff]++;
      }
    } else {
      for (int i = 0; i < count; i++) {
        bins[signAndExponent(values[i])]++;
      }
    }
  }

  long[] bins() {
    return bins.clone();
  }

  private static int signAndExponent(double value) {
    int sign = (int) (Double.doubleToRawLongBits(value) >>> 63);
    int exponent = Math.max(0, Math.getExponent(value) + FP32_BIAS);
    return sign << Byte.SIZE | Math.min(exponent, SPECIAL_EXPONENT);
  }
}
