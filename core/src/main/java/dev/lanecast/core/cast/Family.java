package dev.lanecast.core.cast;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Families of casts: one instruction set each, with its own pairs and its own rules for NaN and
 * overflow.
 */
public enum Family {
  /** Register-level Cast. */
  REG_CAST("reg-cast");

  private final String label;

  Family(String label) {
    this.label = label;
  }

  /** {@return the one spelling of the family's name} */
  public String label() {
    return label;
  }

  /**
   * {@return the family of this label}
   *
   * @throws IllegalArgumentException naming the families there are
   */
  public static Family of(String name) {
    for (Family family : values()) {
      if (family.label.equals(name)) {
        return family;
      }
    }
    String labels = Arrays.stream(values()).map(Family::label).collect(Collectors.joining(", "));
    throw new IllegalArgumentException(
        "'%s' is not a family of casts; allowed %s".formatted(name, labels));
  }

  @Override
  public String toString() {
    return label;
  }
}
