package dev.lanecast.jobs.config;

/** Which elements share a scale. */
public enum ScalePer {
  /** None: the cast is of the values as they are. */
  NONE("none"),
  /** All elements of a tensor, however many chunks it has (N-BLK-5). */
  TENSOR("tensor");

  private final String label;

  ScalePer(String label) {
    this.label = label;
  }

  /** {@return the spelling in a config} */
  public String label() {
    return label;
  }
}
