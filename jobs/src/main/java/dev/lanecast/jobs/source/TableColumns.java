package dev.lanecast.jobs.source;

import dev.lanecast.jobs.config.InputConfig;
import java.io.Serializable;
import java.util.List;

/**
 * The names of the columns of a tensor table, one row a chunk.
 *
 * @param tensor string: name of the tensor
 * @param dtype string: a safetensors tag
 * @param shape array of bigint: of the whole tensor; empty for a scalar
 * @param offset bigint: flattened index of the chunk's first element
 * @param data binary: little-endian payload; or array of float, or of double for F64: the values
 */
public record TableColumns(String tensor, String dtype, String shape, String offset, String data)
    implements Serializable {

  /** The names that {@link TensorTableWriter} writes. */
  public static final TableColumns DEFAULT = of(InputConfig.ColumnNames.DEFAULT);

  /** {@return the columns that a config names} */
  public static TableColumns of(InputConfig.ColumnNames names) {
    return new TableColumns(
        names.tensor(), names.dtype(), names.shape(), names.offset(), names.data());
  }

  /** {@return the names of the columns that say what a row holds} */
  List<String> keys() {
    return List.of(tensor, dtype, shape, offset);
  }
}
