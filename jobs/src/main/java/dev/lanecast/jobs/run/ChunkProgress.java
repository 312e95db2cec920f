package dev.lanecast.jobs.run;

import dev.lanecast.jobs.report.Progress;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.util.LongAccumulator;

/** Elements read so far, from the tasks that count them to the {@link Progress} that shows them. */
final class ChunkProgress implements AutoCloseable {

  private final JavaSparkContext context;
  private final Progress progress;
  private final LongAccumulator counter;
  private final SparkListener listener;
  private long shown;

  ChunkProgress(JavaSparkContext context, Progress progress) {
    this.context = context;
    this.progress = progress;
    this.counter = context.sc().longAccumulator("elements");
    this.listener =
        new SparkListener() {
          @Override
          public void onTaskEnd(SparkListenerTaskEnd taskEnd) {
            show();
          }
        };
    context.sc().addSparkListener(listener);
  }

  /**
   * Begins.
   *
   * @param elements of all passes together
   */
  void start(long elements) {
    progress.start(elements);
  }

  /** {@return what tasks add the elements of each chunk to} */
  LongAccumulator counter() {
    return counter;
  }

  @Override
  public void close() {
    context.sc().removeSparkListener(listener);
    show();
    progress.finish();
  }

  private synchronized void show() {
    long counted = counter.value();
    progress.advance(counted - shown);
    shown = counted;
  }
}
