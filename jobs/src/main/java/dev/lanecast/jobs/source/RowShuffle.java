package dev.lanecast.jobs.source;

import dev.lanecast.jobs.source.RowGroupVisits.RowGroup;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Brings the rows of a table in no useful order to the tasks that need them: every row group is
 * read once, every row goes to each task that it has elements for, and arrives sorted by (tensor,
 * offset).
 */
final class RowShuffle {

  /** Where a row goes, and its place there. */
  record Target(int task, int tensor, long offset, long elements)
      implements Serializable, Comparable<Target> {

    private static final Comparator<Target> ORDER =
        Comparator.comparingInt(Target::tensor).thenComparingLong(Target::offset);

    @Override
    public int compareTo(Target other) {
      return ORDER.compare(this, other);
    }
  }

  /** A row and the tasks it goes to. */
  private record Addressed(WantedRow row, List<Integer> tasks) implements Serializable {}

  /** The partition of a target is its task. */
  private static final class ByTask extends Partitioner {

    private static final long serialVersionUID = 1L;

    private final int tasks;

    ByTask(int tasks) {
      this.tasks = tasks;
    }

    @Override
    public int numPartitions() {
      return tasks;
    }

    @Override
    public int getPartition(Object key) {
      return ((Target) key).task();
    }
  }

  private RowShuffle() {}

  /** {@return the rows; partition i holds those of task i} */
  static JavaPairRDD<Target, byte[]> rows(
      JavaSparkContext context, TableLocation table, List<TaskRows> tasks) {
    List<List<Addressed>> rowGroups = byRowGroup(tasks);
    return context
        .parallelize(rowGroups, Math.max(1, rowGroups.size()))
        .flatMapToPair(rows -> send(table, rows))
        .repartitionAndSortWithinPartitions(new ByTask(tasks.size()));
  }

  private static List<List<Addressed>> byRowGroup(List<TaskRows> tasks) {
    Comparator<RowGroup> order =
        Comparator.comparingInt(RowGroup::file).thenComparingInt(RowGroup::rowGroup);
    Map<RowGroup, Map<Integer, Addressed>> rowGroups = new TreeMap<>(order);
    for (int task = 0; task < tasks.size(); task++) {
      for (WantedRow row : tasks.get(task).rows()) {
        rowGroups
            .computeIfAbsent(RowGroup.of(row.ref()), rowGroup -> new TreeMap<>())
            .computeIfAbsent(row.ref().row(), first -> new Addressed(row, new ArrayList<>()))
            .tasks()
            .add(task);
      }
    }
    List<List<Addressed>> lists = new ArrayList<>();
    rowGroups.values().forEach(rows -> lists.add(new ArrayList<>(rows.values())));
    return lists;
  }

  private static Iterator<Tuple2<Target, byte[]>> send(TableLocation table, List<Addressed> rows) {
    RowStream stream = RowStream.inTask(table, rows.stream().map(Addressed::row).iterator());
    return rows.stream().flatMap(addressed -> copies(addressed, stream.next())).iterator();
  }

  private static Stream<Tuple2<Target, byte[]>> copies(Addressed addressed, InputRow row) {
    return addressed.tasks().stream()
        .map(
            task ->
                new Tuple2<>(
                    new Target(task, row.tensor(), row.offset(), row.elements()), row.payload()));
  }
}
