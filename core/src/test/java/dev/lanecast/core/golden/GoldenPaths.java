package dev.lanecast.core.golden;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Casts as the golden files name them: UNKNOWN for what a pair does not take. */
final class GoldenPaths {

  private static final String UNKNOWN = "UNKNOWN";

  private final Map<String, CastPath> resolved = new HashMap<>();

  /** {@return the cast of one row of the matrix} */
  CastPath direct(
      Family family, String source, String destination, String round, String sat, long ctrl) {
    String key = String.join(" ", family.label(), source, destination, round, sat) + ' ' + ctrl;
    return resolved.computeIfAbsent(
        key,
        absent ->
            resolve(family, source + ">" + destination, UNKNOWN, round, saturation(sat), ctrl));
  }

  /** {@return the chain of a path row} It gives SAT and RINT also where no step takes one. */
  CastPath chain(String chain, String midRound, String round, String sat) {
    String[] formats = chain.split(">", -1);
    Format source = Format.of(formats[0]);
    Format destination = Format.of(formats[formats.length - 1]);
    if (!midRound.equals(Rounding.RINT.name())
        || !CastPaths.chains(Family.REG_CAST, source, destination).contains(chain)) {
      throw new AssertionError(chain + " with mid_round " + midRound);
    }
    boolean takesSaturation =
        !CastPaths.saturations(Family.REG_CAST, source, destination, chain).isEmpty();
    return resolved.computeIfAbsent(
        String.join(" ", chain, round, sat),
        absent ->
            resolve(
                Family.REG_CAST,
                chain,
                UNKNOWN,
                round,
                takesSaturation ? saturation(sat) : Optional.empty(),
                0));
  }

  private static CastPath resolve(
      Family family,
      String chain,
      String midRound,
      String round,
      Optional<Saturation> saturation,
      long ctrl) {
    return CastPaths.resolve(
        new CastRequest(
            family,
            Format.of(chain.substring(0, chain.indexOf('>'))),
            Format.of(chain.substring(chain.lastIndexOf('>') + 1)),
            mode(round),
            saturation,
            chain,
            mode(midRound),
            new Ctrl(ctrl)));
  }

  private static Optional<Rounding> mode(String name) {
    return name.equals(UNKNOWN) ? Optional.empty() : Optional.of(Rounding.of(name));
  }

  private static Optional<Saturation> saturation(String name) {
    return name.equals(UNKNOWN) ? Optional.empty() : Optional.of(Saturation.of(name));
  }
}
