package dev.lanecast.udfs.function;

import dev.lanecast.core.block.ChunkQuantizer;
import dev.lanecast.core.block.QuantizedChunk;
import dev.lanecast.core.block.RecipeText;
import dev.lanecast.udfs.type.MetricStruct;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * {@code quantize(data, recipe, scale, offset)}: the memory image of a chunk's codes, and the error
 * they cause.
 */
public final class QuantizeFunction extends CatalogFunction {

  /** Field of the result: the padded image. */
  public static final String IMAGE = "image";

  /** Field of the result: the image's bytes before padding. */
  public static final String VALID_BYTES = "valid_bytes";

  /** Field of the result: the error statistics, see {@link MetricStruct}. */
  public static final String METRICS = "metrics";

  private static final long serialVersionUID = 1;

  private static final StructType RESULT =
      new StructType()
          .add(IMAGE, DataTypes.BinaryType, false)
          .add(VALID_BYTES, DataTypes.LongType, false)
          .add(METRICS, MetricStruct.TYPE, false);

  /** A function for a catalog. */
  public QuantizeFunction() {
    super(
        new Signature(
            "quantize",
            new StructType()
                .add("data", DataTypes.BinaryType)
                .add("recipe", DataTypes.StringType)
                .add("scale", DataTypes.FloatType)
                .add("offset", DataTypes.LongType)),
        """
        quantize(data, recipe, scale, offset): casts the little-endian elements in data as recipe \
        says, after dividing by scale (1 for a recipe without scale); offset is the index of the \
        first element in its tensor, a multiple of 1024. Gives a struct: image, the codes in the \
        recipe's memory image, padded to a multiple of 64 bytes; valid_bytes, its length before \
        padding; metrics, the error statistics. NULL for NULL.
        Example: lanecast.quantize(X'0000803F000000C0', 'from=fp32 to=hif8', 1, 0).image \
        begins with X'0890'""");
  }

  @Override
  Call<InternalRow> call(Signature called) {
    return new QuantizeCall(called);
  }

  private static final class QuantizeCall extends Call<InternalRow> {

    private static final long serialVersionUID = 1;

    /** Few recipes, many chunks: each is prepared once in a task. */
    private transient Map<String, ChunkQuantizer> quantizers;

    QuantizeCall(Signature called) {
      super(called, RESULT);
    }

    @Override
    public InternalRow produceResult(InternalRow arguments) {
      if (arguments.anyNull()) {
        return null;
      }
      if (quantizers == null) {
        quantizers = new HashMap<>();
      }
      ChunkQuantizer quantizer =
          quantizers.computeIfAbsent(
              arguments.getUTF8String(1).toString(),
              text -> new ChunkQuantizer(RecipeText.parse(text)));
      QuantizedChunk chunk =
          quantizer.quantize(arguments.getBinary(0), arguments.getFloat(2), arguments.getLong(3));
      return new GenericInternalRow(
          new Object[] {chunk.image(), chunk.validBytes(), MetricStruct.of(chunk.metrics())});
    }
  }
}
