package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.config.KeyOverride;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --set}, of every command that reads a config. */
final class Overrides {

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = {
        "Put a value into the config before it is read, such as output.path=out/x or"
            + " tensors[0].cast.to=e4m3. Repeatable."
      })
  private List<String> assignments = new ArrayList<>();

  /** {@return the overrides in the order given} */
  List<KeyOverride> parse() {
    return assignments.stream().map(KeyOverride::parse).toList();
  }
}
