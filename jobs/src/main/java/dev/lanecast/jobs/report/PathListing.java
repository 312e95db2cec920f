package dev.lanecast.jobs.report;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.jobs.report.TextTable.Column;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What {@code casts} shows of the composite paths (N-PATH). */
public final class PathListing {

  /**
   * A pair that is converted by one cast or by a chain of them.
   *
   * @param family of the casts
   * @param source format cast from
   * @param destination format cast to
   */
  public record Pair(Family family, Format source, Format destination) {}

  private PathListing() {}

  /**
   * {@return the lines of a table: every path of the pairs, the default first, and what it may be
   * called instead of by its chain}
   */
  public static List<String> lines(List<Pair> pairs) {
    TextTable table =
        new TextTable(
            Column.words("family"),
            Column.words("src"),
            Column.words("dst"),
            Column.words("path"),
            Column.words("name"));
    for (Pair pair : pairs) {
      List<String> chains = CastPaths.chains(pair.family, pair.source, pair.destination);
      for (String chain : chains) {
        Stream<String> device =
            chain.equals(chains.get(0)) ? Stream.of(CastPaths.DEVICE) : Stream.empty();
        table.add(
            pair.family.label(),
            pair.source.label(),
            pair.destination.label(),
            chain,
            Stream.concat(device, single(pair, chain)).collect(Collectors.joining(", ")));
      }
    }
    return table.lines();
  }

  /** {@return a word if the chain is what path single stands for, and under which saturation} */
  private static Stream<String> single(Pair pair, String chain) {
    Set<Saturation> taken = CastPaths.saturations(pair.family, pair.source, pair.destination);
    if (taken.isEmpty()) {
      return isSingle(pair, chain, Optional.empty()) ? Stream.of(CastPaths.SINGLE) : Stream.empty();
    }
    List<String> singles =
        taken.stream()
            .filter(saturation -> isSingle(pair, chain, Optional.of(saturation)))
            .map(Saturation::name)
            .toList();
    if (singles.size() == taken.size()) {
      return Stream.of(CastPaths.SINGLE);
    }
    return singles.stream().map(saturation -> CastPaths.SINGLE + " under " + saturation);
  }

  private static boolean isSingle(Pair pair, String chain, Optional<Saturation> saturation) {
    CastPath single =
        CastPaths.resolve(
            new CastRequest(
                pair.family,
                pair.source,
                pair.destination,
                Optional.empty(),
                saturation,
                CastPaths.SINGLE,
                Optional.empty(),
                Ctrl.NONE));
    return single.deviceExact() && single.chain().equals(chain);
  }
}
