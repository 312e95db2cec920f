package dev.lanecast.jobs.cli;

import dev.lanecast.core.path.CastPath;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code cast --from T --to T}: a filter of hex codes. */
@Command(
    name = "cast",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Casts codes: hex digits on stdin, hex digits on stdout, one code a line.")
final class CastCommand implements Callable<Integer> {

  @Mixin private CastOptions options;

  @ParentCommand private Main main;

  @Override
  public Integer call() throws IOException {
    CastPath path = options.resolve();
    try {
      new HexFilter(path).run(main.in(), "stdin", main.out());
    } catch (IOException e) {
      if (!isBrokenPipe(e)) {
        throw new IOException("stdout cannot be written: " + e.getMessage(), e);
      }
    }
    return Failures.DONE;
  }

  /** The reader has had enough, as {@code head} does: no failure. Java tells it by words alone. */
  private static boolean isBrokenPipe(IOException failure) {
    return String.valueOf(failure.getMessage()).contains("Broken pipe");
  }
}
