package dev.lanecast.core.cast;

import dev.lanecast.core.format.Format;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * One row of the support matrix (N-MAT-1).
 *
 * @param family the row belongs to
 * @param source format cast from
 * @param destination format cast to
 * @param roundings modes a caller may name, in the order of {@link Rounding}; empty where the pair
 *     takes none
 * @param saturationRule who decides on its saturation
 * @param defaultRounding the mode when the caller names none (N-RND-11); NONE where the pair takes
 *     none
 */
public record CastRow(
    Family family,
    Format source,
    Format destination,
    Set<Rounding> roundings,
    SaturationRule saturationRule,
    Rounding defaultRounding) {

  /** Copies the modes, and checks that the default is one the row takes. */
  public CastRow {
    EnumSet<Rounding> copy = EnumSet.noneOf(Rounding.class);
    copy.addAll(roundings);
    roundings = Collections.unmodifiableSet(copy);
    if (roundings.isEmpty()
        ? defaultRounding != Rounding.NONE
        : !roundings.contains(defaultRounding)) {
      throw new IllegalArgumentException(
          "default rounding %s is not among %s".formatted(defaultRounding, roundings));
    }
  }

  /** {@return the saturations a caller may name; empty where the pair takes none} */
  public Set<Saturation> saturations() {
    return saturationRule.nameable();
  }

  /** {@return the saturation in effect when the call names {@code named}} */
  public Saturation effective(Saturation named, Ctrl ctrl) {
    return saturationRule.effective(this, named, ctrl);
  }

  /**
   * {@return the mode in effect when the call names {@code named}} A NONE that is named stands for
   * RINT, or ROUND for hif8 (N-RND-8); a pair that takes no mode keeps NONE.
   */
  public Rounding effective(Rounding named) {
    if (roundings.isEmpty() || named != Rounding.NONE) {
      return named;
    }
    return destination == Format.HIF8 ? Rounding.ROUND : Rounding.RINT;
  }

  /**
   * {@return whether a NaN stays one where the destination has one, rather than becoming 0 (N-SAT-6
   * to N-SAT-9, N-E8M0-1)}
   *
   * @param effective the saturation in effect
   */
  public boolean keepsNan(Saturation effective, Ctrl ctrl) {
    if (effective == Saturation.NO_SAT || family == Family.V_FCVT) {
      return true;
    }
    return switch (destination) {
      case E8M0 -> true;
      case E4M3, E5M2 -> ctrl.keepsNan();
      default -> false;
    };
  }

  /** {@return whether this row casts a float to an integer} */
  public boolean isFloatToInteger() {
    return !source.isInteger() && destination.isInteger();
  }
}
