package dev.lanecast.core.kernel;

/**
 * The first step from fp32, over a block: what it makes of the bits is a code, or the index of a
 * table.
 */
interface Fp32Step {

  /** Replaces the fp32 bits of {@code count} elements. */
  void apply(int[] elements, int count);

  /**
   * {@return the {@link dev.lanecast.core.cast.Outcome} bits of this step for one finite element}
   *
   * @param bits of a finite fp32 value
   */
  int outcome(int bits);
}
