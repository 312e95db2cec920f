package dev.lanecast.jobs.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code lanecast}. */
@Command(
    name = "lanecast",
    description = "Quantizes tensors on Apache Spark, bit for bit as the device will.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DemoCommand.class,
      QuantizeCommand.class,
      ImportCommand.class,
      InspectCommand.class,
      ConfigCommand.class,
      CleanCommand.class,
      CastCommand.class,
      FormatsCommand.class,
      CastsCommand.class,
      SelftestCommand.class,
      ExplainCommand.class
    },
    footer = {
      "",
      "Exit codes: 0 done; 1 the content of an input; 2 arguments and config; 3 environment or a bug;"
          + " 130 interrupted."
    })
public final class Main implements Runnable {

  /** Where Spark's chatter goes; read by the logger's configuration. */
  static final String LOG_PROPERTY = "lanecast.log";

  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of a failure.")
  boolean verbose;

  @Spec private CommandSpec spec;

  private final InputStream in;
  private final OutputStream out;

  private Main(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    if (System.getProperty(LOG_PROPERTY) == null) {
      System.setProperty(LOG_PROPERTY, logFile().toString()); // before anything can log
    }
    // Not System.out, which keeps a failure to write to itself.
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    System.exit(run(args, System.in, out, writer(System.err)));
  }

  /** {@return the exit code of a command} */
  static int run(String[] args, InputStream in, OutputStream out, PrintWriter err) {
    Main main = new Main(in, out);
    CommandLine command =
        new CommandLine(main).setOut(writer(out)).setErr(err).setUsageHelpAutoWidth(true);
    return new Failures(() -> main.verbose).execute(command, args);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** {@return what a filter reads} */
  InputStream in() {
    return in;
  }

  /** {@return where it writes; failures to do so are thrown} */
  OutputStream out() {
    return out;
  }

  private static Path logFile() {
    String time =
        LocalDateTime.now(ZoneId.systemDefault())
            .format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
    return Path.of(
        System.getProperty("java.io.tmpdir"),
        "lanecast-%s-%d.log".formatted(time, ProcessHandle.current().pid()));
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }
}
