package dev.lanecast.core.metric;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A sum of doubles without rounding: the result does not depend on the order of the terms, nor on
 * how they were grouped into sums of sums. One thread at a time may add; a {@link #copy} that
 * nobody adds to may be read by many.
 *
 * <p>Infinite and NaN terms act as in IEEE 754 addition: one infinity makes the sum infinite, two
 * opposite ones or a NaN make it NaN, whatever the finite terms were. The sum of nothing is +0.
 *
 * <p>The sum is a fixed-point number of 32-bit limbs in longs, in units of 2<sup>-1074</sup>; the
 * spare upper halves take the carries until they are propagated.
 */
public final class ExactSum implements Serializable {
  private static final long serialVersionUID = 1;

  private static final int LIMB_BITS = 32;
  private static final long LIMB_MASK = 0xffff_ffffL;

  /**
   * 2098 bits from the smallest subnormal to the largest double, and 62 for the number of terms.
   */
  private static final int LIMBS = 68;

  /** A term adds less than 2^32 to a limb, so this many stay far below 2^63. */
  private static final int TERMS_BETWEEN_CARRIES = 1 << 29;

  private static final int SIGNIFICAND_BITS = 53;
  private static final long IMPLICIT_BIT = 1L << 52;

  private final long[] limbs;
  private int pendingTerms;

  /** Sum of the terms that are not finite; 0 while there is none. */
  private double special;

  /** The sum of no terms. */
  public ExactSum() {
    limbs = new long[LIMBS];
  }

  private ExactSum(ExactSum other) {
    limbs = other.limbs.clone();
    pendingTerms = other.pendingTerms;
    special = other.special;
    propagateCarries();
  }

  /** {@return the exact sum of {@code terms}} With {@link #toExpansion} the way back. */
  public static ExactSum ofExpansion(double... terms) {
    ExactSum sum = new ExactSum();
    for (double term : terms) {
      sum.add(term);
    }
    sum.propagateCarries();
    return sum;
  }

  /** {@return an independent sum of the same terms} */
  public ExactSum copy() {
    return new ExactSum(this);
  }

  /** Adds one term. */
  public void add(double term) {
    if (!Double.isFinite(term)) {
      special += term;
      return;
    }
    long bits = Double.doubleToRawLongBits(term);
    int exponent = (int) (bits >>> 52) & 0x7ff;
    long significand = bits & (IMPLICIT_BIT - 1);
    int shift = 0;
    if (exponent != 0) {
      significand |= IMPLICIT_BIT;
      shift = exponent - 1;
    }
    addShifted(significand, shift, bits < 0 ? -1 : 1);
  }

  /** Adds all terms of {@code other}, which keeps them. */
  public void add(ExactSum other) {
    propagateCarries();
    ExactSum addend = other == this ? other.copy() : other;
    addend.propagateCarries();
    for (int i = 0; i < LIMBS; i++) {
      limbs[i] += addend.limbs[i];
    }
    pendingTerms = 1;
    propagateCarries();
    special += addend.special;
  }

  /**
   * {@return the double nearest to the exact sum, ties to even} A magnitude that rounds past the
   * largest double is infinite.
   */
  public double toDouble() {
    return special != 0 ? special : roundedMagnitudeOf(magnitude()) * signum();
  }

  /**
   * {@return the doubles whose exact total is this sum, largest first} Each is the remainder left
   * by those before it, rounded to the nearest double (at most {@link Double#MAX_VALUE}). Equal
   * sums have equal expansions; the expansion of 0 is empty, that of an infinite or NaN sum is that
   * value alone.
   */
  public double[] toExpansion() {
    if (special != 0) {
      return new double[] {special};
    }
    ExactSum remainder = copy();
    double[] terms = new double[2];
    int count = 0;
    while (remainder.signum() != 0) {
      double term = Math.max(-Double.MAX_VALUE, Math.min(remainder.toDouble(), Double.MAX_VALUE));
      remainder.add(-term);
      if (count == terms.length) {
        terms = Arrays.copyOf(terms, 2 * count);
      }
      terms[count++] = term;
    }
    return Arrays.copyOf(terms, count);
  }

  @Override
  public String toString() {
    return Double.toString(toDouble());
  }

  private void addShifted(long significand, int shift, int sign) {
    if (pendingTerms == TERMS_BETWEEN_CARRIES) {
      propagateCarries();
    }
    pendingTerms++;
    int limb = shift / LIMB_BITS;
    int low = shift % LIMB_BITS;
    limbs[limb] += sign * ((significand << low) & LIMB_MASK);
    limbs[limb + 1] += sign * ((significand >>> (LIMB_BITS - low)) & LIMB_MASK);
    limbs[limb + 2] += sign * (significand >>> LIMB_BITS >>> (LIMB_BITS - low));
  }

  /** Leaves every limb in 0 .. 2^32-1 but the last, which carries the sign. */
  private void propagateCarries() {
    if (pendingTerms == 0) {
      return;
    }
    propagateCarries(limbs);
    pendingTerms = 0;
  }

  private static void propagateCarries(long[] limbs) {
    long carry = 0;
    for (int i = 0; i < LIMBS - 1; i++) {
      long limb = limbs[i] + carry;
      limbs[i] = limb & LIMB_MASK;
      carry = limb >> LIMB_BITS;
    }
    limbs[LIMBS - 1] += carry;
  }

  private int signum() {
    propagateCarries();
    if (limbs[LIMBS - 1] < 0) {
      return -1;
    }
    return Arrays.stream(limbs).allMatch(limb -> limb == 0) ? 0 : 1;
  }

  private long[] magnitude() {
    propagateCarries();
    long[] magnitude = limbs.clone();
    if (magnitude[LIMBS - 1] < 0) {
      Arrays.setAll(magnitude, i -> -magnitude[i]);
      propagateCarries(magnitude);
    }
    return magnitude;
  }

  private static double roundedMagnitudeOf(long[] magnitude) {
    int top = LIMBS - 1;
    while (top > 0 && magnitude[top] == 0) {
      top--;
    }
    int bits = top * LIMB_BITS + Long.SIZE - Long.numberOfLeadingZeros(magnitude[top]);
    int dropped = Math.max(0, bits - SIGNIFICAND_BITS);
    long significand = bitsAbove(magnitude, dropped);
    if (dropped > 0 && bit(magnitude, dropped - 1)) {
      boolean tie = noneBelow(magnitude, dropped - 1);
      significand += tie ? significand & 1 : 1;
    }
    return StrictMath.scalb((double) significand, dropped + Double.MIN_EXPONENT - 52);
  }

  private static long bitsAbove(long[] magnitude, int position) {
    int limb = position / LIMB_BITS;
    int low = position % LIMB_BITS;
    long bits = magnitude[limb] >>> low;
    for (int i = 1; i <= 2 && limb + i < LIMBS; i++) {
      int shift = i * LIMB_BITS - low;
      bits |= shift < Long.SIZE ? magnitude[limb + i] << shift : 0;
    }
    return bits;
  }

  private static boolean bit(long[] magnitude, int position) {
    return (magnitude[position / LIMB_BITS] >>> (position % LIMB_BITS) & 1) != 0;
  }

  private static boolean noneBelow(long[] magnitude, int position) {
    int limb = position / LIMB_BITS;
    long below = magnitude[limb] & ((1L << (position % LIMB_BITS)) - 1);
    for (int i = 0; i < limb; i++) {
      below |= magnitude[i];
    }
    return below == 0;
  }
}
