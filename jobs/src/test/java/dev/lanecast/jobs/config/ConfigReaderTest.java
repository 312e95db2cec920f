package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.layout.ImageKind;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.jobs.ConfigException;
import dev.lanecast.jobs.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigReaderTest {

  private static final String SMALLEST =
      """
      input: { path: in }
      tensors: [{ match: "*", keep: true }]
      output: { path: out }
      """;

  private static JobConfig read(String yaml) {
    return ConfigReader.parse("job.yaml", yaml, List.of());
  }

  private static Treatment.Cast castOf(String rule) {
    JobConfig config =
        read(
            """
            input: { path: in }
            tensors: [%s]
            output: { path: out }
            """
                .formatted(rule));
    return (Treatment.Cast) config.tensors().get(0).treatment();
  }

  @Test
  void everyKeyIsRead() {
    JobConfig config =
        read(
            """
            input:
              path: s3a://bucket/in
              kind: tensors
              columns: { tensor: t, dtype: d, shape: s, offset: o, data: x }
            tensors:
              - { match: "*.bias", keep: true }
              - match: re:.*\\.weight
                cast: { family: reg-cast, to: int4, round: FLOOR, sat: NO_SAT, path: fp32>fp16>int4, mid_round: CEIL }
                scale: { per: none }
                layout: { image: register, reg: THREE }
              - match: "?[a-c]*"
                cast: { to: e4m3 }
                scale: { per: tensor, dst_max: 240 }
                layout: { image: packed }
            nonfinite: warn
            chunk: 2048
            output: { path: out, mode: error, file_bytes: 1.5 MiB }
            spark: { master: "local[2]", partitions: 17, conf: { spark.executor.memory: 2g, spark.task.maxFailures: 1 } }
            """);
    JobConfig expected =
        new JobConfig(
            new InputConfig(
                "s3a://bucket/in",
                InputKind.TENSORS,
                new InputConfig.ColumnNames("t", "d", "s", "o", "x")),
            List.of(
                new TensorRule(NamePattern.of("*.bias"), new Treatment.Keep()),
                new TensorRule(
                    NamePattern.of("re:.*\\.weight"),
                    new Treatment.Cast(
                        new CastConfig(
                            Family.REG_CAST,
                            Format.INT4,
                            Optional.of(Rounding.FLOOR),
                            Optional.of(Saturation.NO_SAT),
                            Optional.of("fp32>fp16>int4"),
                            Optional.of(Rounding.CEIL)),
                        ScaleConfig.NONE,
                        new LayoutConfig(ImageKind.REGISTER, Optional.of(RegLayout.THREE)))),
                new TensorRule(
                    NamePattern.of("?[a-c]*"),
                    new Treatment.Cast(
                        new CastConfig(
                            Family.REG_CAST,
                            Format.E4M3,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()),
                        new ScaleConfig(ScalePer.TENSOR, Optional.of(240f)),
                        LayoutConfig.PACKED))),
            NonfinitePolicy.WARN,
            2048,
            new OutputConfig("out", OutputMode.ERROR, 3 << 19),
            new SparkConfig(
                "local[2]",
                OptionalInt.of(17),
                Map.of("spark.executor.memory", "2g", "spark.task.maxFailures", "1")));
    assertEquals(expected, config);
  }

  @Test
  void whatIsNotGivenHasItsDefault() {
    JobConfig expected =
        new JobConfig(
            new InputConfig(
                "in",
                InputKind.TENSORS,
                new InputConfig.ColumnNames("tensor", "dtype", "shape", "offset", "data")),
            List.of(new TensorRule(NamePattern.of("*"), new Treatment.Keep())),
            NonfinitePolicy.FAIL,
            65_536,
            new OutputConfig("out", OutputMode.ERROR, 64 << 20),
            new SparkConfig("local[*]", OptionalInt.empty(), Map.of()));
    assertEquals(expected, read(SMALLEST));
  }

  @Test
  void theFirstRuleThatMatchesHolds() {
    JobConfig config =
        read(
            """
            input: { path: in }
            tensors:
              - { match: "*.bias", keep: true }
              - { match: "a.*", cast: { to: hif8 } }
            output: { path: out }
            """);
    assertEquals(OptionalInt.of(0), config.ruleFor("a.bias"));
    assertEquals(OptionalInt.of(1), config.ruleFor("a.weight"));
    assertEquals(OptionalInt.empty(), config.ruleFor("b.weight"));
  }

  @Test
  void aBareScaleIsItsScope() {
    Treatment.Cast cast = castOf("{ match: \"*\", cast: { to: e4m3 }, scale: tensor }");
    assertEquals(new ScaleConfig(ScalePer.TENSOR, Optional.empty()), cast.scale());
    assertEquals(
        ScaleConfig.NONE, castOf("{ match: \"*\", cast: { to: e4m3 }, scale: none }").scale());
  }

  @Test
  void aRegisterImageIsInLayoutZeroUnlessTheConfigSaysOtherwise() {
    Treatment.Cast cast =
        castOf("{ match: \"*\", cast: { to: hif8 }, layout: { image: register } }");
    assertEquals(new LayoutConfig(ImageKind.REGISTER, Optional.of(RegLayout.ZERO)), cast.layout());
  }

  @Test
  void aliasesStandForTheOneSpelling() {
    CastConfig cast = castOf("{ match: \"*\", cast: { to: fp4x2_e2m1, round: rtz } }").cast();
    assertEquals(Format.E2M1, cast.to());
    assertEquals(Optional.of(Rounding.TRUNC), cast.round());
  }

  @Test
  void dstMaxIsTheNearestFp32() {
    ScaleConfig scale =
        castOf("{ match: \"*\", cast: { to: e1m2 }, scale: { per: tensor, dst_max: 0.1 } }")
            .scale();
    assertEquals(Float.floatToIntBits(0.1f), Float.floatToIntBits(scale.dstMaxFor(Format.E1M2)));
  }

  @Test
  void aConfigIsReadFromItsFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("job.yaml"), SMALLEST);
    assertEquals(read(SMALLEST), ConfigReader.read(file, List.of()));
  }

  @Test
  void aFileThatIsNotThereIsTheCallersMistake(@TempDir Path folder) {
    Path file = folder.resolve("none.yaml");
    UsageException e = assertThrows(UsageException.class, () -> ConfigReader.read(file, List.of()));
    assertEquals("no config file at " + file, e.getMessage());
  }

  @Test
  void aFileThatIsNotTextIsAProblem(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("latin1.yaml");
    Files.write(file, "input: { path: \u00fc }".getBytes(StandardCharsets.ISO_8859_1));
    ConfigException e =
        assertThrows(ConfigException.class, () -> ConfigReader.read(file, List.of()));
    assertEquals(file + ": 1 problem\n  config: not UTF-8 text", e.getMessage());
  }
}
