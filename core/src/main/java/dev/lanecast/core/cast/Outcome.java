package dev.lanecast.core.cast;

/**
 * What a cast did to one element beyond its code, as bits of a set. They do not follow from the
 * code.
 */
public final class Outcome {

  /** The source is finite, and some step took it past its largest finite value after rounding. */
  public static final int SATURATED = 1;

  /** The remainder at the last step was exactly one half, whatever the mode made of it. */
  public static final int TIE = 2;

  private Outcome() {}
}
