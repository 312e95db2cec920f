package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.ConfigException;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.OneLine;
import dev.lanecast.jobs.UsageException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The one place where failures become exit codes and a line for a person. */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {

  static final int DONE = 0;

  /** The content of an input, or a verification that failed. */
  static final int INPUT = 1;

  /** Arguments and config. */
  static final int USAGE = 2;

  /** Environment, or a bug. */
  static final int ENVIRONMENT = 3;

  private final BooleanSupplier verbose;

  Failures(BooleanSupplier verbose) {
    this.verbose = verbose;
  }

  /** {@return the exit code of a command, which has failed in no way that is not told} */
  int execute(CommandLine command, String... args) {
    command.setExecutionExceptionHandler(this).setParameterExceptionHandler(this);
    try {
      return command.execute(args);
    } catch (Error failure) { // picocli hands on exceptions only; the JVM would exit with INPUT
      return report(failure, command.getErr());
    }
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine command, ParseResult parseResult) {
    return report(failure, command.getErr());
  }

  private int report(Throwable failure, PrintWriter err) {
    int code = exitCode(failure);
    err.println("lanecast: " + message(failure, code));
    if (code == ENVIRONMENT) {
      logFile().ifPresent(log -> err.println("the log is " + log));
    }
    if (verbose.getAsBoolean()) {
      failure.printStackTrace(err);
    } else if (code == ENVIRONMENT) {
      err.println("-v shows where it happened");
    }
    return code;
  }

  @Override
  public int handleParseException(ParameterException mistake, String[] args) {
    CommandLine command = mistake.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("lanecast: " + mistake.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(mistake, err);
    err.println("see " + command.getCommandSpec().qualifiedName() + " --help");
    return USAGE;
  }

  private static int exitCode(Throwable failure) {
    if (InputException.in(failure).isPresent()) {
      return INPUT;
    }
    boolean usage = failure instanceof ConfigException || failure instanceof UsageException;
    return usage ? USAGE : ENVIRONMENT;
  }

  private static String message(Throwable failure, int code) {
    return switch (code) {
      case INPUT -> InputException.in(failure).orElseThrow().getMessage();
      case USAGE -> failure.getMessage();
      default -> OneLine.of(failure);
    };
  }

  private static Optional<String> logFile() {
    return Optional.ofNullable(System.getProperty(Main.LOG_PROPERTY))
        .filter(log -> Files.exists(Path.of(log)));
  }
}
