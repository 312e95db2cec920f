package dev.lanecast.core.reference;

import static dev.lanecast.core.cast.Rounding.CEIL;
import static dev.lanecast.core.cast.Rounding.FLOOR;
import static dev.lanecast.core.cast.Rounding.HYBRID;
import static dev.lanecast.core.cast.Rounding.NONE;
import static dev.lanecast.core.cast.Rounding.RINT;
import static dev.lanecast.core.cast.Rounding.ROUND;
import static dev.lanecast.core.cast.Rounding.TRUNC;
import static dev.lanecast.core.cast.Saturation.NO_SAT;
import static dev.lanecast.core.cast.Saturation.SAT;
import static dev.lanecast.core.format.Format.BF16;
import static dev.lanecast.core.format.Format.E1M2;
import static dev.lanecast.core.format.Format.E2M1;
import static dev.lanecast.core.format.Format.E4M3;
import static dev.lanecast.core.format.Format.E5M2;
import static dev.lanecast.core.format.Format.E8M0;
import static dev.lanecast.core.format.Format.FP16;
import static dev.lanecast.core.format.Format.FP32;
import static dev.lanecast.core.format.Format.HIF8;
import static dev.lanecast.core.format.Format.INT32;
import static dev.lanecast.core.format.Format.INT8;
import static dev.lanecast.core.format.Format.UINT8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPaths;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules with an answer of their own: specials, overflow, scales, integers and double rounding. */
class ReferenceRulesTest {

  private static final long NAN = 0xFFC0_1234L;
  private static final long INF = 0x7F80_0000L;
  private static final long MINUS_INF = 0xFF80_0000L;

  private static void gives(
      long expected, Format to, Rounding rounding, Saturation saturation, long fp32) {
    long actual = Reference.encode(Casts.step(FP32, to, rounding, saturation), fp32);
    assertEquals(
        expected,
        actual,
        () -> "fp32 %x to %s %s %s gave %x".formatted(fp32, to, rounding, saturation, actual));
  }

  @Test
  @DisplayName("N-SAT-6, N-SAT-7, N-NAN-1: NO_SAT keeps specials; e4m3 has NaN for infinity")
  void specialsSurviveWithoutSaturation() {
    gives(0x7E00, FP16, RINT, NO_SAT, NAN);
    gives(0x7C00, FP16, RINT, NO_SAT, INF);
    gives(0xFC00, FP16, RINT, NO_SAT, MINUS_INF);
    gives(0x7FC0, BF16, RINT, NO_SAT, NAN);
    gives(0xFF80, BF16, TRUNC, NO_SAT, MINUS_INF);
    gives(0x7E, E5M2, RINT, NO_SAT, NAN);
    gives(0xFC, E5M2, RINT, NO_SAT, MINUS_INF);
    gives(0x80, HIF8, ROUND, NO_SAT, NAN);
    gives(0xEF, HIF8, ROUND, NO_SAT, MINUS_INF);
    gives(0x7F, E4M3, RINT, NO_SAT, NAN);
    gives(0x7F, E4M3, RINT, NO_SAT, INF);
    gives(0x7F, E4M3, RINT, NO_SAT, MINUS_INF);
  }

  @Test
  @DisplayName("N-SAT-8, N-SAT-12: SAT clamps infinity and makes NaN +0")
  void specialsAreClampedBySaturation() {
    for (Format to : new Format[] {FP16, BF16, E5M2, E4M3}) {
      long sign = 1L << (to.bits() - 1);
      gives(0, to, RINT, SAT, NAN);
      gives(to.maxFiniteCode(), to, RINT, SAT, INF);
      gives(to.maxFiniteCode() | sign, to, RINT, SAT, MINUS_INF);
    }
    gives(0, HIF8, ROUND, SAT, NAN);
    gives(0x6E, HIF8, ROUND, SAT, INF);
    gives(0xEE, HIF8, HYBRID, SAT, MINUS_INF);
  }

  @Test
  @DisplayName("N-SAT-10: e2m1 and e1m2 clamp, and NaN is +0")
  void fourBitFloatsClamp() {
    for (Format to : new Format[] {E2M1, E1M2}) {
      assertEquals(0, Reference.encode(Casts.step(BF16, to, RINT, SAT), 0xFFC1));
      assertEquals(7, Reference.encode(Casts.step(BF16, to, RINT, SAT), 0x7F80));
      assertEquals(15, Reference.encode(Casts.step(BF16, to, RINT, SAT), 0xFF80));
      assertEquals(15, Reference.encode(Casts.step(BF16, to, TRUNC, SAT), 0xFF7F));
    }
  }

  @ParameterizedTest
  @DisplayName("N-SAT-6: what a finite overflow becomes, by mode and sign")
  @CsvSource({
    "RINT, 7C00, FC00",
    "ROUND, 7C00, FC00",
    "TRUNC, 7BFF, FBFF",
    "ODD, 7BFF, FBFF",
    "FLOOR, 7BFF, FC00",
    "CEIL, 7C00, FBFF",
  })
  void overflowFollowsTheMode(Rounding rounding, String positive, String negative) {
    gives(Long.parseLong(positive, 16), FP16, rounding, NO_SAT, Casts.fp32(1e6));
    gives(Long.parseLong(negative, 16), FP16, rounding, NO_SAT, Casts.fp32(-1e6));
    gives(0x7BFF, FP16, rounding, SAT, Casts.fp32(1e6));
    gives(0xFBFF, FP16, rounding, SAT, Casts.fp32(-1e6));
  }

  @Test
  @DisplayName("N-SAT-11: overflow is judged after rounding")
  void overflowIsJudgedAfterRounding() {
    gives(0x7E, E4M3, RINT, NO_SAT, Casts.fp32(464));
    gives(0x7F, E4M3, RINT, NO_SAT, Casts.fp32(464) + 1);
    gives(0x7BFF, FP16, RINT, NO_SAT, Casts.fp32(65520) - 1);
    gives(0x7C00, FP16, RINT, NO_SAT, Casts.fp32(65520));
    gives(0x7B, E5M2, RINT, NO_SAT, Casts.fp32(61440) - 1);
    gives(0x7C, E5M2, RINT, NO_SAT, Casts.fp32(61440));
  }

  @Test
  @DisplayName("N-SAT-4: with CTRL = 0, fp16 to bf16 and hif8 to fp16 saturate")
  void fixedRowsSaturateWithoutControlBits() {
    assertEquals(0x7F7F, Reference.encode(Casts.path(FP16, BF16, CastPaths.DEVICE), 0x7C00));
    assertEquals(0, Reference.encode(Casts.path(FP16, BF16, CastPaths.DEVICE), 0xFE01));
    assertEquals(0xFBFF, Reference.encode(Casts.path(HIF8, FP16, CastPaths.DEVICE), 0xEF));
    assertEquals(0, Reference.encode(Casts.path(HIF8, FP16, CastPaths.DEVICE), 0x80));
  }

  @Test
  @DisplayName("N-NAN-1: a widening drops payload, quiet bit and sign of a NaN")
  void wideningMakesNanCanonical() {
    assertEquals(0x7FC0_0000L, Reference.encode(Casts.step(FP16, FP32, NONE, NO_SAT), 0xFC01));
    assertEquals(0x7FC0_0000L, Reference.encode(Casts.step(BF16, FP32, NONE, NO_SAT), 0xFFFF));
    assertEquals(0x7FC0_0000L, Reference.encode(Casts.step(E4M3, FP32, NONE, NO_SAT), 0xFF));
    assertEquals(0x7FC0_0000L, Reference.encode(Casts.step(HIF8, FP32, NONE, NO_SAT), 0x80));
  }

  @Test
  @DisplayName("N-RND-14, N-FMT-3: an underflow keeps its sign, except in hif8")
  void underflowKeepsItsSign() {
    gives(0x8000, FP16, RINT, SAT, Casts.fp32(-1e-20));
    gives(0x80, E4M3, RINT, SAT, Casts.fp32(-1e-20));
    gives(0x80, E5M2, RINT, SAT, 0x8000_0001L);
    gives(0x8001, FP16, FLOOR, SAT, 0x8000_0001L);
    gives(0x0001, FP16, CEIL, SAT, 0x0000_0001L);
    gives(0x00, HIF8, ROUND, SAT, Casts.fp32(-1e-20));
    gives(0x00, HIF8, ROUND, NO_SAT, 0x8000_0000L);
  }

  @Test
  @DisplayName("N-INT-1, N-INT-2, N-INT-6, N-RND-9: floats into integers")
  void floatsIntoIntegersClampOrWrap() {
    gives(0, INT32, RINT, SAT, NAN);
    gives(0x7FFF_FFFFL, INT32, RINT, SAT, INF);
    gives(0x8000_0000L, INT32, RINT, NO_SAT, MINUS_INF);
    gives(0x7FFF_FFFFL, INT32, RINT, SAT, Casts.fp32(1e10));
    gives(10_000_000_000L & 0xFFFF_FFFFL, INT32, RINT, NO_SAT, Casts.fp32(1e10));
    gives(0, INT32, RINT, NO_SAT, Casts.fp32(1e30));
    gives(0xFFFF_FFFEL, INT32, RINT, SAT, Casts.fp32(-2.5));
    gives(0xFFFF_FFFDL, INT32, ROUND, SAT, Casts.fp32(-2.5));
    gives(0xFFFF_FFFFL, INT32, FLOOR, SAT, 0x8000_0001L);
    assertEquals(1, Reference.encode(Casts.step(FP16, UINT8, RINT, NO_SAT), 0x5C04));
    assertEquals(255, Reference.encode(Casts.step(FP16, UINT8, RINT, NO_SAT), 0xBC00));
    assertEquals(0, Reference.encode(Casts.step(FP16, UINT8, RINT, SAT), 0xBC00));
    assertEquals(0x80, Reference.encode(Casts.step(FP16, INT8, RINT, SAT), 0xFC00));
    assertEquals(0x8000_0000L, Reference.encode(Casts.path(FP16, INT32, CastPaths.DEVICE), 0xFC00));
    assertEquals(0, Reference.encode(Casts.path(FP16, INT32, CastPaths.DEVICE), 0x7E00));
  }

  @Test
  @DisplayName("N-E8M0-1: the exponent field of every bf16, NaN FF, infinity FE")
  void scaleIsTheExponentField() {
    for (int code = 0; code < 1 << 16; code++) {
      double value = BF16.decode(code);
      int field = code >> 7 & 0xff;
      long expected = Double.isNaN(value) ? 0xff : Double.isInfinite(value) ? 0xfe : field;
      assertEquals(expected, Reference.encode(Casts.step(BF16, E8M0, NONE, NO_SAT), code));
    }
  }

  @Test
  @DisplayName("N-E8M0-2: 00 is bf16 0040, FF is 7FC0, the others are shifted")
  void scaleIsWidenedExactly() {
    for (int code = 0; code < 1 << 8; code++) {
      int expected = code == 0 ? 0x0040 : code == 0xff ? 0x7FC0 : code << 7;
      assertEquals(expected, Reference.encode(Casts.step(E8M0, BF16, NONE, NO_SAT), code));
    }
  }

  @Test
  @DisplayName("N-PATH-1: the double rounding of the chain is kept; single has none of it")
  void chainRoundsTwice() {
    assertEquals(0, Reference.encode(Casts.path(FP32, E2M1, CastPaths.DEVICE), 0x3E80_0001L));
    assertEquals(1, Reference.encode(Casts.path(FP32, E2M1, CastPaths.SINGLE), 0x3E80_0001L));
    long source = Casts.fp32(1.998);
    assertEquals(0x80, Reference.encode(Casts.path(FP32, E8M0, CastPaths.DEVICE), source));
    assertEquals(
        0x7F,
        Reference.encode(
            Casts.path(FP32, E8M0, Optional.of(TRUNC), Optional.empty(), CastPaths.DEVICE),
            source));
    assertEquals(0x7F, Reference.encode(Casts.path(FP32, E8M0, CastPaths.SINGLE), source));
  }

  @Test
  @DisplayName("N-PATH-3: NaN reaches FF along an e8m0 chain")
  void nanReachesTheScale() {
    assertEquals(0xff, Reference.encode(Casts.path(FP32, E8M0, CastPaths.DEVICE), NAN));
    assertEquals(0xff, Reference.encode(Casts.path(FP16, E8M0, CastPaths.DEVICE), 0x7E00));
    assertEquals(0xfe, Reference.encode(Casts.path(FP16, E8M0, CastPaths.DEVICE), 0xFC00));
  }

  @Test
  @DisplayName("N-RND-4: CEIL of the smallest value is the smallest code")
  void ceilNeverLosesAValue() {
    gives(1, BF16, CEIL, SAT, 1);
    gives(0x8000, BF16, CEIL, SAT, 0x8000_0001L);
  }
}
