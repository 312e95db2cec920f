package dev.lanecast.core.layout;

import dev.lanecast.core.format.Format;

/**
 * Widths in bytes of the units that a register Cast reads and writes (L-REG-2).
 *
 * <p>A unit is one element, or a pair of elements where one of the two formats is 4 bits wide: such
 * codes exist in registers only as two in a byte (L-REG-1), so the other side moves two elements at
 * once.
 */
record UnitWidths(int source, int destination, int elements) {
  static UnitWidths of(Format source, Format destination) {
    int elements = isPaired(source) || isPaired(destination) ? 2 : 1;
    return new UnitWidths(unitBytes(source, elements), unitBytes(destination, elements), elements);
  }

  /** How many times the narrower unit fits the wider one; 1 for equal widths. */
  int ratio() {
    return Math.max(source, destination) / Math.min(source, destination);
  }

  boolean isNarrowing() {
    return source > destination;
  }

  /**
   * {@return how many units {@code count} elements fill} An odd one fills half of the last pair.
   */
  int units(int count) {
    return count / elements + count % elements;
  }

  private static boolean isPaired(Format format) {
    return format.bits() == Nibbles.BITS;
  }

  private static int unitBytes(Format format, int elements) {
    return isPaired(format) ? elements / 2 : elements * format.containerBytes();
  }
}
