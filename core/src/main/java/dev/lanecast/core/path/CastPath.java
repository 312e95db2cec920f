package dev.lanecast.core.path;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The steps of a conversion, each rounding and saturating on its own (N-PATH-1).
 *
 * @param family whose casts the steps are
 * @param steps at least one; each starts at the format where the one before it ended
 * @param kind how the steps were chosen
 * @param deviceExact whether the device can do these steps; false for a single rounding no chain of
 *     casts performs
 */
public record CastPath(Family family, List<CastStep> steps, Kind kind, boolean deviceExact) {

  /** How the steps of a path were chosen. */
  public enum Kind {
    /** One row of the matrix. */
    DIRECT,
    /** A chain of N-PATH, with its double rounding. */
    DEVICE,
    /** One rounding. */
    SINGLE
  }

  /** Copies the steps, and checks that they join. */
  public CastPath {
    steps = List.copyOf(steps);
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a path has at least one step");
    }
    for (int i = 1; i < steps.size(); i++) {
      if (steps.get(i - 1).destination() != steps.get(i).source()) {
        throw new IllegalArgumentException("steps do not join: " + steps);
      }
    }
  }

  /** {@return the format cast from} */
  public Format source() {
    return steps.get(0).source();
  }

  /** {@return the format cast to} */
  public Format destination() {
    return last().destination();
  }

  /** {@return the last step: what the codes and their register image come from} */
  public CastStep last() {
    return steps.get(steps.size() - 1);
  }

  /** {@return the formats passed through, as {@code fp32>bf16>e2m1}} */
  public String chain() {
    return Stream.concat(Stream.of(source()), steps.stream().map(CastStep::destination))
        .map(Format::label)
        .collect(Collectors.joining(">"));
  }
}
