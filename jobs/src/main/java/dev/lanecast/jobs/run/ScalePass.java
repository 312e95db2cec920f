package dev.lanecast.jobs.run;

import static org.apache.spark.sql.functions.call_function;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.max;

import dev.lanecast.udfs.LanecastCatalog;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The first pass of a job that scales per tensor: the amax of each tensor over all its chunks
 * (N-BLK-5), in one scan. A maximum does not depend on the order of its terms, and Spark's takes
 * NaN for the largest value, as the rule does.
 */
final class ScalePass {

  private static final String AMAX = "amax";

  private ScalePass() {}

  /**
   * {@return amax by tensor, NaN where an element is not finite}
   *
   * @param chunks rows of {@link ChunkRows}, of the tensors that are scaled
   */
  static Map<Integer, Float> amax(Dataset<Row> chunks) {
    Map<Integer, Float> amax = new HashMap<>();
    chunks
        .select(
            col(ChunkRows.TENSOR),
            call_function(LanecastCatalog.NAME + ".amax", col(ChunkRows.DATA), col(ChunkRows.FROM))
                .as(AMAX))
        .groupBy(col(ChunkRows.TENSOR))
        .agg(max(col(AMAX)).as(AMAX))
        .collectAsList()
        .forEach(row -> amax.put(row.<Integer>getAs(ChunkRows.TENSOR), row.<Float>getAs(AMAX)));
    return amax;
  }
}
