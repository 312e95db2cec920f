package dev.lanecast.jobs.config;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;

/** What a rule does with the tensors it matches. */
public sealed interface Treatment {

  /** Stores them as they are. */
  record Keep() implements Treatment {}

  /** Casts them, scaled or not, into an image. */
  record Cast(CastConfig cast, ScaleConfig scale, LayoutConfig layout) implements Treatment {

    /**
     * {@return the steps that cast a tensor of {@code source}}
     *
     * @throws CastException when there are none, with the key at fault and what it may be
     */
    public CastPath pathFrom(Format source) {
      return cast.pathFrom(source, scale);
    }
  }
}
