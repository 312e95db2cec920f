package dev.lanecast.jobs.cli;

import dev.lanecast.core.Numerics;
import dev.lanecast.jobs.BuildVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {
      "lanecast %s, numerics version %d".formatted(BuildVersion.get(), Numerics.VERSION)
    };
  }
}
