package dev.lanecast.jobs.selftest;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastException.Field;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A cast in the words of a vector file.
 *
 * @param family of casts
 * @param chain its formats, as {@code fp32>bf16>e2m1}, or {@code fp32>hif8} for one cast
 * @param round mode of the decisive step; UNKNOWN where the pair takes none
 * @param midRound mode of the other steps
 * @param sat saturation; UNKNOWN where the pair takes none
 * @param ctrl the CTRL register in hexadecimal
 */
record CastWords(
    String family, String chain, String round, String midRound, String sat, String ctrl) {

  /** Between the formats of a chain. */
  static final String ARROW = ">";

  private static final String UNKNOWN = "UNKNOWN";

  /** {@return of a cast of this family what a file leaves unsaid: nothing asked for, CTRL = 0} */
  static CastWords of(Family family) {
    return new CastWords(family.label(), "", UNKNOWN, UNKNOWN, UNKNOWN, "0");
  }

  /** {@return of a cast of this pair what a file leaves unsaid} */
  static CastWords pair(String family, String source, String destination) {
    return new CastWords(family, source + ARROW + destination, UNKNOWN, UNKNOWN, UNKNOWN, "0");
  }

  /**
   * {@return these words, and in their place those that a vector has of its own}
   *
   * @param field gives the text of the vector's field of a name, and null where it has none
   */
  CastWords with(UnaryOperator<String> field) {
    String source = field.apply("src");
    String pair = source == null ? chain : source + ARROW + field.apply("dst");
    return new CastWords(
        or(field.apply("family"), family),
        or(field.apply("path"), pair),
        or(field.apply("round"), or(field.apply("last_round"), round)),
        or(field.apply("mid_round"), midRound),
        or(field.apply("sat"), sat),
        or(field.apply("ctrl_hex"), ctrl));
  }

  private static String or(String own, String given) {
    return own == null ? given : own;
  }

  /**
   * {@return the cast}
   *
   * @throws IllegalArgumentException if there is none of these words, saying what is allowed
   */
  CastPath resolve() {
    try {
      return CastPaths.resolve(request());
    } catch (CastException e) {
      return withoutUntaken(e).resolve();
    }
  }

  private CastRequest request() {
    String[] formats = chain.split(ARROW, -1);
    return new CastRequest(
        Family.of(family),
        Format.of(formats[0]),
        Format.of(formats[formats.length - 1]),
        named(round, Rounding::of),
        named(sat, Saturation::of),
        chain,
        named(midRound, Rounding::of),
        Ctrl.parse(ctrl));
  }

  /**
   * Files of paths give a saturation and a mode of the other steps also where no step takes one;
   * there they mean nothing.
   *
   * @throws CastException if that is not what the failure is about
   */
  private CastWords withoutUntaken(CastException failure) {
    boolean isPath = chain.indexOf(ARROW) != chain.lastIndexOf(ARROW);
    if (isPath && failure.allowed().isEmpty()) {
      if (failure.field() == Field.SAT) {
        return new CastWords(family, chain, round, midRound, UNKNOWN, ctrl);
      }
      if (failure.field() == Field.MID_ROUND) {
        return new CastWords(family, chain, round, UNKNOWN, sat, ctrl);
      }
    }
    throw failure;
  }

  private static <T> Optional<T> named(String name, Function<String, T> of) {
    return name.equals(UNKNOWN) ? Optional.empty() : Optional.of(of.apply(name));
  }
}
