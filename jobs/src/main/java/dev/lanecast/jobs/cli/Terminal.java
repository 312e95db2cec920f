package dev.lanecast.jobs.cli;

/** Whether a person watches. */
final class Terminal {

  private Terminal() {}

  /** {@return whether stderr is a terminal, as {@code bin/lanecast} found} */
  static boolean onStderr() {
    return Boolean.getBoolean("lanecast.terminal");
  }
}
