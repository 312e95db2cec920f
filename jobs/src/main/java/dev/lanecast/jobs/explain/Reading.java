package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.Format;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A value of the command line, read as a code of the source.
 *
 * @param text as given
 * @param source the code it became
 * @param asked the number that was written; empty for raw bits, NaN and infinities
 */
public record Reading(String text, Coded source, Optional<BigDecimal> asked) {

  /**
   * {@return {@code text} as a code of {@code format}}
   *
   * <ul>
   *   <li>{@code 0x3F43}, as many hex digits as the format has: the bits.
   *   <li>{@code inf}, {@code -inf}, {@code nan}, where the format has them.
   *   <li>A decimal, or a hex float (an {@code 0x} with a point or a {@code p}): rounded RINT,
   *       once, from the exact number. Past the largest value that is infinity where the format has
   *       one.
   * </ul>
   *
   * @throws IllegalArgumentException naming what is allowed, for anything else and for numbers that
   *     the format cannot hold
   */
  public static Reading of(String text, Format format) {
    Literal literal = Literal.parse(text, format);
    if (literal.bits().isPresent()) {
      return new Reading(text, new Coded(format, literal.bits().getAsLong()), Optional.empty());
    }
    BigDecimal number = literal.number().orElseThrow();
    OptionalLong code = Nearest.code(format, number, literal.negative());
    if (code.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' is no value of %s, whose values run from %s to %s"
              .formatted(text, format, least(format), value(format, format.maxFiniteCode())));
    }
    return new Reading(text, new Coded(format, code.getAsLong()), Optional.of(number));
  }

  private static String least(Format format) {
    return value(format, format.spec().minFiniteCode());
  }

  private static String value(Format format, long code) {
    return Numbers.brief(Dyadic.of(format, code));
  }

  /** {@return whether the code is exactly what was written} */
  public boolean isExact() {
    return asked.isEmpty()
        || source.number().filter(n -> n.toBigDecimal().compareTo(asked.get()) == 0).isPresent();
  }

  /** {@return the code's value less the number written; empty when either is none} */
  public Optional<BigDecimal> difference() {
    return source.number().flatMap(n -> asked.map(x -> n.toBigDecimal().subtract(x)));
  }
}
