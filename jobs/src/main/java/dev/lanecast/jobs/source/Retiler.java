package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.source.TaskRows.Run;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Turns rows cut anywhere into plan chunks. A row that is a plan chunk already passes its payload
 * on; any other is copied once.
 */
final class Retiler implements Iterator<PlanChunk> {

  private final Iterator<Run> runs;
  private final Iterator<InputRow> rows;
  private Run run;
  private int chunk;
  private InputRow row;

  /**
   * Over the rows of a task.
   *
   * @param rows in the order of {@code runs}; they cover every chunk of them exactly once
   */
  Retiler(List<Run> runs, Iterator<InputRow> rows) {
    this.runs = runs.iterator();
    this.rows = rows;
  }

  @Override
  public boolean hasNext() {
    return (run != null && chunk < run.endChunk()) || runs.hasNext();
  }

  @Override
  public PlanChunk next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    if (run == null || chunk == run.endChunk()) {
      run = runs.next();
      chunk = run.firstChunk();
    }
    ChunkGrid grid = run.grid();
    long start = grid.start(chunk);
    int elements = grid.count(chunk);
    PlanChunk next =
        new PlanChunk(run.tensor(), run.header(), chunk, start, elements, payload(start, elements));
    chunk++;
    return next;
  }

  private byte[] payload(long start, int elements) {
    advanceTo(start);
    if (row.offset() == start && row.elements() == elements) {
      return row.payload();
    }
    Dtype dtype = run.header().dtype();
    byte[] payload = new byte[Math.toIntExact(dtype.bytes(elements))];
    int filled = 0;
    long position = start;
    while (filled < payload.length) {
      advanceTo(position);
      int from = Math.toIntExact(dtype.bytes(position - row.offset()));
      int bytes = Math.min(payload.length - filled, row.payload().length - from);
      System.arraycopy(row.payload(), from, payload, filled, bytes);
      filled += bytes;
      position = row.end();
    }
    return payload;
  }

  private void advanceTo(long element) {
    boolean empty = run.grid().elements() == 0;
    while (row == null || row.tensor() != run.tensor() || (row.end() <= element && !empty)) {
      row = rows.next();
    }
    if (row.offset() > element) {
      throw new IllegalStateException(
          "element %d of tensor '%s' is in no row".formatted(element, run.header().name()));
    }
  }
}
