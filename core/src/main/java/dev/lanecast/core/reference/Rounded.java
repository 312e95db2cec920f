package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Rounding;

/**
 * Section 3 of the rules: a magnitude {@code significand * 2^-shift}, rounded to an integer number
 * of ulps.
 */
final class Rounded {

  /**
   * Past this shift any significand is far below half an ulp, and shifting further would only lose
   * it.
   */
  private static final int MAX_SHIFT = Long.SIZE - 2;

  private Rounded() {}

  /**
   * {@return the rounded magnitude in ulps}
   *
   * @param significand unsigned; at most 53 bits where the shift can pass {@link #MAX_SHIFT}, so
   *     that it stays below half an ulp when the shift is cut short
   * @param shift how many of its low bits are below the ulp; negative when it must be moved up to
   *     it
   */
  static long magnitude(Rounding rounding, boolean negative, long significand, int shift) {
    long kept = kept(significand, shift);
    return carries(rounding, negative, (kept & 1) == 1, significand, shift) ? kept + 1 : kept;
  }

  /** {@return the magnitude in whole ulps, what lies below dropped} */
  static long kept(long significand, int shift) {
    return shift <= 0 ? significand << -shift : significand >>> Math.min(shift, MAX_SHIFT);
  }

  /**
   * {@return whether the kept magnitude is carried to the next one}
   *
   * @param odd the last kept bit, which for some formats is that of the code (N-RND-13)
   */
  static boolean carries(
      Rounding rounding, boolean negative, boolean odd, long significand, int shift) {
    if (shift <= 0) {
      return false;
    }
    int bits = Math.min(shift, MAX_SHIFT);
    return rounding.away(negative, odd, tail(significand, bits), 1L << (bits - 1));
  }

  /** {@return whether the dropped remainder is exactly half an ulp} */
  static boolean isTie(long significand, int shift) {
    return shift > 0 && shift <= MAX_SHIFT && tail(significand, shift) == 1L << (shift - 1);
  }

  private static long tail(long significand, int bits) {
    return significand & ((1L << bits) - 1);
  }
}
