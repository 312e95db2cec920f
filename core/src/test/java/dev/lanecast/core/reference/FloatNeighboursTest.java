package dev.lanecast.core.reference;

import static dev.lanecast.core.format.Format.FP32;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastStep;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** fp32 into each narrower float, at and around every code and every midpoint of two codes. */
class FloatNeighboursTest {

  private static final long SIGN = 0x8000_0000L;

  /** {@return a step for each float row from fp32 and each fixed rule of rounding it takes} */
  static Stream<CastStep> steps() {
    return CastMatrix.rows().stream()
        .filter(row -> row.source() == FP32 && row.destination().bits() <= Short.SIZE)
        .filter(row -> row.family() == Family.REG_CAST || row.family() == Family.V_FCVT)
        .filter(
            row -> row.destination().spec().isNegative(row.destination().spec().minFiniteCode()))
        .filter(row -> !row.destination().isInteger())
        .flatMap(FloatNeighboursTest::steps);
  }

  private static Stream<CastStep> steps(CastRow row) {
    return row.roundings().stream()
        .filter(rounding -> rounding != Rounding.HYBRID && rounding != Rounding.NONE)
        .map(rounding -> step(row.family(), row.destination(), rounding));
  }

  private static CastStep step(Family family, Format destination, Rounding rounding) {
    return new CastStep(family, FP32, destination, rounding, Saturation.SAT, false);
  }

  @Test
  @DisplayName("N-MAT-1: fp32 to every signed float of at most 16 bits, by reg-cast and v.fcvt")
  void everyRowAndModeIsSwept() {
    assertEquals(6 + 5 + 1 + 1 + 1 + 6 * 10, steps().count());
  }

  /** {@return which of the two neighbours the rule picks for a value strictly between them} */
  private static long expected(
      Rounding rounding, boolean negative, long low, int comparedToMidpoint) {
    boolean up =
        switch (rounding) {
          case RINT -> comparedToMidpoint > 0 || (comparedToMidpoint == 0 && (low & 1) == 1);
          case ROUND -> comparedToMidpoint >= 0;
          case FLOOR -> negative;
          case CEIL -> !negative;
          case TRUNC -> false;
          case ODD -> (low & 1) == 0;
          case NONE, HYBRID -> throw new AssertionError(rounding);
        };
    return up ? low + 1 : low;
  }

  @ParameterizedTest
  @MethodSource("steps")
  @DisplayName("N-RND-1 to N-RND-6: every code, every midpoint and one float either side of each")
  void neighboursOfEveryMidpointFollowTheRule(CastStep step) {
    Format to = step.destination();
    long[] ladder = ladder(to);
    long toSign = 1L << (to.bits() - 1);
    int count = 0;
    for (int i = 0; i + 1 < ladder.length; i++) {
      double low = to.decode(ladder[i]);
      double middle = (low + to.decode(ladder[i + 1])) / 2;
      long base = Casts.fp32(middle);
      // Codes of all but hif8 rise with their values, so rung i is code i; its rungs are as odd.
      for (int by = -1; by <= 1; by++) {
        long source = base + by;
        for (boolean negative : new boolean[] {false, true}) {
          long rung = expected(step.rounding(), negative, i, by);
          long code = ladder[(int) rung];
          long expected = negative && !(to == Format.HIF8 && code == 0) ? code | toSign : code;
          long actual = Reference.encode(step, negative ? source | SIGN : source);
          assertEquals(
              expected, actual, () -> "%s of %s%x".formatted(step, negative ? "-" : "", source));
          count++;
        }
      }
      long own = Casts.fp32(low);
      assertEquals(ladder[i], Reference.encode(step, own), () -> step + " of its own " + low);
      count++;
    }
    assertEquals(7 * (ladder.length - 1), count);
  }

  /**
   * {@return the finite non-negative codes in the order of their values, which hif8's are not in}
   */
  private static long[] ladder(Format format) {
    return LongStream.range(0, 1L << (format.bits() - 1))
        .boxed()
        .filter(code -> Double.isFinite(format.decode(code)))
        .sorted((a, b) -> Double.compare(format.decode(a), format.decode(b)))
        .mapToLong(Long::longValue)
        .toArray();
  }

  @ParameterizedTest
  @MethodSource("steps")
  @DisplayName("Section 3: a larger source never gives a smaller result")
  void castsAreMonotone(CastStep step) {
    double before = Double.NEGATIVE_INFINITY;
    int count = 0;
    for (long source = 0; source <= 0x7F80_0000L; source += 4093) {
      double value = step.destination().decode(Reference.encode(step, source));
      assertTrue(value >= before, () -> "%s of a source at %s".formatted(step, value));
      before = value;
      count++;
    }
    assertEquals(0x7F80_0000L / 4093 + 1, count);
  }

  @ParameterizedTest
  @MethodSource("steps")
  @DisplayName("Section 3: the sign changes the direction of FLOOR and CEIL and nothing else")
  void castsAreSymmetric(CastStep step) {
    Rounding mirrored =
        switch (step.rounding()) {
          case FLOOR -> Rounding.CEIL;
          case CEIL -> Rounding.FLOOR;
          case NONE, RINT, ROUND, TRUNC, ODD, HYBRID -> step.rounding();
        };
    CastStep mirror = step(step.family(), step.destination(), mirrored);
    int count = 0;
    for (long source = 0; source <= 0x7F80_0000L; source += 65_521) {
      double value = step.destination().decode(Reference.encode(step, source));
      double other = step.destination().decode(Reference.encode(mirror, source | SIGN));
      assertTrue(value == -other, step + " at " + Long.toHexString(source));
      count++;
    }
    assertEquals(0x7F80_0000L / 65_521 + 1, count);
  }

  @Test
  @DisplayName(
      "N-HIF8-7: HYBRID moves all 140 exact values with |Ev| >= 4 from fp32, none from fp16")
  void hybridMovesExactValues() {
    CastStep hybrid = Casts.step(FP32, Format.HIF8, Rounding.HYBRID, Saturation.NO_SAT);
    assertEquals(20.0, Format.HIF8.decode(Reference.encode(hybrid, Casts.fp32(16))));
    int moved = 0;
    int kept = 0;
    long[] ladder = ladder(Format.HIF8);
    for (int i = 1; i < ladder.length; i++) {
      double value = Format.HIF8.decode(ladder[i]);
      for (long sign : new long[] {0, SIGN}) {
        long code = Reference.encode(hybrid, Casts.fp32(value) | sign);
        long next = i + 1 < ladder.length ? ladder[i + 1] : 0x6F;
        if (Math.abs(Math.getExponent(value)) >= 4) {
          assertEquals(next | sign >>> 24, code);
          moved++;
        } else {
          assertEquals(ladder[i] | sign >>> 24, code);
          kept++;
        }
      }
    }
    assertEquals(140, moved);
    assertEquals(112, kept);
  }

  @Test
  @DisplayName("N-HIF8-4, N-HIF8-7: fp16 HYBRID keeps every exact value")
  void hybridFromFp16KeepsExactValues() {
    CastStep widen = Casts.step(Format.HIF8, Format.FP16, Rounding.NONE, Saturation.NO_SAT);
    CastStep hybrid = Casts.step(Format.FP16, Format.HIF8, Rounding.HYBRID, Saturation.NO_SAT);
    for (long code = 0; code < 256; code++) {
      assertEquals(code, Reference.encode(hybrid, Reference.encode(widen, code)));
    }
  }
}
