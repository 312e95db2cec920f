package dev.lanecast.jobs.report;

/** x. */
public interface Progress {
  /** x. */
  void start(long elements);

  /** x. */
  void advance(long elements);

  /** x. */
  void finish();
}
