package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.TensorHeader;
import java.io.Serializable;
import java.util.List;

/**
 * A tensor of a table and its rows.
 *
 * @param header name, dtype, shape
 * @param rows by offset; they cover the tensor exactly once. A tensor without elements has one row.
 */
public record IndexedTensor(TensorHeader header, List<RowRef> rows) implements Serializable {

  public IndexedTensor {
    rows = List.copyOf(rows);
  }
}
