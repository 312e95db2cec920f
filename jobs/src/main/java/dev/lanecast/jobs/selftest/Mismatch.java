package dev.lanecast.jobs.selftest;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;
import dev.lanecast.jobs.codes.HexCodes;
import dev.lanecast.jobs.explain.Rules;

/**
 * A vector that the shipping path answers otherwise.
 *
 * @param unit what places of the file count: lines from 1, or bytes from 0
 * @param place where in the file it is
 * @param path the cast, with the modes in effect
 * @param source the code cast
 * @param expected the code that the file expects
 * @param got the code that the shipping path gave
 */
public record Mismatch(
    String unit, long place, CastPath path, long source, long expected, long got) {

  /** {@return it in one line, codes in hexadecimal} */
  public String text() {
    HexCodes to = new HexCodes(path.destination());
    return "at %s %d: %s, source %s: expected %s, got %s (rule %s)"
        .formatted(
            unit,
            place,
            cast(),
            new HexCodes(path.source()).text(source),
            to.text(expected),
            to.text(got),
            Rules.of(path, source));
  }

  /** {@return the steps, such as {@code reg-cast fp32 > bf16 RINT NO_SAT > e2m1 RINT SAT}} */
  private String cast() {
    StringBuilder cast =
        new StringBuilder().append(path.family()).append(' ').append(path.source());
    for (CastStep step : path.steps()) {
      cast.append(" > ").append(step.destination());
      cast.append(' ').append(step.rounding()).append(' ').append(step.saturation());
    }
    return cast.toString();
  }
}
