package dev.lanecast.jobs.cli;

import dev.lanecast.core.Numerics;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints; the build writes the project's version into the resource. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream resource = Version.class.getResourceAsStream("/lanecast.properties")) {
      build.load(resource);
    }
    return new String[] {
      "lanecast %s, numerics version %d".formatted(build.getProperty("version"), Numerics.VERSION)
    };
  }
}
