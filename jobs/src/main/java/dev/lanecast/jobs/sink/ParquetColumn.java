package dev.lanecast.jobs.sink;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/**
 * A column of a statistics table: its Parquet type, and how a row fills it.
 *
 * @param <T> the row
 */
record ParquetColumn<T>(Type type, Filler<T> filler) {

  /** Writes the value of a row into a Parquet record. */
  interface Filler<T> {
    void fill(Group group, T row);
  }

  String name() {
    return type.getName();
  }

  static <T> ParquetColumn<T> string(String name, Function<T, String> value) {
    return new ParquetColumn<>(
        Types.required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()).named(name),
        (group, row) -> group.add(name, value.apply(row)));
  }

  static <T> ParquetColumn<T> int32(String name, Function<T, Integer> value) {
    return new ParquetColumn<>(
        Types.required(PrimitiveTypeName.INT32).named(name),
        (group, row) -> group.add(name, value.apply(row)));
  }

  static <T> ParquetColumn<T> int64(String name, ToLongFunction<T> value) {
    return new ParquetColumn<>(
        Types.required(PrimitiveTypeName.INT64).named(name),
        (group, row) -> group.add(name, value.applyAsLong(row)));
  }

  static <T> ParquetColumn<T> int64List(String name, Function<T, List<Long>> values) {
    return new ParquetColumn<>(
        list(Types.requiredList(), PrimitiveTypeName.INT64, name),
        (group, row) -> fillLongs(group, name, values.apply(row)));
  }

  /** A column that kept tensors leave null. */
  static <T> ParquetColumn<T> optionalInt64(String name, Function<T, Optional<Long>> value) {
    return new ParquetColumn<>(
        Types.optional(PrimitiveTypeName.INT64).named(name),
        (group, row) -> value.apply(row).ifPresent(present -> group.add(name, present)));
  }

  /** A column that kept tensors leave null. */
  static <T> ParquetColumn<T> optionalDouble(String name, Function<T, Optional<Double>> value) {
    return new ParquetColumn<>(
        Types.optional(PrimitiveTypeName.DOUBLE).named(name),
        (group, row) -> value.apply(row).ifPresent(present -> group.add(name, present)));
  }

  /** A column that kept tensors leave null. */
  static <T> ParquetColumn<T> optionalInt64List(
      String name, Function<T, Optional<List<Long>>> values) {
    return new ParquetColumn<>(
        list(Types.optionalList(), PrimitiveTypeName.INT64, name),
        (group, row) -> values.apply(row).ifPresent(present -> fillLongs(group, name, present)));
  }

  /** A column that kept tensors leave null. */
  static <T> ParquetColumn<T> optionalDoubleList(
      String name, Function<T, Optional<List<Double>>> values) {
    return new ParquetColumn<>(
        list(Types.optionalList(), PrimitiveTypeName.DOUBLE, name),
        (group, row) ->
            values
                .apply(row)
                .ifPresent(
                    present -> {
                      Group list = group.addGroup(name);
                      present.forEach(item -> list.addGroup("list").add("element", item));
                    }));
  }

  private static Type list(Types.ListBuilder<?> builder, PrimitiveTypeName element, String name) {
    return (Type) builder.requiredElement(element).named(name);
  }

  private static void fillLongs(Group group, String name, List<Long> values) {
    Group list = group.addGroup(name);
    values.forEach(item -> list.addGroup("list").add("element", item));
  }
}
