package dev.lanecast.jobs.config;

import dev.lanecast.jobs.UsageException;

/**
 * A value from the command line that takes the place of the config's.
 *
 * @param path dotted, with indices: {@code tensors[0].cast.to}
 * @param yaml the value as YAML
 */
public record KeyOverride(String path, String yaml) {

  /** Where a problem with such a value comes from. */
  static final String ORIGIN = "--set";

  /**
   * {@return the override that {@code key=value} spells}
   *
   * @throws UsageException if there is no {@code =}, or nothing before it
   */
  public static KeyOverride parse(String assignment) {
    int equals = assignment.indexOf('=');
    if (equals <= 0) {
      throw new UsageException(
          "--set '" + assignment + "' is not key=value, such as output.path=out/x");
    }
    return new KeyOverride(assignment.substring(0, equals), assignment.substring(equals + 1));
  }

  /**
   * {@return the override of {@code path} by exactly {@code text}, whatever it would be as YAML}
   */
  public static KeyOverride text(String path, String text) {
    return new KeyOverride(path, "'" + text.replace("'", "''") + "'");
  }
}
