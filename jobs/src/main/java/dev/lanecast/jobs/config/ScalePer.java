package dev.lanecast.jobs.config;

import dev.lanecast.core.block.RecipeText;

/** Which elements share a scale. */
public enum ScalePer {
  /** None: the cast is of the values as they are. */
  NONE(RecipeText.SCALE_NONE),
  /** All elements of a tensor, however many chunks it has (N-BLK-5). */
  TENSOR(RecipeText.SCALE_TENSOR);

  private final String label;

  ScalePer(String label) {
    this.label = label;
  }

  /** {@return the spelling in a config} */
  public String label() {
    return label;
  }
}
