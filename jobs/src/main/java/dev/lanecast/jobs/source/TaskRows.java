package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.Segment;
import dev.lanecast.jobs.plan.TensorHeader;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A read task resolved against an index: the chunks it yields and the rows that cover them.
 *
 * @param runs in the order of the task's segments
 * @param rows by (tensor, offset), each once
 */
record TaskRows(List<Run> runs, List<WantedRow> rows) implements Serializable {

  /** Chunks {@code [firstChunk, endChunk)} of a tensor. */
  record Run(int tensor, TensorHeader header, ChunkGrid grid, int firstChunk, int endChunk)
      implements Serializable {}

  static TaskRows of(TensorIndex index, int chunkElements, ReadTask task) {
    List<Run> runs = new ArrayList<>();
    List<WantedRow> rows = new ArrayList<>();
    for (Segment segment : task.segments()) {
      IndexedTensor tensor = index.tensors().get(segment.tensor());
      ChunkGrid grid = ChunkGrid.of(tensor.header().shape(), chunkElements);
      runs.add(
          new Run(
              segment.tensor(), tensor.header(), grid, segment.firstChunk(), segment.endChunk()));
      long start = grid.start(segment.firstChunk());
      int last = segment.endChunk() - 1;
      long end = grid.start(last) + grid.count(last);
      for (RowRef ref : covering(tensor.rows(), start, end)) {
        WantedRow row = new WantedRow(segment.tensor(), tensor.header(), ref);
        if (rows.isEmpty() || !rows.get(rows.size() - 1).equals(row)) {
          rows.add(row);
        }
      }
    }
    return new TaskRows(List.copyOf(runs), List.copyOf(rows));
  }

  /**
   * The rows that hold elements of {@code [start, end)}; the only row of a tensor without elements.
   */
  private static List<RowRef> covering(List<RowRef> rows, long start, long end) {
    int from = lastAtOrBelow(rows, start);
    int to = end == 0 ? from : lastAtOrBelow(rows, end - 1);
    return rows.subList(from, to + 1);
  }

  private static int lastAtOrBelow(List<RowRef> rows, long element) {
    int low = 0;
    int high = rows.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (rows.get(middle).offset() <= element) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
