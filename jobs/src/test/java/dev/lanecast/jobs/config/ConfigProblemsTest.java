package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.jobs.ConfigException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a user reads who made a mistake: key, value, what is allowed. */
class ConfigProblemsTest {

  /** A config of one rule, and more lines. */
  private static String config(String rule, String more) {
    return """
        input: { path: in }
        output: { path: out }
        tensors:
          - { match: "*", %s }
        %s
        """
        .formatted(rule, more);
  }

  private static Arguments rule(String rule, String... problems) {
    return Arguments.of(config(rule, ""), List.of(problems));
  }

  private static Arguments line(String line, String... problems) {
    return Arguments.of(config("keep: true", line), List.of(problems));
  }

  private static Arguments whole(String yaml, String... problems) {
    return Arguments.of(yaml, List.of(problems));
  }

  static List<Arguments> configs() {
    return List.of(
        whole(
            "",
            "input.path: missing; allowed: a path",
            "tensors: missing; allowed: a list with at least one item",
            "output.path: missing; allowed: a path"),
        whole(
            "input: {path: in}\noutput: {path: out}\ntensors: []\n",
            "tensors (line 3): an empty list is not a list with at least one item"),
        whole(
            "input: {path: in}\noutput: {path: out}\ntensors: {match: x}\n",
            "tensors (line 3): a mapping is not a list with at least one item"),
        whole(
            "input: {path: in}\noutput: {path: out}\ntensors: [x]\n",
            "tensors[0] (line 3): 'x' is not a mapping with the keys match, keep, cast, scale, layout"),
        whole(
            "just text",
            "config (line 1): 'just text' is not a mapping with the keys input, tensors, nonfinite, chunk, output, spark"),
        whole(
            "input: [",
            "config (line 1): not YAML: while parsing a flow node: expected the node content, but found '<stream end>'"),
        whole(
            "input: {path: in}\n---\ninput: {path: in}\n",
            "config (line 3): a second document; one config is one document",
            "tensors (line 1): missing; allowed: a list with at least one item",
            "output.path: missing; allowed: a path"),
        whole(
            "input:\noutput: {path: out}\ntensors: [{match: x, keep: true}]\n",
            "input (line 1): an empty value is not a mapping with the keys path, kind, columns"),
        whole(
            "input: {path: in}\noutput: {path: out}\ntensors: [{match: *bias, keep: true}]\n",
            "tensors[0].match (line 3): *bias is a YAML alias; put a glob in quotes: \"*bias\""),
        whole(
            "input: {path: in}\noutput: {path: [out]}\ntensors: [{keep: true}]\n",
            "tensors[0].match (line 3): missing; allowed: a glob, or re: and a regular expression",
            "output.path (line 2): a list is not a path"),
        line("chunk: 2048\nchunk: 4096", "chunk (line 6): duplicate key; first given at line 5"),
        line("chnk: 2048", "chnk (line 5): unknown key; did you mean chunk?"),
        line(
            "file_bytes: 2048",
            "file_bytes (line 5): unknown key; did you mean output.file_bytes?"),
        line(
            "whatever: 2048",
            "whatever (line 5): unknown key; allowed: input, tensors, nonfinite, chunk, output, spark"),
        line(
            "chunk: 1000",
            "chunk (line 5): '1000' is not a multiple of 1024 from 1024 to 16777216"),
        line("chunk: 0", "chunk (line 5): '0' is not a multiple of 1024 from 1024 to 16777216"),
        line(
            "chunk: 16778240",
            "chunk (line 5): '16778240' is not a multiple of 1024 from 1024 to 16777216"),
        line(
            "chunk: 2048.5",
            "chunk (line 5): '2048.5' is not a multiple of 1024 from 1024 to 16777216"),
        line(
            "chunk: many",
            "chunk (line 5): 'many' is not a multiple of 1024 from 1024 to 16777216"),
        line(
            "chunk:",
            "chunk (line 5): an empty value is not a multiple of 1024 from 1024 to 16777216"),
        line("nonfinite: ignore", "nonfinite (line 5): 'ignore' is not one of fail, warn, allow"),
        line(
            "nonfinite: wran",
            "nonfinite (line 5): 'wran' is not one of fail, warn, allow; did you mean warn?"),
        line(
            "spark: { partitions: 0 }",
            "spark.partitions (line 5): '0' is not auto or a whole number from 1 to 1000000"),
        line("spark: { conf: { a: [1] } }", "spark.conf (line 5): a: a list is not a single value"),
        line(
            "spark: { conf: 3 }",
            "spark.conf (line 5): '3' is not a mapping of names to single values"),
        line(
            "spark: 3",
            "spark (line 5): '3' is not a mapping with the keys master, partitions, conf"),
        rule("keep: yes", "tensors[0].keep (line 4): 'yes' is not true or false"),
        rule(
            "keep: false",
            "tensors[0] (line 4): says nothing to do; allowed: keep: true, or a cast"),
        rule(
            "scale: tensor",
            "tensors[0] (line 4): says nothing to do; allowed: keep: true, or a cast"),
        rule(
            "keep: true, cast: { to: hif8 }, scale: none, layout: { image: packed }",
            "tensors[0].cast (line 4): has no place beside keep: true, which stores the tensor unchanged",
            "tensors[0].scale (line 4): has no place beside keep: true, which stores the tensor unchanged",
            "tensors[0].layout (line 4): has no place beside keep: true, which stores the tensor unchanged"),
        rule(
            "cast: { round: RINT }",
            "tensors[0].cast.to (line 4): missing; allowed: one of fp64, fp32, tf32, hf32, bf16, fp16, hif8, e4m3, e5m2, e3m2, e2m3, e2m1, e1m2, hif4, e8m0, e6m2, int4, int8, int16, int32, int64, uint8, uint16"),
        rule(
            "cast: hif8",
            "tensors[0].cast (line 4): 'hif8' is not a mapping with the keys family, to, round, sat, path, mid_round"),
        rule(
            "cast: { to: e3m2 }",
            "tensors[0].cast.to (line 4): 'e3m2' cannot be reached by reg-cast from fp32; it casts to bf16, fp16, hif8, e4m3, e5m2, e2m1, e1m2, e8m0, int4, int8, int16, int32, int64, uint8, uint16; there is such a cast in v.fcvt"),
        rule(
            "cast: { to: e4m2 }",
            "tensors[0].cast.to (line 4): 'e4m2' is not one of fp64, fp32, tf32, hf32, bf16, fp16, hif8, e4m3, e5m2, e3m2, e2m3, e2m1, e1m2, hif4, e8m0, e6m2, int4, int8, int16, int32, int64, uint8, uint16; did you mean e4m3?"),
        rule(
            "cast: { to: e4m3, family: vfcvt }",
            "tensors[0].cast.family (line 4): 'vfcvt' is not one of reg-cast, v.fcvt, tensor-cast, tensor-cast-ext; did you mean v.fcvt?"),
        rule(
            "cast: { to: e4m3, round: half_even }",
            "tensors[0].cast.round (line 4): 'half_even' is not one of NONE, RINT, FLOOR, CEIL, ROUND, TRUNC, ODD, HYBRID"),
        rule(
            "cast: { to: e4m3, round: HYBRID }",
            "tensors[0].cast.round (line 4): 'HYBRID' is not taken by reg-cast to e4m3; allowed: RINT"),
        rule(
            "cast: { to: bf16, round: ODD }",
            "tensors[0].cast.round (line 4): 'ODD' is not taken by reg-cast to bf16; allowed: RINT, FLOOR, CEIL, ROUND, TRUNC"),
        rule(
            "cast: { to: fp32, round: RINT }",
            "tensors[0].cast.round (line 4): 'RINT' is not taken by reg-cast to fp32; allowed: none, leave it out"),
        rule(
            "cast: { to: e8m0, sat: SAT }",
            "tensors[0].cast.sat (line 4): 'SAT' is not taken by reg-cast to e8m0; allowed: none, leave it out"),
        rule(
            "cast: { to: e4m3, sat: YES }",
            "tensors[0].cast.sat (line 4): 'YES' is not one of SAT, NO_SAT"),
        rule(
            "cast: { to: int4, path: fp32>int8>int4 }",
            "tensors[0].cast.path (line 4): 'fp32>int8>int4' is not a path of reg-cast to int4; allowed: device, single, fp32>fp16>int4, fp32>int16>int4, bf16>fp16>int4, bf16>fp32>int16>int4, fp16>int4"),
        rule(
            "cast: { to: int4, mid_round: HYBRID }",
            "tensors[0].cast.mid_round (line 4): 'HYBRID' is not taken by reg-cast to int4; allowed: from fp32 RINT, FLOOR, CEIL, ROUND, TRUNC, ODD; from bf16 RINT, FLOOR, CEIL, ROUND, TRUNC; from fp16 none, leave it out"),
        rule(
            "cast: { to: int4, path: single, mid_round: RINT }",
            "tensors[0].cast.mid_round (line 4): 'RINT' is not taken by reg-cast to int4; allowed: none, leave it out"),
        rule(
            "cast: { to: fp16 }, scale: tensor",
            "tensors[0].cast.to (line 4): 'fp16' takes no scale; it is taken by hif8, e4m3, e5m2, e2m1, e1m2, int4, int8"),
        rule(
            "cast: { to: e4m3, mid_round: RINT }, scale: tensor",
            "tensors[0].cast.mid_round (line 4): 'RINT' is not taken by reg-cast to e4m3; allowed: none, leave it out"),
        rule(
            "cast: { to: e4m3 }, scale: channel",
            "tensors[0].scale.per (line 4): 'channel' is not one of none, tensor"),
        rule(
            "cast: { to: e4m3 }, scale: { per: tensor, dst_max: 0 }",
            "tensors[0].scale.dst_max (line 4): '0' is not a number above 0 in the range of fp32"),
        rule(
            "cast: { to: e4m3 }, scale: { per: tensor, dst_max: 449 }",
            "tensors[0].scale.dst_max (line 4): 449 is past the largest finite of e4m3; allowed: up to 448"),
        rule(
            "cast: { to: e4m3 }, scale: { dst_max: 7 }",
            "tensors[0].scale.dst_max (line 4): there is no scale to choose it for; allowed with scale.per: tensor"),
        rule(
            "cast: { to: fp16 }, layout: { image: register, reg: THREE }",
            "tensors[0].layout.reg (line 4): 'THREE' is no register layout of reg-cast to fp16; allowed: ZERO, ONE"),
        rule(
            "cast: { to: e4m3 }, layout: { reg: ONE }",
            "tensors[0].layout.reg (line 4): a packed image has no register layout; allowed with layout.image: register"),
        rule(
            "cast: { to: e4m3 }, layout: { image: nz }",
            "tensors[0].layout.image (line 4): 'nz' is not one of packed, register"),
        rule(
            "cast: { to: e4m3 }, layout: register",
            "tensors[0].layout (line 4): 'register' is not a mapping with the keys image, reg"),
        rule(
            "cast: { to: e4m3, rond: RINT }",
            "tensors[0].cast.rond (line 4): unknown key; did you mean tensors[0].cast.round?"));
  }

  @ParameterizedTest
  @MethodSource("configs")
  void problemsAreToldByKeyValueAndWhatIsAllowed(String yaml, List<String> problems) {
    ConfigException e =
        assertThrows(ConfigException.class, () -> ConfigReader.parse("job.yaml", yaml, List.of()));
    assertEquals(problems, e.problems());
  }

  @Test
  void allProblemsOfAConfigAreToldAtOnce() {
    ConfigException e =
        assertThrows(
            ConfigException.class,
            () ->
                ConfigReader.parse(
                    "configs/mine.yaml",
                    """
                    input: { path: in }
                    tensors:
                      - match: "*"
                        cast: { to: e4m3, round: half_even }
                    chunk: 48
                    ouput: { path: out }
                    """,
                    List.of(KeyOverride.parse("nonfinite=no"))));
    assertEquals(
        """
        configs/mine.yaml: 5 problems
          ouput (line 6): unknown key; did you mean output?
          tensors[0].cast.round (line 4): 'half_even' is not one of NONE, RINT, FLOOR, CEIL, ROUND, TRUNC, ODD, HYBRID
          nonfinite (--set): 'no' is not one of fail, warn, allow
          chunk (line 5): '48' is not a multiple of 1024 from 1024 to 16777216
          output.path: missing; allowed: a path""",
        e.getMessage());
    assertEquals("configs/mine.yaml", e.file());
  }
}
