package dev.lanecast.jobs;

/** What a failure says, in one line: Spark puts stack traces into messages. */
public final class OneLine {

  private OneLine() {}

  /** {@return the first line of the message; with the kind where the message alone says little} */
  public static String of(Throwable failure) {
    String message = failure.getMessage();
    String told = message == null || failure instanceof Error ? failure.toString() : message;
    return told.lines().findFirst().orElse(told);
  }

  /** {@return what began a chain of causes: of a failed task, not what Spark says of the stage} */
  public static String ofOrigin(Throwable failure) {
    Throwable origin = failure;
    while (origin.getCause() != null) {
      origin = origin.getCause();
    }
    return of(origin);
  }
}
