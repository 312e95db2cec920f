package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.format.Format;
import dev.lanecast.jobs.ConfigException;
import dev.lanecast.jobs.UsageException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --set}. */
class KeyOverrideTest {

  private static final String CONFIG =
      """
      input: { path: in }
      tensors:
        - { match: "a*", keep: true }
        - { match: "*", cast: { to: hif8 }, scale: tensor }
      output: { path: out }
      """;

  private static JobConfig with(String... assignments) {
    return ConfigReader.parse(
        "job.yaml", CONFIG, Arrays.stream(assignments).map(KeyOverride::parse).toList());
  }

  private static Treatment.Cast secondRule(JobConfig config) {
    return (Treatment.Cast) config.tensors().get(1).treatment();
  }

  @Test
  void aValueTakesThePlaceOfTheConfigs() {
    assertEquals("elsewhere", with("output.path=elsewhere").output().path());
    assertEquals(1 << 20, with("output.file_bytes=1MiB").output().fileBytes());
    assertEquals(Format.E4M3, secondRule(with("tensors[1].cast.to=e4m3")).cast().to());
  }

  @Test
  void aSectionThatTheConfigLacksComesIntoBeing() {
    assertEquals("local[2]", with("spark.master=local[2]").spark().master());
  }

  @Test
  void theLastOfTwoHolds() {
    assertEquals(4096, with("chunk=2048", "chunk=4096").chunk());
  }

  @Test
  void aValueMayBeAWholeSection() {
    assertEquals("p", with("input={path: p, kind: tensors}").input().path());
    assertEquals(1, with("tensors=[{match: x, keep: true}]").tensors().size());
    assertEquals(
        new Treatment.Keep(),
        with("tensors[1]={match: x, keep: true}").tensors().get(1).treatment());
  }

  @Test
  void aShorthandOfTheConfigGivesWay() {
    ScaleConfig scale = secondRule(with("tensors[1].scale.dst_max=7")).scale();
    assertEquals(new ScaleConfig(ScalePer.TENSOR, Optional.of(7f)), scale);
    assertEquals(ScaleConfig.NONE, secondRule(with("tensors[1].scale=none")).scale());
  }

  @Test
  void namesOfSparkSettingsMayHoldDots() {
    assertEquals(
        Map.of("spark.executor.cores", "2"),
        with("spark.conf.spark.executor.cores=2").spark().conf());
  }

  @Test
  void textIsTakenAsItIs() {
    JobConfig config =
        ConfigReader.parse(
            "job.yaml", CONFIG, List.of(KeyOverride.text("output.path", "it's: [a] # b")));
    assertEquals("it's: [a] # b", config.output().path());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          output.pth=x        | output.pth (--set): unknown key; did you mean output.path?
          chnk=2048           | chnk (--set): unknown key; did you mean chunk?
          tensors[1].cast.t=x | tensors[1].cast.t (--set): unknown key; did you mean tensors[1].cast.to?
          tensors[2].keep=x   | tensors[2].keep (--set): no such item; allowed: tensors[0] to tensors[1]
          tensors.keep=true   | tensors.keep (--set): no such item; allowed: tensors[0] to tensors[1]
          chunk[0]=2048       | chunk[0] (--set): chunk is not a list
          chunk.size=2048     | chunk.size (--set): unknown key; chunk is a single value, without keys
          chunk=7             | chunk (--set): '7' is not a multiple of 1024 from 1024 to 16777216
          chunk=              | chunk (--set): an empty value is not a multiple of 1024 from 1024 to 16777216
          input.path=[        | input.path (--set): not YAML: while parsing a flow node: expected the node content, but found '<stream end>'
          """)
  void whatCannotBeSetIsAProblem(String assignment, String problem) {
    ConfigException e = assertThrows(ConfigException.class, () -> with(assignment));
    assertEquals(List.of(problem), e.problems());
  }

  @ParameterizedTest
  @CsvSource({"output.path", "=x", "''"})
  void whatIsNoAssignmentIsTheCallersMistake(String text) {
    UsageException e = assertThrows(UsageException.class, () -> KeyOverride.parse(text));
    assertEquals(
        "--set '" + text + "' is not key=value, such as output.path=out/x", e.getMessage());
  }
}
