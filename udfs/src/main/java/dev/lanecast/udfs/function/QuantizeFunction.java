package dev.lanecast.udfs.function;

import dev.lanecast.core.block.ChunkQuantizer;
import dev.lanecast.core.block.QuantizedChunk;
import dev.lanecast.core.block.RecipeText;
import dev.lanecast.udfs.type.MetricStruct;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * {@code quantize(data, recipe, scale, offset)}: the memory image of a chunk's codes, and the error
 * they cause.
 */
public final class QuantizeFunction implements UnboundFunction {

  /** Fields of the result: the padded image, its bytes before padding, the error statistics. */
  public static final String IMAGE = "image";

  /** See {@link #IMAGE}. */
  public static final String VALID_BYTES = "valid_bytes";

  /** See {@link #IMAGE}. */
  public static final String METRICS = "metrics";

  private static final long serialVersionUID = 1;

  private static final Signature SIGNATURE =
      new Signature(
          "quantize",
          new StructType()
              .add("data", DataTypes.BinaryType)
              .add("recipe", DataTypes.StringType)
              .add("scale", DataTypes.FloatType)
              .add("offset", DataTypes.LongType));

  private static final StructType RESULT =
      new StructType()
          .add(IMAGE, DataTypes.BinaryType, false)
          .add(VALID_BYTES, DataTypes.LongType, false)
          .add(METRICS, MetricStruct.TYPE, false);

  @Override
  public String name() {
    return SIGNATURE.function();
  }

  @Override
  public String description() {
    return """
        quantize(data, recipe, scale, offset): casts the little-endian elements in data as recipe \
        says, after dividing by scale (1 for a recipe without scale); offset is the index of the \
        first element in its tensor, a multiple of 1024. Gives a struct: image, the codes in the \
        recipe's memory image, padded to a multiple of 64 bytes; valid_bytes, its length before \
        padding; metrics, the error statistics. NULL for NULL.
        Example: lanecast.quantize(X'0000803F000000C0', 'from=fp32 to=hif8', 1, 0).image \
        begins with X'0890'""";
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

  private static final class Bound implements ScalarFunction<InternalRow> {

    private static final long serialVersionUID = 1;

    /** Few recipes, many chunks: each is prepared once in a task. */
    private transient Map<String, ChunkQuantizer> quantizers;

    @Override
    public InternalRow produceResult(InternalRow input) {
      for (int i = 0; i < SIGNATURE.arguments().length(); i++) {
        if (input.isNullAt(i)) {
          return null;
        }
      }
      if (quantizers == null) {
        quantizers = new HashMap<>();
      }
      ChunkQuantizer quantizer =
          quantizers.computeIfAbsent(
              input.getUTF8String(1).toString(),
              text -> new ChunkQuantizer(RecipeText.parse(text)));
      QuantizedChunk chunk =
          quantizer.quantize(input.getBinary(0), input.getFloat(2), input.getLong(3));
      return new GenericInternalRow(
          new Object[] {chunk.image(), chunk.validBytes(), MetricStruct.of(chunk.metrics())});
    }

    @Override
    public DataType[] inputTypes() {
      return SIGNATURE.types();
    }

    @Override
    public DataType resultType() {
      return RESULT;
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
