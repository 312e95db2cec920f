package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.report.FormatListing;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code formats}: the formats there are. */
@Command(
    name = "formats",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Lists the formats: widths, ranges, special codes, other names.")
final class FormatsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    FormatListing.lines().forEach(out::println);
    out.flush();
    return Failures.DONE;
  }
}
