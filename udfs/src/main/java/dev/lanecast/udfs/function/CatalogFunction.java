package dev.lanecast.udfs.function;

import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/** What the SQL functions share: one signature each, checked when a call is bound. */
abstract class CatalogFunction implements UnboundFunction {

  private static final long serialVersionUID = 1;

  private final Signature signature;
  private final String description;

  CatalogFunction(Signature signature, String description) {
    this.signature = signature;
    this.description = description;
  }

  /** {@return what computes a call; a task has one of its own} */
  abstract Call<?> call(Signature called);

  @Override
  public final String name() {
    return signature.function();
  }

  @Override
  public final String description() {
    return description;
  }

  @Override
  public final BoundFunction bind(StructType inputType) {
    signature.check(inputType);
    return call(signature);
  }

  @Override
  public final String toString() {
    return name();
  }

  /**
   * A bound call. Spark looks for {@code produceResult} in the class of the call itself, so each
   * has its own.
   *
   * @param <R> Spark's own representation of the result
   */
  abstract static class Call<R> implements ScalarFunction<R> {

    private static final long serialVersionUID = 1;

    private final Signature signature;
    private final DataType result;

    Call(Signature signature, DataType result) {
      this.signature = signature;
      this.result = result;
    }

    @Override
    public final DataType[] inputTypes() {
      return signature.types();
    }

    @Override
    public final DataType resultType() {
      return result;
    }

    @Override
    public final String name() {
      return signature.function();
    }

    @Override
    public final String canonicalName() {
      return "dev.lanecast." + name();
    }

    @Override
    public final String toString() {
      return name();
    }
  }
}
