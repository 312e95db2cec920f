package dev.lanecast.core.block;

import dev.lanecast.core.format.Format;

/**
 * The scale of a scope from its largest magnitude: {@code s = F(amax / dstMax)}, 1 where that is 0,
 * the canonical fp32 NaN where the scope holds a NaN or an infinity. Rule N-BLK-5.
 *
 * @param dstMax the value of the destination that amax is mapped to; finite and above 0
 */
public record AmaxScale(float dstMax) {

  /** hif8's default: the largest value that still has three fraction bits (N-BLK-5). */
  private static final float HIF8_DEFAULT = 15f;

  public AmaxScale {
    if (!(dstMax > 0) || Float.isInfinite(dstMax)) {
      throw new IllegalArgumentException("dst_max must be finite and above 0 but was " + dstMax);
    }
  }

  /** {@return the scale rule of a destination whose caller names no {@code dst_max}} */
  public static AmaxScale of(Format destination) {
    return new AmaxScale(
        destination == Format.HIF8 ? HIF8_DEFAULT : (float) destination.maxFinite());
  }

  /**
   * {@return the scale of a scope}
   *
   * @param amax the largest magnitude of the scope, NaN if it holds a NaN or an infinity
   */
  public float scale(float amax) {
    float scale = amax / dstMax; // both are fp32: one division is F of the exact quotient
    if (Float.isNaN(scale)) {
      return Float.NaN;
    }
    return scale == 0 ? 1 : scale;
  }
}
