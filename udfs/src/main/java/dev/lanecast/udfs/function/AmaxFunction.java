package dev.lanecast.udfs.function;

import dev.lanecast.core.block.SourceElements;
import dev.lanecast.core.format.Format;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** {@code amax(data, from)}: the largest magnitude of a payload, NaN if one is not finite. */
public final class AmaxFunction extends CatalogFunction {

  private static final long serialVersionUID = 1;

  /** A function for a catalog. */
  public AmaxFunction() {
    super(
        new Signature(
            "amax",
            new StructType().add("data", DataTypes.BinaryType).add("from", DataTypes.StringType)),
        """
        amax(data, from): largest magnitude of the little-endian elements in data, as fp32; NaN if \
        an element is NaN or infinite (N-BLK-5). NULL for NULL.
        Example: lanecast.amax(X'0000803F000000C0', 'fp32') is 2.0""");
  }

  @Override
  Call<Float> call(Signature called) {
    return new AmaxCall(called);
  }

  private static final class AmaxCall extends Call<Float> {

    private static final long serialVersionUID = 1;

    AmaxCall(Signature called) {
      super(called, DataTypes.FloatType);
    }

    @Override
    public Float produceResult(InternalRow arguments) {
      if (arguments.anyNull()) {
        return null;
      }
      return SourceElements.amax(
          Format.of(arguments.getUTF8String(1).toString()), arguments.getBinary(0));
    }
  }
}
