package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastStep;

/** Where a format's last kept bit lies: the exponent of its ulp (section 3 of the rules). */
final class LastPlace {

  private LastPlace() {}

  /** {@return whether {@code step} rounds to integral values of its own format (N-RND-10)} */
  static boolean isIntegral(CastStep step) {
    return step.family() == Family.TENSOR_CAST && step.source() == step.destination();
  }

  /** {@return the exponent of the ulp that {@code step} rounds {@code value} to} */
  static int exponent(CastStep step, Dyadic value) {
    int own = exponent(step.destination(), value);
    return isIntegral(step) ? Math.max(0, own) : own;
  }

  /**
   * {@return the exponent of a format's ulp at {@code value}}
   *
   * <ul>
   *   <li>Below the smallest normal value: that of the subnormals; hif8 and scales: of the smallest
   *       value.
   *   <li>Past the largest value: as if exponents had no end; hif8: as in its topmost binade.
   * </ul>
   */
  static int exponent(Format format, Dyadic value) {
    // A zero lies below every binade.
    int leading = value.isZero() ? Short.MIN_VALUE : value.leading();
    if (format.spec() instanceof FloatSpec spec) {
      return Math.max(leading, spec.minExponent()) - spec.fractionBits();
    }
    if (format.spec() instanceof TaperedSpec spec) {
      int ev = Math.max(TaperedSpec.MIN_EXPONENT, Math.min(TaperedSpec.MAX_EXPONENT, leading));
      return ev - spec.fractionBits(ev);
    }
    return 0;
  }
}
