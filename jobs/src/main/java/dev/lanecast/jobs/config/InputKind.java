package dev.lanecast.jobs.config;

/** What the input of a job is. */
public enum InputKind {
  /** A tensor table: Parquet, one row a chunk. */
  TENSORS("tensors");

  private final String label;

  InputKind(String label) {
    this.label = label;
  }

  /** {@return the spelling in a config} */
  public String label() {
    return label;
  }
}
