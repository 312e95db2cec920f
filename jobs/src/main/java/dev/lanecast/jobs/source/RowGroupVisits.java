package dev.lanecast.jobs.source;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether tasks can read a table where its rows lie, or its rows must be brought into order first.
 */
final class RowGroupVisits {

  /** A row group of a table. */
  record RowGroup(int file, int rowGroup) {

    static RowGroup of(RowRef ref) {
      return new RowGroup(ref.file(), ref.rowGroup());
    }
  }

  private RowGroupVisits() {}

  /**
   * {@return whether every task meets its rows in the order in which they lie} No task returns to a
   * row group it left, and together they read hardly more row groups than there are: one more where
   * a task ends within a row group, and no more than twice all of them otherwise. Rows in any other
   * order are cheaper to shuffle once.
   */
  static boolean ordered(List<TaskRows> tasks) {
    Set<RowGroup> all = new HashSet<>();
    long visits = 0;
    for (TaskRows task : tasks) {
      Set<RowGroup> visited = new HashSet<>();
      RowRef before = null;
      for (WantedRow row : task.rows()) {
        RowRef ref = row.ref();
        boolean same = before != null && RowGroup.of(before).equals(RowGroup.of(ref));
        boolean inOrder = same ? ref.row() > before.row() : visited.add(RowGroup.of(ref));
        if (!inOrder) {
          return false;
        }
        before = ref;
      }
      visits += visited.size();
      all.addAll(visited);
    }
    return visits <= 2L * all.size() + tasks.size();
  }
}
