package dev.lanecast.udfs.function;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The arguments a function takes; Spark casts to these types once {@link #check} has passed. */
record Signature(String function, StructType arguments) implements Serializable {

  /**
   * Checks a call's arguments at bind time.
   *
   * @throws UnsupportedOperationException naming what was given and what is taken, as the catalog
   *     interface asks
   */
  void check(StructType given) {
    boolean fits = given.length() == arguments.length();
    for (int i = 0; fits && i < given.length(); i++) {
      fits = castable(given.fields()[i].dataType(), arguments.fields()[i].dataType());
    }
    if (!fits) {
      throw new UnsupportedOperationException(
          "%s takes (%s) but was given (%s)"
              .formatted(function, describe(arguments), describe(given)));
    }
  }

  DataType[] types() {
    return Arrays.stream(arguments.fields()).map(StructField::dataType).toArray(DataType[]::new);
  }

  private static boolean castable(DataType given, DataType taken) {
    boolean numbers =
        given instanceof org.apache.spark.sql.types.NumericType
            && taken instanceof org.apache.spark.sql.types.NumericType;
    return numbers || given.equals(taken) || given instanceof org.apache.spark.sql.types.NullType;
  }

  private static String describe(StructType arguments) {
    return Arrays.stream(arguments.fields())
        .map(field -> field.name() + " " + field.dataType().sql())
        .collect(Collectors.joining(", "));
  }
}
