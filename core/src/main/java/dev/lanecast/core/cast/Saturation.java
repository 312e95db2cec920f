package dev.lanecast.core.cast;

/** What becomes of a value past the largest finite one (section 4 of the rules). */
public enum Saturation {
  /** It is clamped; NaN becomes 0 (N-SAT-8, N-INT-1). */
  SAT,
  /**
   * It overflows: to infinity or NaN as the mode says, integers wrap (N-SAT-6, N-SAT-7, N-INT-2).
   */
  NO_SAT;

  /**
   * {@return the saturation of this name}
   *
   * @throws IllegalArgumentException naming both
   */
  public static Saturation of(String name) {
    for (Saturation saturation : values()) {
      if (saturation.name().equals(name)) {
        return saturation;
      }
    }
    throw new IllegalArgumentException(
        "'%s' is not a saturation; allowed SAT, NO_SAT".formatted(name));
  }
}
