package dev.lanecast.jobs.cli;

import dev.lanecast.core.Numerics;
import dev.lanecast.jobs.config.ConfigReader;
import dev.lanecast.jobs.config.ResolvedForm;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code config …}: what can be done with a config alone. */
@Command(
    name = "config",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = ConfigCommand.Check.class,
    description = "Checks configs.")
final class ConfigCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing: check");
  }

  /** {@code config check FILE}. */
  @Command(
      name = "check",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      description = "Prints a config with its defaults written out, or all of its problems.")
  static final class Check implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A YAML config.")
    private Path file;

    @Mixin private Overrides overrides;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
      spec.commandLine()
          .getOut()
          .print(ResolvedForm.yaml(ConfigReader.read(file, overrides.parse()), Numerics.VERSION));
      spec.commandLine().getOut().flush();
      return Failures.DONE;
    }
  }
}
