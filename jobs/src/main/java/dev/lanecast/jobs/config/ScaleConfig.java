package dev.lanecast.jobs.config;

import java.util.OptionalDouble;

/**
 * How a tensor is scaled before it is cast (N-BLK-5).
 *
 * @param per which elements share a scale
 * @param dstMax the code-side magnitude that the largest element is scaled to; empty takes the
 *     default of the destination format; always empty without a scale
 */
public record ScaleConfig(ScalePer per, OptionalDouble dstMax) {

  /** No scale. */
  public static final ScaleConfig NONE = new ScaleConfig(ScalePer.NONE, OptionalDouble.empty());
}
