package dev.lanecast.jobs.sink;

import dev.lanecast.core.metric.DerivedMetric;
import dev.lanecast.core.metric.Metrics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code stats/tensors}: one row a tensor, stored and derived statistics. */
public final class TensorStatistics {

  /**
   * A row.
   *
   * @param tensor full tensor name
   * @param dtype safetensors tag of the source
   * @param shape of the tensor
   * @param elements their number
   * @param type type name of the codes
   * @param bitsPerElement of the codes, scales included
   * @param metrics empty for a kept tensor
   */
  public record TensorRow(
      String tensor,
      String dtype,
      List<Long> shape,
      long elements,
      String type,
      double bitsPerElement,
      Optional<Metrics> metrics) {}

  private static final List<ParquetColumn<TensorRow>> COLUMNS = columns();

  private TensorStatistics() {}

  /** Writes the table. */
  public static StagedFile write(HashingFile file, List<TensorRow> rows) throws IOException {
    ParquetTable<TensorRow> table = new ParquetTable<>(file, "lanecast_tensor_statistics", COLUMNS);
    try (table) {
      for (TensorRow row : rows) {
        table.add(row);
      }
    }
    return table.staged();
  }

  private static List<ParquetColumn<TensorRow>> columns() {
    List<ParquetColumn<TensorRow>> columns = new ArrayList<>();
    columns.add(ParquetColumn.string("tensor", TensorRow::tensor));
    columns.add(ParquetColumn.string("dtype", TensorRow::dtype));
    columns.add(ParquetColumn.int64List("shape", TensorRow::shape));
    columns.add(ParquetColumn.int64("elements", TensorRow::elements));
    columns.add(ParquetColumn.string("type", TensorRow::type));
    columns.add(
        ParquetColumn.optionalDouble("bits_per_element", row -> Optional.of(row.bitsPerElement())));
    for (DerivedMetric metric : DerivedMetric.values()) {
      columns.add(
          ParquetColumn.optionalDouble(metric.column(), row -> row.metrics().map(metric::of)));
    }
    columns.addAll(MetricColumns.of(TensorRow::metrics));
    return List.copyOf(columns);
  }
}
