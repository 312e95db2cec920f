package dev.lanecast.udfs.function;

import dev.lanecast.core.block.Elements;
import dev.lanecast.core.format.Format;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** {@code amax(data, from)}: the largest magnitude of a payload, NaN if one is not finite. */
public final class AmaxFunction implements UnboundFunction {

  private static final long serialVersionUID = 1;

  private static final Signature SIGNATURE =
      new Signature(
          "amax",
          new StructType().add("data", DataTypes.BinaryType).add("from", DataTypes.StringType));

  @Override
  public String name() {
    return SIGNATURE.function();
  }

  @Override
  public String description() {
    return """
        amax(data, from): largest magnitude of the little-endian elements in data, as fp32; NaN if \
        an element is NaN or infinite (N-BLK-5). NULL for NULL.
        Example: lanecast.amax(X'0000803F000000C0', 'fp32') is 2.0""";
  }

  @Override
  public BoundFunction bind(StructType inputType) {
    SIGNATURE.check(inputType);
    return new Bound();
  }

  @Override
  public String toString() {
    return name();
  }

  private static final class Bound implements ScalarFunction<Float> {

    private static final long serialVersionUID = 1;

    @Override
    public Float produceResult(InternalRow input) {
      if (input.isNullAt(0) || input.isNullAt(1)) {
        return null;
      }
      return Elements.amax(Format.of(input.getUTF8String(1).toString()), input.getBinary(0));
    }

    @Override
    public DataType[] inputTypes() {
      return SIGNATURE.types();
    }

    @Override
    public DataType resultType() {
      return DataTypes.FloatType;
    }

    @Override
    public String name() {
      return SIGNATURE.function();
    }

    @Override
    public String canonicalName() {
      return "dev.lanecast." + name();
    }

    @Override
    public String toString() {
      return name();
    }
  }
}
