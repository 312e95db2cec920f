package dev.lanecast.jobs;

/**
 * A command that cannot be carried out as it was given: a missing config file, an output that
 * exists, arguments that contradict each other. The message names the value and the remedy. Exit
 * code 2.
 */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Says what was asked for, why it cannot be, and what to do. */
  public UsageException(String message) {
    super(message);
  }

  /** As {@link #UsageException(String)}, with what brought it to light. */
  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
