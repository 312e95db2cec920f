package dev.lanecast.jobs.run;

import dev.lanecast.core.block.SourceElements;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.config.NonfinitePolicy;
import dev.lanecast.jobs.source.PlanChunk;
import java.util.List;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.LongAccumulator;

/** Plan chunks as a DataFrame, beside what the SQL functions need to know of their tensor. */
final class ChunkRows {

  static final String TENSOR = "tensor";
  static final String CHUNK = "chunk";
  static final String OFFSET = "offset";
  static final String COUNT = "count";
  static final String DATA = "data";
  static final String FROM = "from";
  static final String RECIPE = "recipe";
  static final String SCALE = "scale";

  private static final StructType SCHEMA =
      new StructType()
          .add(TENSOR, DataTypes.IntegerType, false)
          .add(CHUNK, DataTypes.IntegerType, false)
          .add(OFFSET, DataTypes.LongType, false)
          .add(COUNT, DataTypes.LongType, false)
          .add(DATA, DataTypes.BinaryType, false)
          .add(FROM, DataTypes.StringType, true)
          .add(RECIPE, DataTypes.StringType, true)
          .add(SCALE, DataTypes.FloatType, false);

  private ChunkRows() {}

  /** {@return the chunks as rows, partition by partition as they are} */
  static Dataset<Row> of(SparkSession spark, JavaRDD<PlanChunk> chunks, Checks checks) {
    return spark.createDataFrame(chunks.map(checks), SCHEMA);
  }

  /**
   * What is done to each chunk on its way in.
   *
   * @param tensors facts by tensor index
   * @param nonfinite what a NaN or an infinity in a tensor to be cast means
   * @param input the table as the user named it, for messages
   * @param counter counts elements
   */
  record Checks(
      Broadcast<List<BlobTensor>> tensors,
      NonfinitePolicy nonfinite,
      String input,
      LongAccumulator counter)
      implements Function<PlanChunk, Row> {

    @Override
    public Row call(PlanChunk chunk) {
      BlobTensor tensor = tensors.value().get(chunk.tensor());
      if (nonfinite == NonfinitePolicy.FAIL && !tensor.kept()) {
        requireFinite(tensor, chunk);
      }
      counter.add(chunk.elements());
      return RowFactory.create(
          chunk.tensor(),
          chunk.chunk(),
          chunk.offset(),
          (long) chunk.elements(),
          chunk.payload(),
          tensor.kept() ? null : tensor.from().label(),
          tensor.recipe(),
          tensor.scale());
    }

    private void requireFinite(BlobTensor tensor, PlanChunk chunk) {
      OptionalInt first = SourceElements.firstNonFinite(tensor.from(), chunk.payload());
      if (first.isPresent()) {
        float value = SourceElements.value(tensor.from(), chunk.payload(), first.getAsInt());
        throw new InputException(
            input,
            "tensor '%s', chunk %d: element %d is %s, and nonfinite is %s; allow it with nonfinite: %s or %s, or keep the tensor"
                .formatted(
                    tensor.name(),
                    chunk.chunk(),
                    chunk.offset() + first.getAsInt(),
                    value,
                    NonfinitePolicy.FAIL.label(),
                    NonfinitePolicy.WARN.label(),
                    NonfinitePolicy.ALLOW.label()));
      }
    }
  }
}
