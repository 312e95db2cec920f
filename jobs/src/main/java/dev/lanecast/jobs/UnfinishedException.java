package dev.lanecast.jobs;

/**
 * A job that ended before its result was whole, through no fault of input or config: a full disk, a
 * lost cluster, a bug. What it had done is kept. Exit code 3.
 */
public final class UnfinishedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Of one job.
   *
   * @param staging where its work lies
   * @param output what it would have become
   */
  public UnfinishedException(String staging, String output, Throwable cause) {
    super(
        "the job did not finish: %s; nothing was published; its work is kept in %s, remove it with: lanecast clean %s"
            .formatted(OneLine.ofOrigin(cause), staging, output),
        cause);
  }
}
