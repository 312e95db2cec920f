package dev.lanecast.jobs;

import java.util.Optional;

/**
 * The content of an input is not what its format says. The message is complete: file, tensor, chunk
 * or offset, field, what was found, what is allowed, what to do. Exit code 1.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Of one file.
   *
   * @param file as the user named it, or the file of the named directory
   * @param problem where in the file, what was found, what is allowed
   */
  public InputException(String file, String problem) {
    super(file + ": " + problem);
  }

  /** Of one file, found out by {@code cause}. */
  public InputException(String file, String problem, Throwable cause) {
    super(file + ": " + problem, cause);
  }

  /**
   * {@return the first of this kind among {@code failure} and its causes} Spark wraps what a task
   * throws.
   */
  public static Optional<InputException> in(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof InputException input) {
        return Optional.of(input);
      }
    }
    return Optional.empty();
  }
}
