package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.FormatSpec;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.format.TaperedSpec;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * The finite values of a format in order, each with its code; a zero's code is that of +0. A value
 * is found by bisection over decoded codes: nothing here encodes.
 */
final class Ladder {

  private static final Map<Format, Ladder> LADDERS = ladders();

  private final Format format;
  private final long lowest;
  private final long highest;
  private final LongUnaryOperator codes;

  /**
   * @param lowest the rank of the least value
   * @param highest the rank of the largest value
   * @param codes the code of a rank
   */
  private Ladder(Format format, long lowest, long highest, LongUnaryOperator codes) {
    this.format = format;
    this.lowest = lowest;
    this.highest = highest;
    this.codes = codes;
  }

  private static Map<Format, Ladder> ladders() {
    Map<Format, Ladder> ladders = new EnumMap<>(Format.class);
    for (Format format : Format.values()) {
      ladders.put(format, build(format, format.spec()));
    }
    return ladders;
  }

  private static Ladder build(Format format, FormatSpec spec) {
    if (spec instanceof IntSpec integer) {
      return new Ladder(
          format,
          integer.value(spec.minFiniteCode()),
          integer.value(spec.maxFiniteCode()),
          integer::code);
    }
    if (spec instanceof TaperedSpec) {
      long[] sorted = sortedCodes(format);
      return new Ladder(format, 0, sorted.length - 1L, rank -> sorted[(int) rank]);
    }
    FloatSpec floating = (FloatSpec) spec;
    long top = spec.maxFiniteCode() / floating.lastPlace();
    return new Ladder(
        format,
        floating.signed() ? -top : 0,
        top,
        rank -> Math.abs(rank) * floating.lastPlace() | (rank < 0 ? floating.signBit() : 0));
  }

  private static long[] sortedCodes(Format format) {
    return LongStream.range(0, 1L << format.bits())
        .filter(format.spec()::isFinite)
        .boxed()
        .sorted((a, b) -> Dyadic.of(format, a).compareTo(Dyadic.of(format, b)))
        .mapToLong(Long::longValue)
        .toArray();
  }

  static Ladder of(Format format) {
    return LADDERS.get(format);
  }

  /** {@return the code of the largest value below {@code x}, if there is one} */
  OptionalLong below(Dyadic x) {
    return last(value -> value.compareTo(x) < 0);
  }

  /** {@return the code of the least value above {@code x}, if there is one} */
  OptionalLong above(Dyadic x) {
    return first(value -> value.compareTo(x) > 0);
  }

  /** {@return the code of {@code x}, if it is one of the values} */
  OptionalLong at(Dyadic x) {
    OptionalLong code = first(value -> value.compareTo(x) >= 0);
    return code.isPresent() && Dyadic.of(format, code.getAsLong()).compareTo(x) == 0
        ? code
        : OptionalLong.empty();
  }

  /** {@return the code of the largest value of those from the lowest up that {@code pass}} */
  OptionalLong last(Predicate<Dyadic> pass) {
    if (!pass.test(value(lowest))) {
      return OptionalLong.empty();
    }
    long low = lowest;
    long high = highest;
    while (low < high) {
      long mid = (low | high) - ((low ^ high) >> 1); // the mean rounded up, without overflow
      if (pass.test(value(mid))) {
        low = mid;
      } else {
        high = mid - 1;
      }
    }
    return OptionalLong.of(codes.applyAsLong(low));
  }

  /** {@return the code of the least value of those from the highest down that {@code pass}} */
  OptionalLong first(Predicate<Dyadic> pass) {
    if (!pass.test(value(highest))) {
      return OptionalLong.empty();
    }
    long low = lowest;
    long high = highest;
    while (low < high) {
      long mid = (low & high) + ((low ^ high) >> 1); // the mean rounded down, without overflow
      if (pass.test(value(mid))) {
        high = mid;
      } else {
        low = mid + 1;
      }
    }
    return OptionalLong.of(codes.applyAsLong(low));
  }

  private Dyadic value(long rank) {
    return Dyadic.of(format, codes.applyAsLong(rank));
  }
}
