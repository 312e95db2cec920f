package dev.lanecast.jobs.config;

/** What a rule does with the tensors it matches. */
public sealed interface Treatment {

  /** Stores them as they are. */
  record Keep() implements Treatment {}

  /** Casts them, scaled or not, into an image. */
  record Cast(CastConfig cast, ScaleConfig scale, LayoutConfig layout) implements Treatment {}
}
