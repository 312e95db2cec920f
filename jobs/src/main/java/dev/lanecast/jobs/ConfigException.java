package dev.lanecast.jobs;

import java.util.List;

/**
 * A job config that cannot be run: all of its problems at once, one a line. Exit code 2.
 *
 * <p>The message is the file, the number of problems, then one indented line each: key path, value,
 * what is allowed.
 */
public final class ConfigException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final transient List<String> problems;

  /**
   * Of one file.
   *
   * @param file the config as the user named it
   * @param problems one line each, {@code key (line n): what is wrong and what is allowed}; not
   *     empty
   */
  public ConfigException(String file, List<String> problems) {
    super(message(file, problems));
    this.file = file;
    this.problems = List.copyOf(problems);
  }

  /** {@return the config as the user named it} */
  public String file() {
    return file;
  }

  /** {@return the problems, one line each, in the order of the file} */
  public List<String> problems() {
    return problems;
  }

  private static String message(String file, List<String> problems) {
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("a ConfigException needs at least one problem: " + file);
    }
    String count = problems.size() == 1 ? "1 problem" : problems.size() + " problems";
    return file + ": " + count + "\n  " + String.join("\n  ", problems);
  }
}
