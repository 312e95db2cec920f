package dev.lanecast.jobs.report;

/** Told how far a job is. Calls may come from any thread, one at a time. */
public interface Progress {

  /**
   * Begins.
   *
   * @param elements the whole work, all passes together
   */
  void start(long elements);

  /** So many elements more are done. */
  void advance(long elements);

  /** No more will come. */
  void finish();

  /** {@return one that shows nothing} */
  static Progress silent() {
    return new Progress() {
      @Override
      public void start(long elements) {}

      @Override
      public void advance(long elements) {}

      @Override
      public void finish() {}
    };
  }
}
