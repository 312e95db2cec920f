package dev.lanecast.core.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReferenceTest {

  private static CastStep fp32To(Format destination, Rounding rounding, Saturation saturation) {
    return Casts.step(Format.FP32, destination, rounding, saturation);
  }

  private static CastStep nearest(Format destination, Saturation saturation) {
    return fp32To(
        destination, destination == Format.HIF8 ? Rounding.ROUND : Rounding.RINT, saturation);
  }

  private static long encode(CastStep step, double value) {
    float exact = (float) value;
    assertEquals(Double.doubleToRawLongBits(value), Double.doubleToRawLongBits(exact));
    return Reference.encode(step, Integer.toUnsignedLong(Float.floatToRawIntBits(exact)));
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"FP64", "FP32", "TF32", "HF32", "E6M2", "INT32", "INT64", "UINT32"},
      mode = EnumSource.Mode.EXCLUDE)
  @DisplayName("N-FMT-9, N-NAN-1: every code is the code of its value; a NaN is made canonical")
  void everyCodeComesBack(Format format) {
    CastStep step = nearest(format, Saturation.NO_SAT);
    for (long code = 0; code < 1L << format.bits(); code++) {
      double value = format.decode(code);
      long back =
          Double.isNaN(value)
              ? Reference.encode(step, Format.FP32.canonicalNanCode())
              : encode(step, value);
      long expected = Double.isNaN(value) ? format.canonicalNanCode() : code;
      assertEquals(expected, back, "%s %x".formatted(format, code));
    }
  }

  /** Ascending codes of the finite values from 0 up. */
  private static List<Long> ascending(Format format) {
    return LongStream.range(0, 1L << format.bits())
        .filter(code -> format.spec().isFinite(code) && !format.spec().isNegative(code))
        .boxed()
        .sorted((a, b) -> Double.compare(format.decode(a), format.decode(b)))
        .toList();
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"FP64", "FP32", "TF32", "HF32", "E8M0", "E6M2", "INT32", "INT64", "UINT32"},
      mode = EnumSource.Mode.EXCLUDE)
  @DisplayName("N-RND-1, N-RND-2: the midpoint of each adjacent pair, and a float either side")
  void midpointsGoWhereTheModeSays(Format format) {
    CastStep step = nearest(format, Saturation.SAT);
    List<Long> codes = ascending(format);
    for (int i = 1; i < codes.size(); i++) {
      long low = codes.get(i - 1);
      long high = codes.get(i);
      float middle = (float) ((format.decode(low) + format.decode(high)) / 2);
      long tie = step.rounding() == Rounding.ROUND || low % 2 == 1 ? high : low;
      String at = "%s between %x and %x".formatted(format, low, high);
      assertEquals(low, encode(step, Math.nextDown(middle)), at);
      assertEquals(tie, encode(step, middle), at);
      assertEquals(high, encode(step, Math.nextUp(middle)), at);
      assertTrue((outcome(step, middle) & Outcome.TIE) != 0, at);
      assertEquals(0, outcome(step, Math.nextUp(middle)) & Outcome.TIE, at);
    }
    long finite =
        format.isInteger()
            ? format.maxFiniteCode() + 1
            : (1L << (format.bits() - 1)) - notFinite(format);
    assertEquals(finite, codes.size());
  }

  private static long notFinite(Format format) {
    return LongStream.range(0, 1L << (format.bits() - 1))
        .filter(code -> !format.spec().isFinite(code))
        .count();
  }

  private static int outcome(CastStep step, float value) {
    CastPath path = new CastPath(step.family(), List.of(step), CastPath.Kind.SINGLE, false);
    return Reference.outcome(path, Integer.toUnsignedLong(Float.floatToRawIntBits(value)));
  }

  @ParameterizedTest
  @DisplayName("N-SAT-11: overflow is judged after rounding")
  @CsvSource({
    "E4M3, 464,        NO_SAT, 7e, 2",
    "E4M3, 464.00003,  NO_SAT, 7f, 1",
    "E4M3, -464.00003, NO_SAT, 7f, 1",
    "E4M3, 464.00003,  SAT,    7e, 1",
    "E5M2, 61440,      NO_SAT, 7c, 3",
    "FP16, 65520,      NO_SAT, 7c00, 3",
    "FP16, 65519.996,  NO_SAT, 7bff, 0",
    "HIF8, 40960,      NO_SAT, 6f, 3",
    "HIF8, 40959.996,  NO_SAT, 6e, 0",
    "INT8, 127.5,      SAT,    7f, 3",
    "INT8, 128,        NO_SAT, 80, 1",
    "UINT8, -1,        NO_SAT, ff, 1",
    "UINT8, 257,       NO_SAT, 1,  1",
    "UINT8, -0.5,      SAT,    0,  2",
    "INT4, -8.5,       SAT,    8,  2",
    "INT16, 1e30,      NO_SAT, 0,  1"
  })
  void overflowIsJudgedAfterRounding(
      Format destination, float value, Saturation saturation, String code, int outcome) {
    CastStep step = nearest(destination, saturation);
    assertEquals(Long.parseLong(code, 16), encode(step, value));
    assertEquals(outcome, outcome(step, value));
  }

  @Test
  @DisplayName(
      "N-PATH-1: a value that leaves the range in the middle is saturated, an infinite one is not")
  void saturationCountsInEveryStep() {
    CastStep toHalf = Casts.step(Format.FP32, Format.FP16, Rounding.RINT, Saturation.NO_SAT);
    CastStep toInt = Casts.step(Format.FP16, Format.INT8, Rounding.RINT, Saturation.NO_SAT);
    CastPath path =
        new CastPath(Family.REG_CAST, List.of(toHalf, toInt), CastPath.Kind.DEVICE, true);
    long million = Float.floatToRawIntBits(1e6f);
    assertEquals(Outcome.SATURATED, Reference.outcome(path, million));
    assertEquals(0, Reference.outcome(path, Format.FP32.spec().infinityCode()));
    assertEquals(0, Reference.outcome(path, Format.FP32.canonicalNanCode()));
    assertEquals(Outcome.TIE, Reference.outcome(path, Float.floatToRawIntBits(2.5f)));
  }
}
