package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.Storage;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import scala.Tuple2;

/**
 * Reads a tensor table as plan chunks. Where the rows lie in an order that suits the tasks, each
 * task reads its own row groups and nothing is shuffled; else every row group is read once and its
 * rows are shuffled once. The chunks are the same.
 */
public final class TableReader {

  private TableReader() {}

  /**
   * {@return the chunks; partition i holds exactly those of task i, in order}
   *
   * <p>Reading throws {@link InputException} in the task, naming file, tensor, offset and column,
   * where a payload is null, holds a null element or a value its dtype has not, or does not reach
   * exactly to the next row.
   *
   * @param chunkElements of a chunk at most, see {@link dev.lanecast.jobs.plan.ChunkGrid#of}
   */
  public static JavaRDD<PlanChunk> read(
      SparkSession spark, TensorIndex index, int chunkElements, List<ReadTask> tasks) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Configuration hadoop = Storage.of(context.hadoopConfiguration());
    TableLocation table =
        new TableLocation(new SerializableConfiguration(hadoop), index.files(), index.columns());
    List<TaskRows> resolved =
        tasks.stream().map(task -> TaskRows.of(index, chunkElements, task)).toList();
    return RowGroupVisits.ordered(resolved)
        ? inPlace(context, table, resolved)
        : shuffled(context, table, resolved);
  }

  static JavaRDD<PlanChunk> inPlace(
      JavaSparkContext context, TableLocation table, List<TaskRows> tasks) {
    return onePartitionEach(context, tasks)
        .mapPartitions(
            task -> {
              TaskRows rows = task.next();
              return new Retiler(rows.runs(), RowStream.inTask(table, rows.rows().iterator()));
            });
  }

  static JavaRDD<PlanChunk> shuffled(
      JavaSparkContext context, TableLocation table, List<TaskRows> tasks) {
    return onePartitionEach(context, tasks)
        .zipPartitions(
            RowShuffle.rows(context, table, tasks),
            (task, rows) -> new Retiler(task.next().runs(), inputRows(rows)));
  }

  private static JavaRDD<TaskRows> onePartitionEach(
      JavaSparkContext context, List<TaskRows> tasks) {
    if (tasks.isEmpty()) {
      return context.emptyRDD();
    }
    return context.parallelize(tasks, tasks.size());
  }

  private static Iterator<InputRow> inputRows(Iterator<Tuple2<RowShuffle.Target, byte[]>> rows) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return rows.hasNext();
      }

      @Override
      public InputRow next() {
        Tuple2<RowShuffle.Target, byte[]> row = rows.next();
        RowShuffle.Target target = row._1();
        return new InputRow(target.tensor(), target.offset(), target.elements(), row._2());
      }
    };
  }
}
