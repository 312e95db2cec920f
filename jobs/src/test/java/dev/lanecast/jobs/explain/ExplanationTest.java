package dev.lanecast.jobs.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.core.path.CastStep;
import dev.lanecast.core.reference.Reference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What explanations say holds together, for every row and every path. */
class ExplanationTest {

  private static final long SEED = 20260801;
  private static final int CODES = 12;

  private static Reading raw(Format format, long code) {
    return new Reading(Digits.hex(format, code), new Coded(format, code), Optional.empty());
  }

  /** Zeros, the ends of the range, what is not finite, and others at random. */
  private static List<Long> codes(Format format, SplittableRandom random) {
    long all = -1L >>> (Long.SIZE - format.bits());
    List<Long> codes = new ArrayList<>(List.of(0L, 1L, all, all >>> 1, (all >>> 1) + 1));
    codes.add(format.maxFiniteCode());
    codes.add(format.spec().minFiniteCode());
    if (format.hasInfinity()) {
      codes.add(format.spec().infinityCode());
    }
    while (codes.size() < CODES) {
      codes.add(random.nextLong() & all);
    }
    return codes;
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  @DisplayName("N-MAT-1: every row's explanation holds together")
  void everyRowIsExplained(Family family) {
    SplittableRandom random = new SplittableRandom(SEED);
    int checked = 0;
    for (CastRequest request : Steps.requests(family)) {
      for (long code : codes(request.source(), random)) {
        check(Explanation.of(raw(request.source(), code), request));
        checked++;
      }
    }
    assertEquals(CODES * Steps.requests(family).size(), checked);
  }

  @Test
  @DisplayName("N-PATH-1..4: every chain, device and single, with all of its modes")
  void everyPathIsExplained() {
    SplittableRandom random = new SplittableRandom(SEED);
    int checked = 0;
    for (Format source : Format.values()) {
      for (Format destination : Format.values()) {
        for (CastRequest request : paths(source, destination)) {
          for (long code : codes(source, random)) {
            check(Explanation.of(raw(source, code), request));
            checked++;
          }
        }
      }
    }
    assertEquals(14_628, checked);
  }

  private static List<CastRequest> paths(Format source, Format destination) {
    List<String> chains = CastPaths.chains(Family.REG_CAST, source, destination);
    if (chains.isEmpty()) {
      return List.of();
    }
    Set<String> paths = new HashSet<>(chains);
    paths.addAll(List.of(CastPaths.DEVICE, CastPaths.SINGLE));
    List<CastRequest> requests = new ArrayList<>();
    Set<Rounding> roundings = CastPaths.roundings(Family.REG_CAST, source, destination);
    Set<Saturation> saturations = CastPaths.saturations(Family.REG_CAST, source, destination);
    for (String path : paths) {
      for (Optional<Rounding> rounding : Steps.orNone(roundings)) {
        for (Optional<Saturation> saturation : Steps.orNone(saturations)) {
          requests.add(
              new CastRequest(
                  Family.REG_CAST,
                  source,
                  destination,
                  rounding,
                  saturation,
                  path,
                  Optional.empty(),
                  Ctrl.NONE));
        }
      }
    }
    requests.removeIf(request -> !isTaken(request));
    return requests;
  }

  /** The chains of a pair do not all take the same modes. */
  private static boolean isTaken(CastRequest request) {
    try {
      return !CastPaths.resolve(request).steps().isEmpty();
    } catch (CastException refused) {
      return false;
    }
  }

  private static void check(Explanation explanation) {
    List<String> lines = TextForm.lines(explanation);
    String text = String.join("\n", lines);
    assertEquals(
        Reference.encode(explanation.path(), explanation.reading().source().code()),
        explanation.result().code(),
        text);
    for (StepExplanation step : explanation.steps()) {
      assertTrue(
          step.reasons().stream().anyMatch(reason -> reason.rule().equals(step.rule())),
          step.rule() + " is not among the reasons of\n" + text);
      step.significand().ifPresent(s -> checkDigits(s, step, text));
      step.neighbours().ifPresent(n -> checkNeighbours(n, step, text));
    }
    for (String line : lines) {
      assertTrue(line.length() <= 100 && line.equals(line.stripTrailing()), text);
    }
    assertEquals(explanation.steps().size(), JsonForm.tree(explanation).get("steps").size(), text);
  }

  private static void checkDigits(Significand s, StepExplanation step, String text) {
    assertEquals(s.digits().replace(".", ""), s.kept() + s.dropped(), text);
    BigDecimal kept = new BigDecimal(new BigInteger(s.kept(), 2));
    assertTrue(s.remainder().signum() >= 0 && s.remainder().compareTo(BigDecimal.ONE) < 0, text);
    if (!s.dropped().isEmpty()) {
      BigDecimal ulps = kept.add(s.remainder());
      assertEquals(
          0,
          ulps.multiply(Numbers.twoTo(s.ulpExponent()))
              .compareTo(step.source().number().orElseThrow().magnitude().toBigDecimal()),
          text);
    }
  }

  /** The result of a rounding is one of the two neighbours, or the value itself. */
  private static void checkNeighbours(Neighbours neighbours, StepExplanation step, String text) {
    Dyadic value = step.source().number().orElseThrow();
    neighbours
        .below()
        .ifPresent(c -> assertTrue(c.number().orElseThrow().compareTo(value) < 0, text));
    neighbours
        .above()
        .ifPresent(c -> assertTrue(c.number().orElseThrow().compareTo(value) > 0, text));
    neighbours
        .same()
        .ifPresent(c -> assertEquals(0, c.number().orElseThrow().compareTo(value), text));
    boolean rounded =
        Judgement.of(step.step(), step.source().code()).situation() == Judgement.Situation.ROUNDED;
    if (rounded) {
      boolean same = neighbours.same().map(step.result()::equals).orElse(false);
      boolean below = neighbours.below().map(step.result()::equals).orElse(false);
      boolean above = neighbours.above().map(step.result()::equals).orElse(false);
      assertTrue(same || below || above, text);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "reg-cast, bf16, e2m1, RINT, SAT, 3F43, N-RND-1",
    "reg-cast, fp32, fp16, FLOOR, SAT, BF800001, N-RND-3",
    "reg-cast, fp32, fp16, ODD, SAT, 3F800001, N-RND-6",
    "reg-cast, fp32, fp16, RINT, SAT, 477FF000, N-SAT-8",
    "reg-cast, fp32, fp16, RINT, NO_SAT, 477FF000, N-SAT-6",
    "reg-cast, fp32, e4m3, RINT, NO_SAT, 7F800000, N-SAT-7",
    "reg-cast, fp32, e4m3, RINT, SAT, 7FC00000, N-SAT-8",
    "reg-cast, bf16, e2m1, RINT, SAT, 7FC0, N-SAT-10",
    "reg-cast, fp32, hif8, HYBRID, SAT, 41800000, N-HIF8-7",
    "reg-cast, fp32, hif8, HYBRID, SAT, 41810000, N-HIF8-3",
    "reg-cast, fp32, hif8, ROUND, SAT, 7FC00000, N-SAT-12",
    "reg-cast, fp16, int8, RINT, SAT, 7C00, N-INT-1",
    "reg-cast, fp16, uint8, RINT, NO_SAT, 5C04, N-INT-2",
    "reg-cast, fp16, int32, RINT, SAT, 7C00, N-INT-6",
    "reg-cast, int32, uint8, NONE, NO_SAT, 00000100, N-INT-3",
    "reg-cast, int16, uint32, NONE, SAT, FFFF, N-INT-4",
    "reg-cast, int8, fp16, NONE, SAT, 05, N-INT-5",
    "reg-cast, bf16, e8m0, NONE, NO_SAT, 3F43, N-E8M0-1",
    "reg-cast, e8m0, bf16, NONE, NO_SAT, FF, N-E8M0-2",
    "v.fcvt, fp32, e8m0, RINT, NO_SAT, 80000000, N-FCVT-5",
    "v.fcvt, fp32, hif8, ROUND, NO_SAT, 3F810000, N-FCVT-4",
    "v.fcvt, fp32, hif8, HYBRID, SAT, 7FC00000, N-FCVT-4",
    "v.fcvt, fp32, fp16, RINT, SAT, 7FC00000, N-SAT-9",
    "tensor-cast, fp32, fp32, RINT, NO_SAT, BECCCCCD, N-RND-10"
  })
  @DisplayName("N-RND, N-SAT, N-INT, N-HIF8, N-E8M0, N-FCVT: the rule that decides")
  void theRuleThatDecides(
      String family, String from, String to, Rounding mode, Saturation sat, String hex, String id) {
    CastStep step =
        new CastStep(Family.of(family), Format.of(from), Format.of(to), mode, sat, false);
    assertEquals(id, Rules.of(step, Long.parseLong(hex, 16)));
  }

  @Test
  @DisplayName("N-PATH-2: the step said to decide is the one that takes the caller's mode")
  void theStepThatDecidesTakesTheCallersMode() {
    int checked = 0;
    for (Format source : Format.values()) {
      for (Format destination : Format.values()) {
        for (CastRequest request : paths(source, destination)) {
          boolean other =
              request
                  .rounding()
                  .filter(EnumSet.of(Rounding.TRUNC, Rounding.HYBRID)::contains)
                  .isPresent();
          Explanation explanation = Explanation.of(raw(source, 0), request);
          if (other && explanation.steps().size() > 1) {
            for (StepExplanation step : explanation.steps()) {
              assertEquals(
                  step.step().rounding() == request.rounding().get(),
                  step.rounding().why().equals("as asked, for the step that decides"),
                  explanation.path().toString());
              checked++;
            }
          }
        }
      }
    }
    assertEquals(221, checked);
  }
}
