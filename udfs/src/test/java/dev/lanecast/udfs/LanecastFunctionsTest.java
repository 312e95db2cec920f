package dev.lanecast.udfs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.holdenkarau.spark.testing.SharedJavaSparkContext;
import dev.lanecast.core.block.ChunkQuantizer;
import dev.lanecast.core.block.QuantizedChunk;
import dev.lanecast.core.block.RecipeText;
import dev.lanecast.core.format.Format;
import dev.lanecast.udfs.function.QuantizeFunction;
import dev.lanecast.udfs.type.MetricStruct;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SQL in, bytes out, equal to a direct call of core. */
class LanecastFunctionsTest extends SharedJavaSparkContext {

  private SparkSession spark;

  @BeforeEach
  void startSpark() {
    runBefore();
    spark = SparkSession.builder().sparkContext(sc()).getOrCreate();
    LanecastCatalog.install(spark);
  }

  @AfterAll
  static void stopSpark() {
    runAfterClass();
  }

  @Test
  @DisplayName("N-BLK-5: amax is the largest magnitude, NaN for a payload that is not finite")
  void amaxSpeaksSql() {
    assertEquals(2f, one("lanecast.amax(X'0000803F000000C0', 'fp32')"));
    assertEquals(2f, one("lanecast.amax(X'803F00C0', 'bf16')"));
    assertTrue(Float.isNaN((Float) one("lanecast.amax(X'0000807F', 'float')")));
    assertEquals(null, one("lanecast.amax(CAST(NULL AS BINARY), 'fp32')"));
  }

  @Test
  void theExampleOfQuantizeIsTrue() {
    byte[] image =
        (byte[]) one("lanecast.quantize(X'0000803F000000C0', 'from=fp32 to=hif8', 1, 0).image");
    assertEquals(64, image.length);
    assertEquals("0890", HexFormat.of().formatHex(image, 0, 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from=fp32 to=hif8 image=register reg=TWO",
        "from=fp32 to=e4m3 scale=tensor",
        "from=fp32 to=e2m1",
        "from=bf16 to=int4 image=register reg=THREE",
        "from=fp16 to=bf16 round=FLOOR",
      })
  void quantizeIsOneCallIntoCore(String recipe) {
    byte[] data = new byte[4 * 3000];
    new Random(11).nextBytes(data);
    float scale = recipe.contains("scale=tensor") ? 0.37f : 1;
    spark
        .createDataset(List.of(data), org.apache.spark.sql.Encoders.BINARY())
        .createOrReplaceTempView("t");
    Row row =
        spark
            .sql(
                "SELECT lanecast.quantize(value, '%s', %s, 2048) AS q FROM t"
                    .formatted(recipe, scale))
            .head()
            .getAs("q");
    Format to = RecipeText.parse(recipe).to();
    QuantizedChunk expected =
        new ChunkQuantizer(RecipeText.parse(recipe)).quantize(data, scale, 2048);
    assertArrayEquals(expected.image(), row.getAs(QuantizeFunction.IMAGE));
    assertEquals(expected.validBytes(), row.<Long>getAs(QuantizeFunction.VALID_BYTES));
    assertEquals(expected.metrics(), MetricStruct.read(to, row.getAs(QuantizeFunction.METRICS)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lanecast.amax(X'00')",
        "lanecast.amax(1, 'fp32')",
        "lanecast.quantize(X'00', 'from=fp32 to=hif8')",
        "lanecast.quantise(X'00')",
      })
  void wrongCallsAreRefusedBeforeTheyRun(String call) {
    assertThrows(AnalysisException.class, () -> one(call));
  }

  @Test
  void everyFunctionOfTheListIsInTheCatalogAndExplainsItself() throws Exception {
    LanecastCatalog catalog = new LanecastCatalog();
    List<String> names =
        Arrays.stream(catalog.listFunctions(new String[0])).map(Identifier::name).toList();
    assertEquals(List.of("amax", "quantize"), names);
    for (String name : names) {
      String description = catalog.loadFunction(Identifier.of(new String[0], name)).description();
      assertTrue(description.startsWith(name + "("), description);
      assertTrue(description.contains("Example: lanecast." + name + "("), description);
    }
  }

  @Test
  void payloadsOfBrokenLengthAreNamed() {
    Exception failed = assertThrows(Exception.class, () -> one("lanecast.amax(X'000000', 'fp32')"));
    assertTrue(
        failed.toString().contains("3 bytes are no whole number of fp32 elements"),
        failed.toString());
  }

  private Object one(String expression) {
    return spark.sql("SELECT " + expression).head().get(0);
  }
}
