package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.selftest.FileResult;
import dev.lanecast.jobs.selftest.VectorDirectory;
import dev.lanecast.jobs.selftest.VectorFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code selftest DIR}: vector files against the path that ships. */
@Command(
    name = "selftest",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Casts the vectors of every file of a directory, and compares the codes.")
final class SelftestCommand implements Callable<Integer> {

  @Parameters(paramLabel = "DIR", description = "A directory with files in the golden format.")
  private Path directory;

  @Spec private CommandSpec spec;

  private long checked;
  private long mismatched;
  private boolean damaged;

  @Override
  public Integer call() throws IOException {
    VectorDirectory vectors = VectorDirectory.of(directory);
    PrintWriter out = spec.commandLine().getOut();
    int width = vectors.files().stream().mapToInt(file -> file.name().length()).max().orElse(0);
    String row = "%-" + width + "s  %10s  %10s%n";
    out.printf(Locale.ROOT, row, "file", "checked", "mismatched");
    for (VectorFile file : vectors.files()) {
      check(file, row, out);
    }
    if (!vectors.unknown().isEmpty()) {
      out.println("not known, so not checked: " + String.join(", ", vectors.unknown()));
    }
    out.printf(Locale.ROOT, "TOTAL checked=%d mismatched=%d%n", checked, mismatched);
    out.flush();
    return damaged || mismatched > 0 ? Failures.INPUT : Failures.DONE;
  }

  private void check(VectorFile file, String row, PrintWriter out) {
    try {
      FileResult result = file.check();
      checked += result.checked();
      mismatched += result.mismatched();
      out.printf(Locale.ROOT, row, file.name(), result.checked(), result.mismatched());
      result.first().ifPresent(mismatch -> out.println("  first " + mismatch.text()));
    } catch (InputException e) { // one bad file hides no other
      damaged = true;
      out.println(row.formatted(file.name(), "damaged", "").stripTrailing());
      out.flush();
      spec.commandLine().getErr().println("lanecast: " + e.getMessage());
    }
  }
}
