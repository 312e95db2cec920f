package dev.lanecast.jobs.config;

/** What a job does about NaN and Inf in tensors that are cast. Kept tensors may hold any. */
public enum NonfinitePolicy {
  /** Ends the job with an error that names tensor, chunk and element; nothing is published. */
  FAIL("fail"),
  /** Casts them, counts them, names the tensors. */
  WARN("warn"),
  /** Casts them and counts them. */
  ALLOW("allow");

  private final String label;

  NonfinitePolicy(String label) {
    this.label = label;
  }

  /** {@return the spelling in a config} */
  public String label() {
    return label;
  }
}
