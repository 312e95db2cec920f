package dev.lanecast.jobs.explain;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/**
 * How far a result is from its source.
 *
 * @param absolute result less source, exact
 * @param relative |absolute| / |source|, to 6 digits; empty for a source of 0
 * @param ulps |absolute| in ulps of the destination at the source's value, exact
 */
public record StepError(BigDecimal absolute, Optional<BigDecimal> relative, BigDecimal ulps) {

  private static final MathContext DIGITS = new MathContext(6);

  static StepError of(Dyadic source, Dyadic result, int ulpExponent) {
    BigDecimal absolute = result.toBigDecimal().subtract(source.toBigDecimal());
    Optional<BigDecimal> relative =
        source.isZero()
            ? Optional.empty()
            : Optional.of(absolute.abs().divide(source.magnitude().toBigDecimal(), DIGITS));
    return new StepError(absolute, relative, inUlps(absolute.abs(), ulpExponent));
  }

  /** {@return {@code x * 2^-ulpExponent}} */
  static BigDecimal inUlps(BigDecimal x, int ulpExponent) {
    return x.multiply(Numbers.twoTo(-ulpExponent));
  }

  /** {@return whether result and source are the same number} */
  public boolean isNone() {
    return absolute.signum() == 0;
  }
}
