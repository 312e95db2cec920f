package dev.lanecast.jobs.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tensor tables that are none, given to {@code quantize}. */
class BadTableTest {

  /** Two tensors of fp32: {@code t} of two chunks of 1024, {@code u} of one. */
  private static final String ROWS =
      """
      SELECT 't' AS tensor, 'F32' AS dtype, array(2048L) AS shape, 0L AS offset,
             CAST(repeat('abcd', 1024) AS BINARY) AS data
      UNION ALL SELECT 't', 'F32', array(2048L), 1024L, CAST(repeat('abcd', 1024) AS BINARY)
      UNION ALL SELECT 'u', 'F32', array(2L, 512L), 0L, CAST(repeat('wxyz', 1024) AS BINARY)
      """;

  @TempDir static Path tables;
  @TempDir Path folder;

  @BeforeAll
  static void writeTables() throws IOException {
    try (SparkSession spark =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .getOrCreate()) {
      Dataset<Row> good = spark.sql(ROWS);
      good.createOrReplaceTempView("good");
      write(spark, "good", "SELECT * FROM good");
      write(spark, "no-shape", "SELECT tensor, dtype, offset, data FROM good");
      write(spark, "missing", "SELECT * FROM good WHERE NOT (tensor = 't' AND offset = 0)");
      write(spark, "missing-last", "SELECT * FROM good WHERE offset = 0");
      write(spark, "twice", "SELECT * FROM good UNION ALL SELECT * FROM good WHERE offset = 1024");
      write(
          spark,
          "overlap",
          "SELECT tensor, dtype, shape, IF(offset = 1024, 1000L, offset) AS offset, data FROM good");
      write(
          spark,
          "short",
          "SELECT tensor, dtype, shape, offset,"
              + " IF(tensor = 'u', substring(data, 1, 4095), data) AS data FROM good");
      write(
          spark,
          "null-element",
          "SELECT tensor, dtype, shape, offset, transform(sequence(1, 1024),"
              + " i -> IF(i = 7 AND tensor = 'u', NULL, CAST(i AS FLOAT))) AS data FROM good");
      write(
          spark,
          "nan",
          "SELECT tensor, dtype, shape, offset,"
              + " IF(offset = 1024, CAST(concat(unhex(repeat('00000000', 3)), unhex('0000C07F'),"
              + " unhex(repeat('00000000', 1020))) AS BINARY), data) AS data FROM good");
      write(
          spark,
          "inf",
          "SELECT tensor, dtype, shape, offset,"
              + " IF(tensor = 'u', CAST(concat(unhex('000080FF'), unhex(repeat('00000000', 1023)))"
              + " AS BINARY), data) AS data FROM good");
      write(
          spark,
          "integers",
          "SELECT tensor, IF(tensor = 'u', 'I32', dtype) AS dtype, shape, offset, data FROM good");
      write(
          spark,
          "no-such-dtype",
          "SELECT tensor, IF(tensor = 'u', 'F33', dtype) AS dtype, shape, offset, data FROM good");
    }
  }

  private static void write(SparkSession spark, String name, String query) {
    spark.sql(query).coalesce(1).write().parquet(tables.resolve(name).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "no-shape | 'shape'",
        "missing | 't'; offset; 1024",
        "missing-last | 't'; 1024; 2048",
        "twice | 't'; 1024",
        "overlap | 't'; 1000",
        "short | 'u'; 4095; 4096",
        "null-element | 'u'; null; 6",
        "nan | 't', chunk 0: element 1027 is NaN; nonfinite",
        "inf | 'u', chunk 0: element 0 is -Infinity; nonfinite",
        "integers | 'u'; I32; keep: true",
        "no-such-dtype | 'u'; F33; BF16",
      })
  void whatIsNoTableIsNamedAndNothingIsLeft(String table, String words) throws IOException {
    Path output = folder.resolve("out");
    String[] expected = words.split(";\\s*", -1);
    expected[0] = expected[0].strip();
    Cli result = Cli.run("quantize", config(table, "fail").toString(), "--set", set(output));
    result.refuses(1, expected);
    result.refuses(1, tables.resolve(table).toString());
    Cli.leavesNothing(output);
  }

  @Test
  void aTableThatIsNotThereIsNamed() throws IOException {
    Path output = folder.resolve("out");
    Cli.run("quantize", config("none", "fail").toString(), "--set", set(output))
        .refuses(1, tables.resolve("none").toString(), "does not exist");
    Cli.leavesNothing(output);
  }

  @Test
  void whatIsNotFiniteIsWarnedOfOrCountedWhenAllowed() throws IOException {
    Path warned = folder.resolve("warned");
    Cli result = Cli.run("quantize", config("nan", "warn").toString(), "--set", set(warned));
    org.junit.jupiter.api.Assertions.assertEquals(0, result.exitCode(), result.err());
    org.junit.jupiter.api.Assertions.assertTrue(
        result.err().contains("warning: tensor 't' holds 1 NaN and 0 infinite elements"),
        result.err());
    Path allowed = folder.resolve("allowed");
    Cli silent = Cli.run("quantize", config("inf", "allow").toString(), "--set", set(allowed));
    org.junit.jupiter.api.Assertions.assertEquals(0, silent.exitCode(), silent.err());
    org.junit.jupiter.api.Assertions.assertFalse(silent.err().contains("warning"), silent.err());
  }

  @Test
  void anOutputThatExistsIsRefusedAndKept() throws IOException {
    Path output = folder.resolve("out");
    Files.createDirectories(output);
    Files.writeString(output.resolve("mine"), "x");
    Cli.run("quantize", config("good", "fail").toString(), "--set", set(output))
        .refuses(2, "output.path: '" + output + "' exists");
    org.junit.jupiter.api.Assertions.assertEquals("x", Files.readString(output.resolve("mine")));
  }

  @Test
  void aTensorThatNoRuleMatchesIsNamed() throws IOException {
    Path output = folder.resolve("out");
    Cli.run(
            "quantize",
            config("good", "fail").toString(),
            "--set",
            set(output),
            "--set",
            "tensors[0].match=t")
        .refuses(2, "no rule matches tensor 'u'", "keep: true");
    Cli.leavesNothing(output);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "input.path=a:b | input.path: 'a:b' is not a path",
        "output.path=a:b | output.path: 'a:b' is not a path",
        "spark.conf={spark.master: yarn} | spark.conf: spark.master; set spark.master",
        "spark.conf={spark.serializer: org.apache.spark.serializer.KryoSerializer}"
            + " | spark.conf: spark.serializer; KryoSerializer; leave the key out",
      })
  void whatOnlyTheJobCanSeeInAConfigIsNamed(String set, String words) throws IOException {
    Path output = folder.resolve("out");
    Cli.run("quantize", config("good", "fail").toString(), "--set", set(output), "--set", set)
        .refuses(2, words.split(";\\s*", -1));
    Cli.leavesNothing(output);
  }

  private static String set(Path output) {
    return "output.path=" + output;
  }

  private Path config(String table, String nonfinite) throws IOException {
    return Files.writeString(
        folder.resolve("job.yaml"),
        """
        input: { path: %s }
        tensors:
          - { match: "*", cast: { to: e4m3 }, scale: tensor }
        nonfinite: %s
        output: { path: unset }
        spark: { master: "local[2]" }
        """
            .formatted(tables.resolve(table), nonfinite));
  }
}
