package dev.lanecast.jobs.sink;

import dev.lanecast.core.metric.MetricField;
import dev.lanecast.core.metric.Metrics;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The columns of stored statistics: one for each {@link MetricField}, null for kept tensors. */
final class MetricColumns {

  private MetricColumns() {}

  /** {@return the columns of a table whose rows have {@code metrics}} */
  static <T> List<ParquetColumn<T>> of(Function<T, Optional<Metrics>> metrics) {
    return Arrays.stream(MetricField.values()).map(field -> column(field, metrics)).toList();
  }

  private static <T> ParquetColumn<T> column(
      MetricField field, Function<T, Optional<Metrics>> metrics) {
    Function<T, Optional<Object>> value = row -> metrics.apply(row).map(field::get);
    return switch (field.kind()) {
      case COUNT ->
          ParquetColumn.optionalInt64(
              field.column(), row -> value.apply(row).map(Long.class::cast));
      case VALUE ->
          ParquetColumn.optionalDouble(
              field.column(), row -> value.apply(row).map(Double.class::cast));
      case SUM ->
          ParquetColumn.optionalDoubleList(
              field.column(),
              row -> value.apply(row).map(sum -> Arrays.stream((double[]) sum).boxed().toList()));
      case HISTOGRAM ->
          ParquetColumn.optionalInt64List(
              field.column(),
              row -> value.apply(row).map(bins -> Arrays.stream((long[]) bins).boxed().toList()));
    };
  }
}
