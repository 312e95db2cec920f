package dev.lanecast.jobs.explain;

/**
 * A value cut at the destination's last place.
 *
 * @param kept the value without the bits below the last place; 0 when it has none above
 * @param share how much was dropped
 * @param ulpExponent exponent of the last place
 */
record Cut(Dyadic kept, Share share, int ulpExponent) {

  /** The dropped remainder against half an ulp. */
  enum Share {
    NOTHING,
    LESS_THAN_HALF,
    HALF,
    MORE_THAN_HALF
  }

  static Cut of(Dyadic value, int ulpExponent) {
    if (value.isZero()) {
      return new Cut(value, Share.NOTHING, ulpExponent);
    }
    int droppedBits = ulpExponent - value.exponent();
    if (droppedBits <= 0) {
      return new Cut(value, Share.NOTHING, ulpExponent);
    }
    Dyadic zero = new Dyadic(value.negative(), 0, 0);
    if (droppedBits > Long.SIZE) {
      return new Cut(zero, Share.LESS_THAN_HALF, ulpExponent);
    }
    long half = 1L << (droppedBits - 1);
    // Two shifts, for the case that all bits are dropped.
    long keptBits = value.significand() >>> (droppedBits - 1) >>> 1;
    long remainder = value.significand() - (keptBits << (droppedBits - 1) << 1);
    return new Cut(
        Dyadic.of(value.negative(), keptBits, ulpExponent), share(remainder, half), ulpExponent);
  }

  private static Share share(long remainder, long half) {
    if (remainder == 0) {
      return Share.NOTHING;
    }
    int order = Long.compareUnsigned(remainder, half);
    return order == 0 ? Share.HALF : order < 0 ? Share.LESS_THAN_HALF : Share.MORE_THAN_HALF;
  }

  boolean isExact() {
    return share == Share.NOTHING;
  }

  /** {@return whether the number of ulps kept is odd} */
  boolean isOdd() {
    return !kept.isZero() && kept.oddExponent() == ulpExponent;
  }

  /** {@return the kept magnitude moved one ulp away from zero} */
  Dyadic carried() {
    if (kept.isZero()) {
      return Dyadic.of(kept.negative(), 1, ulpExponent);
    }
    int place = ulpExponent - kept.exponent();
    long sum = kept.significand() + (1L << place);
    // Carried out of 64 bits: the significand was all ones from the last place up.
    return sum == 0
        ? Dyadic.of(kept.negative(), 1, kept.leading() + 1)
        : Dyadic.of(kept.negative(), sum, kept.exponent());
  }
}
