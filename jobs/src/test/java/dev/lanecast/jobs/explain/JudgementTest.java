package dev.lanecast.jobs.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastStep;
import dev.lanecast.core.reference.Reference;
import java.util.LinkedHashSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The grounds of explanations lead where the reference leads: a third opinion, from the values of
 * codes alone.
 */
class JudgementTest {

  private static final long SEED = 20260801;
  private static final int RANDOM_CODES = 4096;

  /** Sources up to this width are swept code by code. */
  private static final int SWEPT_BITS = 16;

  @ParameterizedTest
  @EnumSource(Family.class)
  @DisplayName("N-SAT-1..12, N-INT-1..6, N-HIF8-3, N-E8M0-1, N-FCVT-4, N-FCVT-5: every code")
  void everyCodeOfNarrowSourcesIsJudgedAsTheReferenceDoes(Family family) {
    long checked = 0;
    long expected = 0;
    for (CastStep step : steps(family)) {
      if (step.source().bits() <= SWEPT_BITS) {
        long codes = 1L << step.source().bits();
        checked += compare(step, codes, code -> code);
        expected += codes;
      }
    }
    assertEquals(expected, checked);
    assertEquals(
        switch (family) {
          case REG_CAST -> 7_015_504L;
          case V_FCVT -> 23_986_112L;
          case TENSOR_CAST -> 1_245_696L;
          case TENSOR_CAST_EXT -> 1_376_272L;
        },
        checked);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  @DisplayName("N-SAT-11, N-INT-2, N-RND-10: wide sources around the destination's values")
  void wideSourcesAreJudgedAsTheReferenceDoes(Family family) {
    long checked = 0;
    for (CastStep step : steps(family)) {
      if (step.source().bits() > SWEPT_BITS) {
        SplittableRandom random = new SplittableRandom(SEED);
        checked += compare(step, RANDOM_CODES, i -> wideCode(step, random));
      }
    }
    System.out.printf("%s: %d codes of wide sources, seed %d%n", family, checked, SEED);
    assertEquals(
        switch (family) {
          case REG_CAST -> 356_352L;
          case V_FCVT -> 2_957_312L;
          case TENSOR_CAST -> 94_208L;
          case TENSOR_CAST_EXT -> 90_112L;
        },
        checked);
  }

  /** Any bits, or bits within 2 of a value of the destination or of the middle of two. */
  private static long wideCode(CastStep step, SplittableRandom random) {
    Format source = step.source();
    long mask = -1L >>> (Long.SIZE - source.bits());
    Format near = step.destination();
    long code = random.nextLong() & (-1L >>> (Long.SIZE - near.bits()));
    OptionalLong bits = OptionalLong.empty();
    if (near.spec().isFinite(code) && random.nextInt(4) != 0) {
      Dyadic value = Dyadic.of(near, code);
      int halfUlp = LastPlace.exponent(step, value) - 1;
      Dyadic middle = new Cut(value, Cut.Share.NOTHING, halfUlp).carried();
      bits = Ladder.of(source).at(random.nextBoolean() ? value : middle);
    }
    return bits.isPresent()
        ? (bits.getAsLong() + random.nextLong(-2, 3)) & mask
        : random.nextLong() & mask;
  }

  private static long compare(CastStep step, long count, LongUnaryOperator codes) {
    for (long i = 0; i < count; i++) {
      long code = codes.applyAsLong(i);
      long expected = Reference.encode(step, code);
      long judged = Judgement.of(step, code).code();
      if (judged != expected) {
        fail(
            "%s: source %x, reference %x, judged %x, rule %s"
                .formatted(step, code, expected, judged, Rules.of(step, code)));
      }
    }
    return count;
  }

  private static Set<CastStep> steps(Family family) {
    Set<CastStep> steps = new LinkedHashSet<>();
    Steps.requests(family).forEach(request -> steps.add(CastPaths.resolve(request).last()));
    return steps;
  }
}
