package dev.lanecast.core.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastStep;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Where the hif8 encoder is easily got wrong. */
class Hif8RulesTest {

  private static long hif8(Format source, Rounding rounding, Saturation saturation, double value) {
    CastStep step = Casts.step(source, Format.HIF8, rounding, saturation);
    return Reference.encode(step, code(source, value));
  }

  /** {@return the code of a value that fp32 or fp16 holds exactly} */
  private static long code(Format source, double value) {
    if (source == Format.FP32) {
      assertEquals(value, (double) (float) value);
      return Casts.fp32(value);
    }
    CastStep narrow = Casts.step(Format.FP32, Format.FP16, Rounding.RINT, Saturation.NO_SAT);
    long code = Reference.encode(narrow, Casts.fp32(value));
    assertEquals(value, Format.FP16.decode(code));
    return code;
  }

  @ParameterizedTest
  @DisplayName("N-HIF8-5: a carry below 2^-15 gives the next power of two")
  @CsvSource({"-22, 2", "-21, 3", "-20, 4", "-19, 5", "-18, 6", "-17, 7"})
  void carriesBelowTheWideBinadesDouble(int exponent, long next) {
    double half = Math.scalb(1.5, exponent);
    assertEquals(next, hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, half));
    assertEquals(0x80 | next, hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, -half));
    double below = Math.scalb(1.5 - 0x1p-23, exponent);
    assertEquals(next - 1, hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, below));
  }

  @Test
  @DisplayName("N-HIF8-5: a carry out of 2^-16 gives 2^-15, whose M is 0")
  void carryIntoTheWideBinadesHasNoFraction() {
    long code = hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, 0x1.8p-16);
    assertEquals(0x7e, code);
    assertEquals(0x1p-15, Format.HIF8.decode(code));
  }

  @Test
  @DisplayName("N-HIF8-8: ROUND takes [2^-23, 1.5*2^-23) to the smallest value, not to 0")
  void smallestValueBeginsAtItsHalf() {
    assertEquals(1, hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, 0x1p-23));
    assertEquals(1, hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, 0x1.7ffffep-23));
    assertEquals(0, hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, 0x1.fffffep-24));
  }

  @Test
  @DisplayName("N-HIF8-8, N-HIF8-6: HYBRID past 1.25*2^15 overflows by its threshold alone")
  void hybridHasNoFixedOverflow() {
    double above = 0x1.5p15;
    long aboveCode = Casts.fp32(above);
    CastStep step = Casts.step(Format.FP32, Format.HIF8, Rounding.HYBRID, Saturation.NO_SAT);
    // w = 01 0100 0000 0000 of frac 0101...: 5120; thr is the low 14 bits of frac.
    assertEquals(0x6f, Reference.encode(step, aboveCode));
    assertEquals(0x6e, Reference.encode(step, aboveCode | 0x3fff));
  }

  @Test
  @DisplayName("N-HIF8-8: at Ev = -23 the hidden bit counts")
  void thresholdBelowTheSmallestIsHeldAgainstTheHiddenBitToo() {
    CastStep step = Casts.step(Format.FP32, Format.HIF8, Rounding.HYBRID, Saturation.NO_SAT);
    long tiny = Casts.fp32(0x1p-23);
    assertEquals(1, Reference.encode(step, tiny | 0x1fff));
    assertEquals(0, Reference.encode(step, tiny | 0x3fff));
  }

  @ParameterizedTest
  @EnumSource(
      value = Rounding.class,
      names = {"ROUND", "HYBRID"})
  @DisplayName("N-HIF8-8: an overflow of half keeps its sign")
  void halfOverflowKeepsItsSign(Rounding rounding) {
    assertEquals(0xef, hif8(Format.FP16, rounding, Saturation.NO_SAT, -65504));
    assertEquals(0xee, hif8(Format.FP16, rounding, Saturation.SAT, -65504));
  }

  @Test
  @DisplayName(
      "N-HIF8-8: a half's HYBRID carry moves into the next binade, with its longer mantissa")
  void hybridCarriesIntoTheNextBinade() {
    // 2^-8 (2 - 2^-10): kept 1, w = 11 >= thr = 11; 2^-7 has two bits of mantissa, all 0.
    double value = 0x1.ffcp-8;
    assertEquals(
        0x1p-7, Format.HIF8.decode(hif8(Format.FP16, Rounding.HYBRID, Saturation.SAT, value)));
    assertEquals(
        0x1p-3,
        Format.HIF8.decode(hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, 0x1.fffffep-4)));
  }

  @ParameterizedTest
  @CsvSource({"40960", "49151", "65504", "Infinity"})
  @DisplayName("N-HIF8-8: saturation leaves no infinity, nor from [1.25, 1.5)*2^15")
  void saturationLeavesNoInfinity(double value) {
    assertEquals(0x6e, hif8(Format.FP32, Rounding.ROUND, Saturation.SAT, value));
    assertEquals(0x6f, hif8(Format.FP32, Rounding.ROUND, Saturation.NO_SAT, value));
  }

  @Test
  @DisplayName("N-FCVT-4: V.FCVT's RNA is reg-cast's ROUND, apart from the NaN under SAT (N-SAT-9)")
  void nearestRungIsTheRoundOfThePseudoCode() {
    int count = 0;
    for (Saturation saturation : Saturation.values()) {
      CastStep encoder = Casts.step(Format.FP32, Format.HIF8, Rounding.ROUND, saturation);
      CastStep rung =
          new CastStep(Family.V_FCVT, Format.FP32, Format.HIF8, Rounding.ROUND, saturation, true);
      for (long source = 0; source < 1L << 32; source += 1021) {
        long expected = Format.FP32.spec().isNan(source) ? 0x80 : Reference.encode(encoder, source);
        assertEquals(expected, Reference.encode(rung, source), Long.toHexString(source));
        count++;
      }
    }
    assertEquals(2 * 4_206_629, count);
  }
}
