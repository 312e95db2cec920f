package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Rounding;

/**
 * A rounding predicate as an addend: {@code (magnitude + of(…)) >>> shift} is the rounded
 * magnitude.
 *
 * <p>By sign and last kept bit a predicate carries from the least tail on (addend: all ones below
 * the ulp), from the half on (the half), past the half (one less), or never (0). Which of them is
 * asked of the predicate itself.
 */
final class Increment {

  /** What the all-ones mask is shifted right by, and what is then added, by sign and oddness. */
  private final int[] narrowing = new int[4];

  private final int[] plus = new int[4];

  Increment(Rounding rounding) {
    for (int i = 0; i < 4; i++) {
      boolean negative = i >= 2;
      boolean odd = i % 2 == 1;
      if (rounding.away(negative, odd, 1, 2)) {
        narrowing[i] = 0;
      } else if (rounding.away(negative, odd, 2, 2)) {
        narrowing[i] = 1;
        plus[i] = 1;
      } else if (rounding.away(negative, odd, 3, 2)) {
        narrowing[i] = 1;
      } else {
        narrowing[i] = Long.SIZE - 1;
      }
    }
  }

  /**
   * {@return the addend}
   *
   * @param sign 1 for a negative value, else 0
   * @param magnitude with {@code shift} bits below the ulp
   * @param shift from 0, where nothing is added, to 62
   */
  long of(int sign, long magnitude, int shift) {
    int row = (sign << 1) | (int) ((magnitude >>> shift) & 1);
    long below = (1L << shift) - 1;
    return (below >>> narrowing[row]) + (below & plus[row]);
  }
}
