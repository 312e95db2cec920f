package dev.lanecast.jobs.explain;

import java.math.BigDecimal;

/**
 * The digits of a magnitude, cut at the destination's last place.
 *
 * <p>{@code kept} and {@code dropped} together are the digits of {@code digits}, without its point;
 * a magnitude below the last place is written as {@code 0.…}, and its kept digit is that 0.
 *
 * @param digits binary, one before the point, without trailing zeros
 * @param exponent of the digit before the point
 * @param kept the digits at and above the last place; all where nothing is dropped
 * @param dropped the digits below it, without trailing zeros
 * @param ulpExponent of the destination's last place
 * @param remainder what is dropped, in ulps: at least 0, less than 1
 */
public record Significand(
    String digits,
    int exponent,
    String kept,
    String dropped,
    int ulpExponent,
    BigDecimal remainder) {

  /** {@return the digits of a value that is not zero} */
  static Significand of(Dyadic value, Cut cut) {
    int ulp = cut.ulpExponent();
    int below = Math.max(0, ulp - value.leading());
    String digits = "0".repeat(below) + value.oddSignificand().toString(2);
    int keptDigits = cut.isExact() ? digits.length() : value.leading() + below - ulp + 1;
    return new Significand(
        digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1),
        value.leading() + below,
        digits.substring(0, keptDigits),
        digits.substring(keptDigits),
        ulp,
        StepError.inUlps(
            value.magnitude().toBigDecimal().subtract(cut.kept().magnitude().toBigDecimal()), ulp));
  }
}
