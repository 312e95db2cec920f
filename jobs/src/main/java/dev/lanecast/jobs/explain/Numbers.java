package dev.lanecast.jobs.explain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as people write them. */
final class Numbers {

  /** Plain decimals up to this length are written out: those of any fp32 near 1, of fp64's 0.1. */
  private static final int PLAIN_LENGTH = 60;

  /** As {@link #PLAIN_LENGTH}, where a number is one of several on a line. */
  private static final int SHORT_LENGTH = 30;

  private static final MathContext ABOUT = new MathContext(6);

  private Numbers() {}

  /** {@return {@code 2^exponent}, exact} */
  static BigDecimal twoTo(int exponent) {
    return exponent >= 0
        ? new BigDecimal(BigInteger.ONE.shiftLeft(exponent))
        : new BigDecimal(BigInteger.valueOf(5).pow(-exponent), -exponent); // 5^k / 10^k
  }

  /** {@return the exact number: plain, or when that is long as {@code n x 2^e} with its size} */
  static String exact(Dyadic value) {
    String plain = plain(value.toBigDecimal());
    return plain.length() <= PLAIN_LENGTH
        ? sign(value) + plain
        : powers(value) + ", about " + rounded(value.toBigDecimal());
  }

  /** {@return the exact number in one piece} */
  static String decimal(Dyadic value) {
    return sign(value) + decimal(value.toBigDecimal());
  }

  /** {@return the exact number in one piece: plain unless that has very many zeros} */
  static String decimal(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return Math.abs(stripped.scale()) <= PLAIN_LENGTH
        ? stripped.toPlainString()
        : stripped.toString().toLowerCase(Locale.ROOT);
  }

  /** {@return the number exactly, and as short as it gets} */
  static String brief(Dyadic value) {
    String plain = plain(value.toBigDecimal());
    return plain.length() <= SHORT_LENGTH ? sign(value) + plain : powers(value);
  }

  /** {@return the number if it is short, else six digits of it} */
  static String about(BigDecimal value) {
    String plain = plain(value);
    return plain.length() <= SHORT_LENGTH ? plain : "about " + rounded(value);
  }

  /** {@return six digits of the number} */
  static String rounded(BigDecimal value) {
    BigDecimal rounded = value.round(ABOUT).stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    return exponent >= -6 && exponent <= 15
        ? rounded.toPlainString()
        : rounded.toString().toLowerCase(Locale.ROOT);
  }

  /** {@return {@code 2^exponent}, with its value where that is short} */
  static String powerOfTwo(int exponent) {
    String plain = plain(twoTo(exponent));
    String power = "2^" + exponent;
    return plain.length() <= SHORT_LENGTH ? power + " = " + plain : power;
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  /** A zero has no sign of its own in decimal. */
  private static String sign(Dyadic value) {
    return value.isZero() && value.negative() ? "-" : "";
  }

  private static String powers(Dyadic value) {
    String sign = value.negative() ? "-" : "";
    String power = "2^" + value.oddExponent();
    return value.oddSignificand().equals(BigInteger.ONE)
        ? sign + power
        : sign + value.oddSignificand() + " x " + power;
  }
}
