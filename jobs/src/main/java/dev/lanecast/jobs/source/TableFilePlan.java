package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.ChunkGrid;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A file of a tensor table to be written.
 *
 * @param number 0-based; names the file
 * @param runs of chunks, in the order of their tensors
 */
record TableFilePlan(int number, List<Run> runs) implements Serializable {

  /** Chunks {@code [firstChunk, endChunk)} of a tensor. */
  record Run(StoredTensor tensor, ChunkGrid grid, int firstChunk, int endChunk)
      implements Serializable {}

  String name() {
    return String.format(Locale.ROOT, "%05d.parquet", number);
  }

  long rows() {
    return runs.stream().mapToLong(run -> run.endChunk() - run.firstChunk()).sum();
  }

  /**
   * {@return the files of a table} A file takes chunks while their payload stays within {@code
   * fileBytes}; it holds at least one.
   */
  static List<TableFilePlan> cut(Checkpoint checkpoint, int chunkElements, long fileBytes) {
    List<TableFilePlan> files = new ArrayList<>();
    List<Run> open = new ArrayList<>();
    long bytes = 0;
    for (StoredTensor tensor : checkpoint.tensors()) {
      ChunkGrid grid = ChunkGrid.of(tensor.header().shape(), chunkElements);
      int first = 0;
      for (int chunk = 0; chunk < grid.chunks(); chunk++) {
        long more = tensor.header().dtype().bytes(grid.count(chunk));
        boolean begun = chunk > first || !open.isEmpty();
        if (begun && bytes + more > fileBytes) {
          if (chunk > first) {
            open.add(new Run(tensor, grid, first, chunk));
          }
          files.add(new TableFilePlan(files.size(), List.copyOf(open)));
          open.clear();
          first = chunk;
          bytes = 0;
        }
        bytes += more;
      }
      open.add(new Run(tensor, grid, first, grid.chunks()));
    }
    if (!open.isEmpty()) {
      files.add(new TableFilePlan(files.size(), List.copyOf(open)));
    }
    return files;
  }
}
