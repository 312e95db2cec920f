package dev.lanecast.jobs.config;

import dev.lanecast.core.format.Format;
import java.util.Optional;

/**
 * How a tensor is scaled before it is cast (N-BLK-5).
 *
 * @param per which elements share a scale
 * @param dstMax the code-side magnitude that the largest element is scaled to; empty takes the
 *     default of the destination format; always empty without a scale
 */
public record ScaleConfig(ScalePer per, Optional<Float> dstMax) {

  /** No scale. */
  public static final ScaleConfig NONE = new ScaleConfig(ScalePer.NONE, Optional.empty());

  /** The largest hif8 value with three bits of fraction; 32768 would use the full range. */
  private static final float HIF8_DST_MAX = 15;

  /** {@return the magnitude that the largest element is scaled to in {@code destination}} */
  public float dstMaxFor(Format destination) {
    return dstMax.orElseGet(
        () -> destination == Format.HIF8 ? HIF8_DST_MAX : (float) destination.maxFinite());
  }
}
