package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.UsageException;
import dev.lanecast.jobs.config.NamePattern;

/** Name patterns given as options. */
final class Patterns {

  private Patterns() {}

  /**
   * {@return the pattern}
   *
   * @throws UsageException naming the option, for what is no pattern
   */
  static NamePattern of(String option, String text) {
    try {
      return NamePattern.of(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }
}
