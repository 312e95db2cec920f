package dev.lanecast.jobs.config;

/** What a job does when its output directory exists. */
public enum OutputMode {
  /** Refuses to start. */
  ERROR("error");

  private final String label;

  OutputMode(String label) {
    this.label = label;
  }

  /** {@return the spelling in a config} */
  public String label() {
    return label;
  }
}
