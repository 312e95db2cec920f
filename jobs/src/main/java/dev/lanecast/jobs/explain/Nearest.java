package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import java.math.BigDecimal;
import java.util.OptionalLong;

/**
 * A decimal to the nearest code: one rounding from the exact number, a tie to the even code
 * (N-RND-1, N-RND-13). It is how a value on the command line becomes a source; no cast goes through
 * it.
 */
final class Nearest {

  private Nearest() {}

  /**
   * {@return the code nearest to {@code x}}
   *
   * <ul>
   *   <li>Past the largest value after rounding: infinity where the format has one, as IEEE 754
   *       does; else nothing.
   *   <li>A format without zero and sign: nothing for 0, for negative numbers and below its
   *       smallest value.
   *   <li>An underflow keeps the sign where the format has a -0.
   * </ul>
   *
   * @param negative the sign of {@code x}, also when it is 0
   */
  static OptionalLong code(Format format, BigDecimal x, boolean negative) {
    if (format.isInteger()) {
      return nearest(format, x);
    }
    if (format.spec() instanceof FloatSpec spec && !spec.signed()) {
      return negative || below(format, x, 0) ? OptionalLong.empty() : nearest(format, x);
    }
    OptionalLong magnitude = nearest(format, x.abs());
    if (magnitude.isEmpty() && !format.hasInfinity()) {
      return OptionalLong.empty();
    }
    long code = magnitude.orElseGet(format.spec()::infinityCode);
    boolean signs = negative && (code != 0 || format.spec() instanceof FloatSpec);
    return OptionalLong.of(signs ? code | 1L << (format.bits() - 1) : code);
  }

  private static boolean below(Format format, BigDecimal x, long code) {
    return x.compareTo(Dyadic.of(format, code).toBigDecimal()) < 0;
  }

  private static OptionalLong nearest(Format format, BigDecimal x) {
    Ladder ladder = Ladder.of(format);
    OptionalLong low = ladder.last(value -> value.toBigDecimal().compareTo(x) <= 0);
    OptionalLong high = ladder.first(value -> value.toBigDecimal().compareTo(x) >= 0);
    BigDecimal lowValue = low.isPresent() ? value(format, low.getAsLong()) : beyond(format, false);
    BigDecimal highValue =
        high.isPresent() ? value(format, high.getAsLong()) : beyond(format, true);
    int order = x.add(x).compareTo(lowValue.add(highValue));
    if (low.equals(high) || order < 0) {
      return low;
    }
    if (order > 0) {
      return high;
    }
    return isEven(format, low) ? low : high;
  }

  /** The value that would come next if the format had one more. */
  private static BigDecimal beyond(Format format, boolean above) {
    long end = above ? format.maxFiniteCode() : format.spec().minFiniteCode();
    int ulpExponent = LastPlace.exponent(format, Dyadic.of(format, end));
    BigDecimal ulp = Numbers.twoTo(ulpExponent);
    return above ? value(format, end).add(ulp) : value(format, end).subtract(ulp);
  }

  /** Of two neighbours one is even; the one beyond the end is what the last code is not. */
  private static boolean isEven(Format format, OptionalLong low) {
    if (low.isEmpty()) {
      return (format.spec().minFiniteCode() & 1) == 1;
    }
    long lastPlace = format.spec() instanceof FloatSpec spec ? spec.lastPlace() : 1;
    return (low.getAsLong() & lastPlace) == 0;
  }

  private static BigDecimal value(Format format, long code) {
    return Dyadic.of(format, code).toBigDecimal();
  }
}
