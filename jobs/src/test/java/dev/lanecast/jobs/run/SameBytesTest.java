package dev.lanecast.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.ResultFiles;
import dev.lanecast.jobs.SparkTest;
import dev.lanecast.jobs.report.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same source and plan give the same bytes, however the work is shared out. */
class SameBytesTest extends SparkTest {

  private static final String CONFIG =
      """
      input: { path: INPUT }
      tensors:
        - { match: "*LayerNorm*", keep: true }
        - { match: "*.bias", keep: true }
        - { match: "*attention*", cast: { to: hif8 }, layout: { image: register, reg: TWO } }
        - { match: "embeddings.*", cast: { to: e4m3 }, scale: tensor }
        - { match: "*", cast: { to: e2m1 }, scale: tensor }
      chunk: 16384
      output: { path: OUTPUT, file_bytes: 1MiB }
      spark: { partitions: %d }
      """;

  @TempDir Path folder;

  @Test
  void partitionsChangeNothing() throws IOException {
    Path table = Results.importSample(spark(), folder);
    ResultFiles one = run(table, 1);
    assertTrue(
        one.byPath().keySet().stream().filter(name -> name.startsWith("blobs/")).count() > 3);
    one.requireSame(run(table, 3));
    one.requireSame(run(table, 17));
  }

  @Test
  void theOrderOfRowsChangesNothing() throws IOException {
    Path table = Results.importSample(spark(), folder);
    Path shuffled = folder.resolve("shuffled");
    spark()
        .read()
        .parquet(table.toString())
        .orderBy(functions.hash(functions.col("tensor"), functions.col("offset")))
        .repartition(5)
        .write()
        .parquet(shuffled.toString());
    ResultFiles ordered = run(table, 3);
    ordered.requireSame(run(shuffled, 3));
    ordered.requireSame(run(shuffled, 2));
  }

  @Test
  void howTheTableWasCutChangesNothing() throws IOException {
    Path table = Results.importSample(spark(), folder);
    Path values = folder.resolve("values");
    String floats =
        "transform(sequence(0, length(data) div 4 - 1), i -> "
            + "lanecast_test_float(substring(data, i * 4 + 1, 4)))";
    spark()
        .udf()
        .register(
            "lanecast_test_float",
            (byte[] bytes) ->
                java.nio.ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN).getFloat(),
            org.apache.spark.sql.types.DataTypes.FloatType);
    spark()
        .read()
        .parquet(table.toString())
        .where("dtype = 'F32'")
        .selectExpr("tensor", "dtype", "shape", "offset", floats + " AS data")
        .write()
        .parquet(values.toString());
    Path fp32 = folder.resolve("fp32");
    spark()
        .read()
        .parquet(table.toString())
        .where("dtype = 'F32'")
        .write()
        .parquet(fp32.toString());
    run(fp32, 2).requireSame(run(values, 2));
  }

  @Test
  void progressEndsWhereItSaidItWould() throws IOException {
    Path table = Results.importSample(spark(), folder);
    AtomicLong announced = new AtomicLong();
    AtomicLong advanced = new AtomicLong();
    Progress recording =
        new Progress() {
          @Override
          public void start(long elements) {
            announced.set(elements);
          }

          @Override
          public void advance(long elements) {
            advanced.addAndGet(elements);
          }

          @Override
          public void finish() {}
        };
    Results.quantize(
        spark(), CONFIG.formatted(3), table, folder.resolve("out-progress"), recording);
    long all = 2_158_848;
    long scaled = 384_000 + 2 * 589_824; // read once more, for amax
    assertEquals(all + scaled, announced.get());
    assertEquals(announced.get(), advanced.get());
  }

  private ResultFiles run(Path table, int partitions) throws IOException {
    Path output = folder.resolve("out-" + System.nanoTime());
    Results.quantize(spark(), CONFIG.formatted(partitions), table, output);
    return ResultFiles.of(output);
  }
}
