package dev.lanecast.jobs.source;

import java.io.Serializable;

/**
 * A row of a tensor table, and the elements it must hold.
 *
 * @param file index in {@link TensorIndex#files}
 * @param rowGroup of the file, from 0
 * @param row of the row group, from 0
 * @param offset flattened index of its first element
 * @param elements up to the next row's offset, or to the end of the tensor
 */
public record RowRef(int file, int rowGroup, int row, long offset, long elements)
    implements Serializable {

  /** {@return flattened index of the element after its last} */
  public long end() {
    return offset + elements;
  }
}
