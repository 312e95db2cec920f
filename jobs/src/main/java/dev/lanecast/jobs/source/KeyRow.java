package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.TensorHeader;
import java.io.Serializable;

/** What the key columns of a row say. */
record KeyRow(TensorHeader header, long offset, int rowGroup, int row) implements Serializable {

  /** {@return the row, for a message} */
  String place() {
    return "row group %d, row %d".formatted(rowGroup, row);
  }
}
