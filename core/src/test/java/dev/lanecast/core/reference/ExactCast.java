package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.path.CastStep;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import java.util.TreeMap;

/**
 * A cast of a finite value by exact decimal arithmetic: a third opinion, which knows no bits but
 * those of formats whose codes can be listed.
 */
final class ExactCast {

  private static final int LISTED_BITS = 8;

  private final CastStep step;
  private final Format to;

  /** Magnitudes of the finite codes, in order, with the codes; empty for wide formats. */
  private final TreeMap<BigDecimal, Long> rungs = new TreeMap<>();

  /** The magnitude after the largest finite one, if exponents went on. */
  private final BigDecimal virtual;

  ExactCast(CastStep step) {
    this.step = step;
    this.to = step.destination();
    if (to.bits() <= LISTED_BITS && !to.isInteger()) {
      for (long code = 0; code < 1L << to.bits(); code++) {
        if (to.spec().isFinite(code) && !to.spec().isNegative(code)) {
          rungs.put(to.exact(code), code);
        }
      }
    }
    this.virtual =
        to.isInteger() ? null : maxFinite().add(new BigDecimal(to.ulpAt(to.maxFinite())));
  }

  private BigDecimal maxFinite() {
    return to.exact(to.maxFiniteCode());
  }

  /**
   * {@return what the destination's code must stand for: a decimal, or NaN, Inf or -Inf by name}
   */
  Object value(BigDecimal x, boolean negative) {
    if (to.spec() instanceof IntSpec spec) {
      return new BigDecimal(integer(x, spec));
    }
    BigDecimal magnitude = x.abs();
    if (to == Format.E8M0 || to == Format.E6M2) {
      if (x.signum() <= 0) {
        return "NaN";
      }
      if (x.compareTo(rungs.firstKey()) < 0) {
        return saturates() ? rungs.firstKey() : "NaN";
      }
    }
    BigDecimal rounded =
        rungs.isEmpty() ? onGrid(magnitude, negative) : onRungs(magnitude, negative);
    if (rounded.compareTo(maxFinite()) <= 0) {
      return negative ? rounded.negate() : rounded;
    }
    return overflow(negative);
  }

  private boolean saturates() {
    return step.saturation() == Saturation.SAT;
  }

  private Object overflow(boolean negative) {
    boolean towardsInfinity =
        switch (step.rounding()) {
          case NONE, RINT, ROUND, HYBRID -> true;
          case FLOOR -> negative;
          case CEIL -> !negative;
          case TRUNC, ODD -> false;
        };
    if (saturates() || !towardsInfinity || (!to.hasNan() && !to.hasInfinity())) {
      return negative ? maxFinite().negate() : maxFinite();
    }
    return to.hasInfinity() ? (negative ? "-Inf" : "Inf") : "NaN";
  }

  private BigInteger integer(BigDecimal x, IntSpec spec) {
    BigInteger magnitude = whole(x.abs(), x.signum() < 0).toBigIntegerExact();
    BigInteger rounded = x.signum() < 0 ? magnitude.negate() : magnitude;
    BigInteger min = BigInteger.valueOf(spec.value(spec.minFiniteCode()));
    BigInteger max = BigInteger.valueOf(spec.value(spec.maxFiniteCode()));
    if (saturates()) {
      return rounded.max(min).min(max);
    }
    return rounded.subtract(min).mod(BigInteger.ONE.shiftLeft(spec.bits())).add(min);
  }

  /** {@return the magnitude in whole units} */
  private BigDecimal whole(BigDecimal magnitude, boolean negative) {
    BigDecimal down = magnitude.setScale(0, RoundingMode.DOWN);
    return switch (step.rounding()) {
      case NONE, RINT -> magnitude.setScale(0, RoundingMode.HALF_EVEN);
      case ROUND -> magnitude.setScale(0, RoundingMode.HALF_UP);
      case FLOOR -> magnitude.setScale(0, negative ? RoundingMode.UP : RoundingMode.DOWN);
      case CEIL -> magnitude.setScale(0, negative ? RoundingMode.DOWN : RoundingMode.UP);
      case TRUNC -> down;
      case ODD ->
          down.compareTo(magnitude) == 0 || down.toBigIntegerExact().testBit(0)
              ? down
              : down.add(BigDecimal.ONE);
      case HYBRID -> throw new IllegalArgumentException("HYBRID is no rounding of a value");
    };
  }

  /** Wide formats: whole ulps of the value's binade. */
  private BigDecimal onGrid(BigDecimal magnitude, boolean negative) {
    if (magnitude.signum() == 0) {
      return magnitude;
    }
    FloatSpec spec = (FloatSpec) to.spec();
    int exponent = Math.getExponent(magnitude.doubleValue());
    if (power(exponent).compareTo(magnitude) > 0) {
      exponent--; // the double was rounded up to a power of two
    }
    int ulp = Math.max(exponent, spec.minExponent()) - spec.fractionBits();
    return whole(magnitude.multiply(power(-ulp)), negative).multiply(power(ulp));
  }

  static BigDecimal power(int exponent) {
    BigDecimal whole = new BigDecimal(BigInteger.ONE.shiftLeft(Math.abs(exponent)));
    return exponent < 0 ? BigDecimal.ONE.divide(whole) : whole;
  }

  /** Listed formats: the code below or the one above, ties by bit 0 of the code (N-RND-13). */
  private BigDecimal onRungs(BigDecimal magnitude, boolean negative) {
    Map.Entry<BigDecimal, Long> below = rungs.floorEntry(magnitude);
    BigDecimal above = rungs.higherKey(magnitude);
    if (above == null) {
      above = virtual;
    }
    if (below.getKey().compareTo(magnitude) == 0) {
      return magnitude;
    }
    if (magnitude.compareTo(virtual) >= 0) {
      return virtual;
    }
    boolean odd = (below.getValue() & 1) == 1;
    int half = magnitude.subtract(below.getKey()).compareTo(above.subtract(magnitude));
    boolean up =
        switch (step.rounding()) {
          case NONE, RINT -> half > 0 || (half == 0 && odd);
          case ROUND -> half >= 0;
          case FLOOR -> negative;
          case CEIL -> !negative;
          case TRUNC -> false;
          case ODD -> !odd;
          case HYBRID -> throw new IllegalArgumentException("HYBRID is no rounding of a value");
        };
    return up ? above : below.getKey();
  }

  /** {@return a code's value as {@link #value} gives it} */
  static Object valueOf(Format format, long code) {
    if (format.spec().isFinite(code)) {
      return format.exact(code);
    }
    double value = format.decode(code);
    return Double.isNaN(value) ? "NaN" : value < 0 ? "-Inf" : "Inf";
  }

  /** {@return whether two of them are the same: decimals by value, not by scale} */
  static boolean same(Object a, Object b) {
    if (a instanceof BigDecimal x && b instanceof BigDecimal y) {
      return x.compareTo(y) == 0;
    }
    return a.equals(b);
  }
}
