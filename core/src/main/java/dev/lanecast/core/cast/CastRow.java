package dev.lanecast.core.cast;

import dev.lanecast.core.format.Format;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * One row of the support matrix (N-MAT-1).
 *
 * @param family the row belongs to
 * @param source format cast from
 * @param destination format cast to
 * @param roundings modes a caller may name, in the order of {@link Rounding}; empty where the pair
 *     takes none
 * @param saturations a caller may name; empty where the pair takes none (N-SAT-3)
 * @param defaultRounding the mode when the caller names none (N-RND-11); NONE where the pair takes
 *     none
 */
public record CastRow(
    Family family,
    Format source,
    Format destination,
    Set<Rounding> roundings,
    Set<Saturation> saturations,
    Rounding defaultRounding) {

  /** Copies the sets, and checks that the default is a mode the row takes. */
  public CastRow {
    roundings = ordered(Rounding.class, roundings);
    saturations = ordered(Saturation.class, saturations);
    if (roundings.isEmpty()
        ? defaultRounding != Rounding.NONE
        : !roundings.contains(defaultRounding)) {
      throw new IllegalArgumentException(
          "default rounding %s is not among %s".formatted(defaultRounding, roundings));
    }
  }

  private static <E extends Enum<E>> Set<E> ordered(Class<E> type, Set<E> set) {
    EnumSet<E> copy = EnumSet.noneOf(type);
    copy.addAll(set);
    return Collections.unmodifiableSet(copy);
  }

  /** {@return whether this row casts a float to an integer} */
  public boolean isFloatToInteger() {
    return !source.isInteger() && destination.isInteger();
  }
}
