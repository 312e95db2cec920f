package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastStep;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The destination's values around a source value; of a step to integral values, the integral ones.
 * Infinities are no values; beside a negative value zero is -0 where there is one.
 *
 * @param below the nearest value strictly below; empty past the least
 * @param same the source value itself, where the destination has it
 * @param above the nearest value strictly above; empty past the largest
 */
public record Neighbours(Optional<Coded> below, Optional<Coded> same, Optional<Coded> above) {

  static Neighbours of(CastStep step, Dyadic value) {
    Format to = step.destination();
    Ladder ladder = Ladder.of(to);
    if (!LastPlace.isIntegral(step) || isIntegralBinade(step, value)) {
      return new Neighbours(
          coded(to, ladder.below(value), value),
          coded(to, ladder.at(value), value),
          coded(to, ladder.above(value), value));
    }
    Integrals integrals = Integrals.around(value);
    return new Neighbours(
        coded(to, ladder.at(integrals.below()), value),
        integrals.isIntegral() ? coded(to, ladder.at(value), value) : Optional.empty(),
        coded(to, ladder.at(integrals.above()), value));
  }

  /** Whether all values of this size are integral. */
  private static boolean isIntegralBinade(CastStep step, Dyadic value) {
    return LastPlace.exponent(step.destination(), value) >= 0;
  }

  private static Optional<Coded> coded(Format format, OptionalLong code, Dyadic value) {
    if (code.isEmpty()) {
      return Optional.empty();
    }
    boolean negativeZero =
        code.getAsLong() == 0
            && value.negative()
            && format.spec() instanceof FloatSpec spec
            && spec.signed();
    return Optional.of(
        new Coded(format, negativeZero ? ((FloatSpec) format.spec()).signBit() : code.getAsLong()));
  }

  /** The integers strictly below and above a value of at most 24 integer bits. */
  private record Integrals(Dyadic below, boolean isIntegral, Dyadic above) {

    static Integrals around(Dyadic value) {
      long floor = (long) Math.floor(value.toBigDecimal().doubleValue());
      boolean integral = integer(floor).compareTo(value) == 0;
      return new Integrals(integer(integral ? floor - 1 : floor), integral, integer(floor + 1));
    }

    private static Dyadic integer(long n) {
      return Dyadic.of(n < 0, Math.abs(n), 0);
    }
  }
}
