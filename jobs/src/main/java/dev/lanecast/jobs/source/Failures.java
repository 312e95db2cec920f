package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import java.util.Optional;
import java.util.function.Supplier;

/** What a Spark action throws. */
final class Failures {

  private Failures() {}

  /**
   * {@return the result of an action} An {@link InputException} of a task comes out as itself;
   * Spark wraps it in a checked exception that it does not declare.
   */
  static <T> T unwrapped(Supplier<T> action) {
    try {
      return action.get();
    } catch (Exception failure) {
      Optional<InputException> input = InputException.in(failure);
      if (input.isPresent()) {
        throw input.get();
      }
      throw failure;
    }
  }
}
