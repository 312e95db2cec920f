package dev.lanecast.udfs.type;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.metric.MetricField;
import dev.lanecast.core.metric.Metrics;
import java.util.Arrays;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Error statistics as a SQL struct: one field for each {@link MetricField}, in its order. */
public final class MetricStruct {

  /** The struct's type; no field is nullable. */
  public static final StructType TYPE =
      new StructType(
          Arrays.stream(MetricField.values())
              .map(field -> new StructField(field.column(), type(field), false, Metadata.empty()))
              .toArray(StructField[]::new));

  private MetricStruct() {}

  /** {@return the struct of {@code metrics}} */
  public static InternalRow of(Metrics metrics) {
    return new GenericInternalRow(
        Arrays.stream(MetricField.values())
            .map(field -> value(field, metrics))
            .toArray(Object[]::new));
  }

  /**
   * {@return the statistics of a struct}
   *
   * @param destination the format of the codes measured
   */
  public static Metrics read(Format destination, Row struct) {
    return Metrics.of(
        destination,
        field ->
            switch (field.kind()) {
              case COUNT, VALUE -> struct.getAs(field.column());
              case SUM ->
                  struct.<Double>getList(struct.fieldIndex(field.column())).stream()
                      .mapToDouble(Double::doubleValue)
                      .toArray();
              case HISTOGRAM ->
                  struct.<Long>getList(struct.fieldIndex(field.column())).stream()
                      .mapToLong(Long::longValue)
                      .toArray();
            });
  }

  private static DataType type(MetricField field) {
    return switch (field.kind()) {
      case COUNT -> DataTypes.LongType;
      case VALUE -> DataTypes.DoubleType;
      case SUM -> DataTypes.createArrayType(DataTypes.DoubleType, false);
      case HISTOGRAM -> DataTypes.createArrayType(DataTypes.LongType, false);
    };
  }

  private static Object value(MetricField field, Metrics metrics) {
    Object value = field.get(metrics);
    return switch (field.kind()) {
      case COUNT, VALUE -> value;
      case SUM -> new GenericArrayData((double[]) value);
      case HISTOGRAM -> new GenericArrayData((long[]) value);
    };
  }
}
