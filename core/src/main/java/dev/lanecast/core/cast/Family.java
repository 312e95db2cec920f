package dev.lanecast.core.cast;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Families of casts: one instruction set each, with its own pairs and its own rules for NaN and
 * overflow.
 */
public enum Family {
  /** Register-level Cast. */
  REG_CAST("reg-cast", Saturation.SAT),
  /** The V.FCVT instruction, element by element. */
  V_FCVT("v.fcvt", Saturation.NO_SAT),
  /** Tensor-level Cast. */
  TENSOR_CAST("tensor-cast", Saturation.SAT),
  /** Pairs that the tensor-level Cast defines without listing them, or lists with fewer modes. */
  TENSOR_CAST_EXT("tensor-cast-ext", Saturation.SAT);

  private final String label;
  private final Saturation defaultSaturation;

  Family(String label, Saturation defaultSaturation) {
    this.label = label;
    this.defaultSaturation = defaultSaturation;
  }

  /** {@return the one spelling of the family's name} */
  public String label() {
    return label;
  }

  /** {@return the saturation of a call that names none where its pair takes one (N-FCVT-2)} */
  public Saturation defaultSaturation() {
    return defaultSaturation;
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
