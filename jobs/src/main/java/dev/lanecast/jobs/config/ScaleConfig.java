package dev.lanecast.jobs.config;

import dev.lanecast.core.block.AmaxScale;
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

  /** {@return whether there is a scale} */
  public boolean isScaled() {
    return per != ScalePer.NONE;
  }

  /** {@return the magnitude that the largest element is scaled to in {@code destination}} */
  public float dstMaxFor(Format destination) {
    return dstMax.orElseGet(() -> AmaxScale.of(destination).dstMax());
  }
}
