package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.config.ConfigReader;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.config.KeyOverride;
import dev.lanecast.jobs.config.NamePattern;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code quantize CONFIG}: the main job. */
@Command(
    name = "quantize",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Quantizes the tensors of a table as a config says.")
final class QuantizeCommand implements Callable<Integer> {

  @Parameters(paramLabel = "CONFIG", description = "A YAML config; see configs/demo.yaml.")
  private Path config;

  @Mixin private Overrides overrides;

  @Option(
      names = "--tensors",
      paramLabel = "GLOB",
      description = "Take only the tensors of these names; a glob, or re: and a regex.")
  private String tensors;

  @Option(names = "--dry-run", description = "Show what would be done, and do nothing.")
  private boolean dryRun;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    List<KeyOverride> set = overrides.parse();
    JobConfig job = ConfigReader.read(config, set);
    Optional<NamePattern> only =
        Optional.ofNullable(tensors).map(glob -> Patterns.of("--tensors", glob));
    Quantizing quantizing = new Quantizing(spec.commandLine(), config.toString(), job);
    if (dryRun) {
      quantizing.plan(only);
    } else {
      quantizing.run(only);
    }
    return Failures.DONE;
  }
}
