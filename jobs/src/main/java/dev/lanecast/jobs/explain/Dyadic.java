package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.Format;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * An exact number {@code (-1)^negative * significand * 2^exponent}, which is what every finite code
 * stands for. The significand is unsigned and has its top bit set, unless the number is zero.
 *
 * <p>The order is that of the numbers, so -0 and 0 compare as equal though they are not {@code
 * equals}.
 *
 * @param negative the sign, also that of a zero
 * @param significand unsigned, left-justified; 0 for zeros
 * @param exponent of the significand's lowest bit; 0 for zeros
 */
record Dyadic(boolean negative, long significand, int exponent) implements Comparable<Dyadic> {

  /** {@return the value of a finite code} */
  static Dyadic of(Format format, long code) {
    return of(
        format.spec().isNegative(code),
        format.spec().significand(code),
        format.spec().exponent(code));
  }

  /** {@return a number from any unsigned significand} */
  static Dyadic of(boolean negative, long significand, int exponent) {
    if (significand == 0) {
      return new Dyadic(negative, 0, 0);
    }
    int shift = Long.numberOfLeadingZeros(significand);
    return new Dyadic(negative, significand << shift, exponent - shift);
  }

  /** {@return {@code 2^exponent}} */
  static Dyadic powerOfTwo(int exponent) {
    return of(false, 1, exponent);
  }

  boolean isZero() {
    return significand == 0;
  }

  /** {@return floor(log2) of the magnitude, which is not zero} */
  int leading() {
    return exponent + Long.SIZE - 1;
  }

  Dyadic magnitude() {
    return new Dyadic(false, significand, exponent);
  }

  int compareMagnitude(Dyadic other) {
    if (isZero() || other.isZero()) {
      return Boolean.compare(!isZero(), !other.isZero());
    }
    return exponent != other.exponent
        ? Integer.compare(exponent, other.exponent)
        : Long.compareUnsigned(significand, other.significand);
  }

  @Override
  public int compareTo(Dyadic other) {
    boolean below = negative && !isZero();
    boolean otherBelow = other.negative && !other.isZero();
    if (below != otherBelow) {
      return below ? -1 : 1;
    }
    return below ? other.compareMagnitude(this) : compareMagnitude(other);
  }

  /** {@return the significand without its trailing zeros} */
  BigInteger oddSignificand() {
    return isZero()
        ? BigInteger.ZERO
        : new BigInteger(Long.toUnsignedString(significand >>> trailingZeros()));
  }

  /** {@return the exponent of the lowest bit of {@link #oddSignificand}} */
  int oddExponent() {
    return isZero() ? 0 : exponent + trailingZeros();
  }

  private int trailingZeros() {
    return Long.numberOfTrailingZeros(significand);
  }

  /** {@return the low 64 bits of the two's complement of the integer that this number is} */
  long lowBits() {
    if (isZero() || exponent >= Long.SIZE) {
      return 0;
    }
    long magnitude = exponent >= 0 ? significand << exponent : significand >>> -exponent;
    return negative ? -magnitude : magnitude;
  }

  /** {@return the same number; both zeros are 0} */
  BigDecimal toBigDecimal() {
    BigDecimal odd = new BigDecimal(negative ? oddSignificand().negate() : oddSignificand());
    return odd.multiply(Numbers.twoTo(oddExponent()));
  }
}
