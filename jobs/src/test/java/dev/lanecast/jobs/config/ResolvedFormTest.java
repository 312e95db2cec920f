package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ResolvedFormTest {

  private static JobConfig read(String rules) {
    return ConfigReader.parse(
        "job.yaml",
        "input: { path: in }\noutput: { path: out }\ntensors: [" + rules + "]\n",
        List.of());
  }

  private static String cast(String rule) {
    List<?> rules = (List<?>) ResolvedForm.plan(read(rule)).get("tensors");
    return ((Map<?, ?>) rules.get(0)).get("cast").toString();
  }

  @Test
  void everyDefaultIsWrittenOut() {
    JobConfig config =
        read(
            """
            { match: "*.bias", keep: true },
            { match: "a*", cast: { to: hif8 }, layout: { image: register } },
            { match: "b*", cast: { to: e1m2 }, scale: { per: tensor, dst_max: 1.5 } },
            { match: "re:.*", cast: { to: int8 } }
            """);
    assertEquals(
        """
        # What decides the bytes of the result.
        plan:
          numerics_version: 3
          tensors:
            - match: '*.bias'
              keep: true
            - match: a*
              cast:
                family: reg-cast
                to: hif8
                round: ROUND
                sat: SAT
                path: device
              scale:
                per: none
              layout:
                image: register
                reg: ZERO
            - match: b*
              cast:
                family: reg-cast
                to: e1m2
                round: RINT
                sat: SAT
                path: single
              scale:
                per: tensor
                dst_max: 1.5
              layout:
                image: packed
            - match: re:.*
              cast:
                family: reg-cast
                to: int8
                round: RINT
                sat: SAT
                path: device
                mid_round:
                  fp32: RINT
                  bf16: RINT
              scale:
                per: none
              layout:
                image: packed
          nonfinite: fail
          chunk: 65536
          file_bytes: 67108864
        # What does not.
        run:
          input:
            path: in
            kind: tensors
            columns:
              tensor: tensor
              dtype: dtype
              shape: shape
              offset: offset
              data: data
          output:
            path: out
            mode: error
          spark:
            master: "local[*]"
            partitions: auto
            conf: {}
        """,
        ResolvedForm.yaml(config, 3));
  }

  @Test
  void aModeThatDependsOnTheSourceIsToldBySource() {
    assertEquals(
        "{family=reg-cast, to=e8m0, round={fp32=RINT, fp16=RINT}, path=device}",
        cast("{ match: x, cast: { to: e8m0 } }"));
    assertEquals(
        "{family=reg-cast, to=e2m1, round=RINT, sat={fp32=SAT}, path=device,"
            + " mid_round={fp32=RINT, fp16=RINT}}",
        cast("{ match: x, cast: { to: e2m1 } }"));
  }

  @Test
  void theDefaultSaturationIsTheFamilys() {
    assertEquals(
        "{family=v.fcvt, to=e4m3, round=RINT, sat=NO_SAT, path=device}",
        cast("{ match: x, cast: { family: v.fcvt, to: e4m3 } }"));
    assertEquals(
        "{family=v.fcvt, to=e4m3, round=RINT, sat=SAT, path=single}",
        cast("{ match: x, cast: { family: v.fcvt, to: e4m3 }, scale: tensor }"));
  }

  @Test
  void configsThatAskForTheSameHaveTheSameForm() {
    assertEquals(
        ResolvedForm.plan(read("{ match: x, cast: { to: hif8 } }")),
        ResolvedForm.plan(
            read(
                """
                {
                  layout: { image: packed },
                  scale: none,
                  match: x,
                  keep: false,
                  cast: { path: device, sat: SAT, round: rna, to: hif8, family: reg-cast }
                }
                """)));
  }

  @Test
  void theFormOfEachRuleIsAConfigOfTheSamePlan() {
    JobConfig config =
        read(
            """
            { match: "*.bias", keep: true },
            { match: "[ab]: #", cast: { to: hif8, round: HYBRID }, layout: { image: register, reg: TWO } },
            { match: "yes", cast: { to: e4m3, sat: NO_SAT }, scale: tensor },
            { match: "1", cast: { to: e1m2 }, scale: { per: tensor, dst_max: 0.1 } }
            """);
    String yaml = ResolvedForm.yaml(config, 1);
    String rules =
        yaml.lines()
            .dropWhile(line -> !line.equals("  tensors:"))
            .takeWhile(line -> !line.startsWith("  nonfinite:"))
            .map(line -> line.substring(2))
            .collect(Collectors.joining("\n"));
    JobConfig again =
        ConfigReader.parse(
            "again.yaml", rules + "\ninput: { path: in }\noutput: { path: out }\n", List.of());
    assertEquals(ResolvedForm.plan(config), ResolvedForm.plan(again));
  }

  @Test
  void everyDeclaredKeyIsPrinted() {
    String yaml =
        ResolvedForm.yaml(
            read(
                """
                { match: x, keep: true },
                {
                  match: y,
                  cast: { to: int4, path: "fp32>fp16>int4", mid_round: RINT },
                  layout: { image: register }
                },
                { match: z, cast: { to: e4m3 }, scale: tensor }
                """),
            1);
    int printed = 0;
    for (ConfigKey key : ConfigKeys.ALL) {
      if (key != ConfigKeys.ROOT) {
        assertTrue(yaml.contains(key.name() + ":"), key.path() + " is not in\n" + yaml);
        printed++;
      }
    }
    assertEquals(ConfigKeys.ALL.size() - 1, printed);
  }
}
