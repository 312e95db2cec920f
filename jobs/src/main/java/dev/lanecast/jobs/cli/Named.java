package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.UsageException;
import java.util.Optional;
import java.util.function.Function;

/** Values that options give by name. */
final class Named {

  private Named() {}

  /**
   * {@return the value of this name}
   *
   * @param of finds it, or says in an IllegalArgumentException what is allowed
   * @throws UsageException naming the option
   */
  static <T> T of(String option, String name, Function<String, T> of) {
    try {
      return of.apply(name);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }

  /** {@return the value of this name; empty when the option is not given} */
  static <T> Optional<T> ofOptional(String option, String name, Function<String, T> of) {
    return Optional.ofNullable(name).map(given -> of(option, given, of));
  }
}
