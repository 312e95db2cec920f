package dev.lanecast.jobs.cli;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.jobs.UsageException;
import dev.lanecast.jobs.report.CastListing;
import dev.lanecast.jobs.report.PathListing;
import dev.lanecast.jobs.report.PathListing.Pair;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code casts}: the support matrix and the composite paths. */
@Command(
    name = "casts",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Lists what can be cast to what, by which modes, and by which paths.")
final class CastsCommand implements Callable<Integer> {

  @Option(
      names = CastOptions.FAMILY,
      paramLabel = "F",
      completionCandidates = Candidates.Families.class,
      description = "Only this family: ${COMPLETION-CANDIDATES}.")
  private String family;

  @Option(names = CastOptions.FROM, paramLabel = "T", description = "Only from this format.")
  private String from;

  @Option(names = CastOptions.TO, paramLabel = "T", description = "Only to this format.")
  private String to;

  @Option(names = "--csv", description = "Print the matrix alone, as CSV.")
  private boolean csv;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<Family> families =
        Named.ofOptional(CastOptions.FAMILY, family, Family::of)
            .map(List::of)
            .orElse(List.of(Family.values()));
    List<Format> sources = formats(CastOptions.FROM, from);
    List<Format> destinations = formats(CastOptions.TO, to);
    List<CastRow> rows =
        CastMatrix.rows().stream()
            .filter(row -> families.contains(row.family()))
            .filter(row -> sources.contains(row.source()))
            .filter(row -> destinations.contains(row.destination()))
            .toList();
    List<Pair> composites = composites(families, sources, destinations);
    if (rows.isEmpty() && composites.isEmpty()) {
      throw new UsageException(nothing(sources, destinations));
    }
    print(rows, composites);
    return Failures.DONE;
  }

  private static List<Format> formats(String option, String name) {
    return Named.ofOptional(option, name, Format::of)
        .map(List::of)
        .orElse(List.of(Format.values()));
  }

  private void print(List<CastRow> rows, List<Pair> composites) {
    PrintWriter out = spec.commandLine().getOut();
    if (csv) {
      CastListing.csv(rows).forEach(out::println);
    } else {
      List<List<String>> tables = new ArrayList<>();
      if (!rows.isEmpty()) {
        tables.add(CastListing.lines(rows));
      }
      if (!composites.isEmpty()) {
        tables.add(PathListing.lines(composites));
      }
      out.println(
          tables.stream()
              .map(lines -> String.join(System.lineSeparator(), lines))
              .collect(Collectors.joining(System.lineSeparator().repeat(2))));
    }
    out.flush();
  }

  /** {@return the pairs that more than one cast can convert} */
  private static List<Pair> composites(
      List<Family> families, List<Format> sources, List<Format> destinations) {
    List<Pair> pairs = new ArrayList<>();
    for (Family family : families) {
      for (Format source : sources) {
        for (Format destination : destinations) {
          List<String> chains = CastPaths.chains(family, source, destination);
          boolean direct = CastMatrix.find(family, source, destination).isPresent();
          if (chains.size() > (direct ? 1 : 0)) {
            pairs.add(new Pair(family, source, destination));
          }
        }
      }
    }
    return pairs;
  }

  /** {@return that there is no such cast, and what there is at the one end asked for} */
  private String nothing(List<Format> sources, List<Format> destinations) {
    boolean fromIsGiven = sources.size() == 1;
    Format given = fromIsGiven ? sources.get(0) : destinations.get(0);
    List<String> possible = new ArrayList<>();
    for (Family any : Family.values()) {
      String others =
          Arrays.stream(Format.values())
              .filter(
                  other ->
                      !CastPaths.chains(
                              any, fromIsGiven ? given : other, fromIsGiven ? other : given)
                          .isEmpty())
              .map(Format::label)
              .collect(Collectors.joining(", "));
      if (!others.isEmpty()) {
        possible.add("%s %s %s".formatted(any, fromIsGiven ? "to" : "from", others));
      }
    }
    return "%s: there is no such cast; %s %s there are %s"
        .formatted(asked(), fromIsGiven ? "from" : "to", given, String.join("; ", possible));
  }

  private String asked() {
    List<String> asked = new ArrayList<>();
    Optional.ofNullable(family).ifPresent(name -> asked.add(CastOptions.FAMILY + " " + name));
    Optional.ofNullable(from).ifPresent(name -> asked.add(CastOptions.FROM + " " + name));
    Optional.ofNullable(to).ifPresent(name -> asked.add(CastOptions.TO + " " + name));
    return String.join(" ", asked);
  }
}
