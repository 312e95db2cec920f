package dev.lanecast.core.kernel;

/**
 * The top 16 bits of an fp32 value, rounded to odd: the index of a table whose path rounds once.
 *
 * <p>A cast that keeps at most 5 fraction bits depends on the 16 bits it sees and on whether
 * anything lies below them, and the last bit of the index says that. It also keeps a NaN with a low
 * payload apart from Inf.
 */
final class StickyIndex implements Fp32Step {

  private final int used;

  /**
   * @param used the bits of an element that mean something (N-FMT-4)
   */
  StickyIndex(int used) {
    this.used = used;
  }

  private static int of(int bits) {
    return (bits | ((bits & 0xffff) + 0xffff)) >>> 16;
  }

  @Override
  public void apply(int[] elements, int count) {
    for (int i = 0; i < count; i++) {
      elements[i] = of(elements[i] & used);
    }
  }

  @Override
  public int outcome(int bits) {
    return 0;
  }
}
