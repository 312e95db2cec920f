package dev.lanecast.jobs.config;

import dev.lanecast.jobs.ConfigException;
import java.util.ArrayList;
import java.util.List;

/** Everything found wrong with one config; collected, and thrown once. */
final class Problems {

  private final String file;
  private final List<String> lines = new ArrayList<>();

  Problems(String file) {
    this.file = file;
  }

  /**
   * Notes one problem.
   *
   * @param key the path, with indices, as the user would write it
   * @param origin {@code line n} or {@code --set}; may be empty
   * @param message what is wrong and what is allowed
   */
  void add(String key, String origin, String message) {
    String place = key.isEmpty() ? "config" : key;
    lines.add(place + (origin.isEmpty() ? "" : " (" + origin + ")") + ": " + message);
  }

  int count() {
    return lines.size();
  }

  /** {@return an exception that tells all that was found} */
  ConfigException exception() {
    return new ConfigException(file, lines);
  }
}
