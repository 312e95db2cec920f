package dev.lanecast.core.kernel;

/**
 * One step on one element, by arithmetic on its bits. Nothing of it is shared with the reference
 * but the formats and the rounding predicates, so that each can show the other wrong.
 */
interface ElementStep {

  /** {@return the code that the step makes of the code {@code source}} */
  long code(long source);

  /**
   * {@return the {@link dev.lanecast.core.cast.Outcome} bits of the step}
   *
   * @param source the code of a finite value
   */
  int outcome(long source);
}
