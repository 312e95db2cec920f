package dev.lanecast.core.cast;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Rounding modes, each one predicate on the magnitude: is it carried away from zero, given what was
 * dropped? The order is that of N-RND-14.
 */
public enum Rounding {
  /** No mode: what the pair does by itself. A pair that can be inexact rounds as RINT. */
  NONE("N-RND-8", 0, "rnone"),
  /** To nearest, a tie to the even code. */
  RINT("N-RND-1", 1, "rne"),
  /** Towards negative infinity. */
  FLOOR("N-RND-3", 3, "rdn"),
  /** Towards positive infinity. */
  CEIL("N-RND-4", 4, "rup"),
  /** To nearest, a tie away from zero. */
  ROUND("N-RND-2", 5, "rna"),
  /** Towards zero. */
  TRUNC("N-RND-5", 2, "rtz"),
  /** Von Neumann rounding: an inexact result is always odd. */
  ODD("N-RND-6", 6, "rto"),
  /**
   * HiF8's own: near 1 as ROUND, elsewhere by a threshold taken from the dropped bits themselves.
   */
  HYBRID("N-RND-7", 7, "rhb");

  private final String ruleId;
  private final int rm;
  private final List<String> aliases;

  Rounding(String ruleId, int rm, String alias) {
    this.ruleId = ruleId;
    this.rm = rm;
    this.aliases = List.of(alias);
  }

  /** {@return the rule that defines the mode} */
  public String ruleId() {
    return ruleId;
  }

  /** {@return the code of the mode in V.FCVT: the column {@code rm} of section 3} */
  public int rm() {
    return rm;
  }

  /** {@return other names, accepted at the edge and never written} */
  public List<String> aliases() {
    return aliases;
  }

  /**
   * {@return whether the kept magnitude is carried to the next one}
   *
   * @param negative the sign of the value
   * @param odd whether the last kept bit is 1
   * @param tail the dropped bits, below {@code 2 * half}; 0 is exact and never carried
   * @param half half a unit of the last kept bit, in the unit of {@code tail}
   * @throws UnsupportedOperationException for an inexact HYBRID
   */
  public boolean away(boolean negative, boolean odd, long tail, long half) {
    return tail != 0
        && switch (this) {
          case NONE, RINT -> tail > half || (tail == half && odd);
          case ROUND -> tail >= half;
          case FLOOR -> negative;
          case CEIL -> !negative;
          case TRUNC -> false;
          case ODD -> !odd;
          case HYBRID ->
              throw new UnsupportedOperationException("HYBRID has no fixed threshold (N-HIF8-3)");
        };
  }

  /**
   * {@return whether a magnitude past the largest finite one goes to infinity (N-SAT-6)}
   *
   * <p>That is a carry out of the largest finite code, which is odd, by more than half a unit.
   */
  public boolean overflowsToInfinity(boolean negative) {
    return away(negative, true, 3, 2);
  }

  /**
   * {@return the mode of this name or alias}
   *
   * @throws IllegalArgumentException naming the modes there are
   */
  public static Rounding of(String name) {
    for (Rounding rounding : values()) {
      if (rounding.name().equals(name) || rounding.aliases.contains(name)) {
        return rounding;
      }
    }
    String names = Arrays.stream(values()).map(Rounding::name).collect(Collectors.joining(", "));
    throw new IllegalArgumentException(
        "'%s' is not a rounding mode; allowed %s".formatted(name, names));
  }
}
