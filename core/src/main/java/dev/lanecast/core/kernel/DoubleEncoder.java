package dev.lanecast.core.kernel;

/** The destination's half of a step: from a value, held exactly by a double, to a code. */
interface DoubleEncoder {

  /** Fraction bits of a double. */
  int FRACTION_BITS = 52;

  /** Exponent bias of a double. */
  int BIAS = 1023;

  /** The bits of +Inf; a larger magnitude is a NaN. */
  long INFINITY = 0x7ffL << FRACTION_BITS;

  /** Past this many dropped bits any significand is far below half an ulp. */
  int MAX_DROPPED = Long.SIZE - 2;

  /** {@return the code of {@code value}} */
  long code(double value);

  /** {@return the {@link dev.lanecast.core.cast.Outcome} bits of a finite {@code value}} */
  int outcome(double value);

  /** {@return the significand of a finite magnitude, with its hidden bit} */
  static long significand(long magnitude) {
    long hidden = 1L << FRACTION_BITS;
    return magnitude < hidden ? magnitude : (magnitude & (hidden - 1)) | hidden;
  }

  /** {@return the exponent field of a finite magnitude; 1 for subnormals, whose ulp is the same} */
  static int field(long magnitude) {
    return Math.max(1, (int) (magnitude >>> FRACTION_BITS));
  }

  /** {@return whether the dropped low bits of a significand are exactly one half} */
  static boolean isTie(long significand, int dropped) {
    return dropped > 0
        && dropped <= MAX_DROPPED
        && (significand & ((1L << dropped) - 1)) == 1L << (dropped - 1);
  }
}
