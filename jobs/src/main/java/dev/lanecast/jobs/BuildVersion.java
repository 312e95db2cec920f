package dev.lanecast.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this build, which the build writes into a resource. */
public final class BuildVersion {

  private static final String RESOURCE = "/lanecast.properties";

  private BuildVersion() {}

  /** {@return the project's version, such as {@code 0.1.0-SNAPSHOT}} */
  public static String get() {
    Properties build = new Properties();
    try (InputStream resource = BuildVersion.class.getResourceAsStream(RESOURCE)) {
      build.load(resource);
    } catch (IOException e) {
      throw new UncheckedIOException("the build put no readable " + RESOURCE + " here", e);
    }
    return build.getProperty("version");
  }
}
