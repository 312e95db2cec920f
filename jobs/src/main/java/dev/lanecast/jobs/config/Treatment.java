package dev.lanecast.jobs.config;

import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.format.Format;

/** What a rule does with the tensors it matches. */
public sealed interface Treatment {

  /** Stores them as they are. */
  record Keep() implements Treatment {}

  /** Casts them, scaled or not, into an image. */
  record Cast(CastConfig cast, ScaleConfig scale, LayoutConfig layout) implements Treatment {

    /**
     * {@return what becomes of the elements of a tensor of {@code source}}
     *
     * @throws dev.lanecast.core.cast.CastException if there is no such cast, with the key at fault
     *     and what it may be
     * @throws IllegalArgumentException if the cast cannot have the image
     */
    public Recipe recipeFrom(Format source) {
      return new Recipe(
          source,
          cast.family(),
          cast.to(),
          cast.round(),
          cast.sat(),
          cast.pathUnder(scale),
          cast.midRound(),
          scale.isScaled(),
          layout.image(),
          layout.reg());
    }
  }
}
