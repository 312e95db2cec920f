package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.format.FormatSpec;
import dev.lanecast.core.path.CastPath;
import java.util.Arrays;

/** The steps of a path on one element, one after the other (N-PATH-1). */
final class ElementPath {

  private final ElementStep[] steps;
  private final FormatSpec[] sources;

  ElementPath(CastPath path) {
    steps = path.steps().stream().map(ElementSteps::of).toArray(ElementStep[]::new);
    sources = path.steps().stream().map(step -> step.source().spec()).toArray(FormatSpec[]::new);
  }

  /** {@return the code of the path's source code {@code source}} */
  long code(long source) {
    long code = source;
    for (ElementStep step : steps) {
      code = step.code(code);
    }
    return code;
  }

  /**
   * {@return the {@link Outcome} bits of {@code source}; none when it is not finite} A step whose
   * source is no longer finite has none.
   */
  int outcome(long source) {
    if (!sources[0].isFinite(source)) {
      return 0;
    }
    int saturated = 0;
    int last = 0;
    long code = source;
    for (int i = 0; i < steps.length; i++) {
      last = sources[i].isFinite(code) ? steps[i].outcome(code) : 0;
      saturated |= last & Outcome.SATURATED;
      code = steps[i].code(code);
    }
    return saturated | (last & Outcome.TIE);
  }

  @Override
  public String toString() {
    return Arrays.toString(steps);
  }
}
