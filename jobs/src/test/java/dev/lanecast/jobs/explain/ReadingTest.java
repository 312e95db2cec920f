package dev.lanecast.jobs.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the value of the command line becomes a code of the source. */
class ReadingTest {

  private static final int RANDOM_DECIMALS = 20_000;
  private static final long SEED = 20260801;

  private static String read(String text, String format) {
    return Reading.of(text, Format.of(format)).source().hex();
  }

  @ParameterizedTest
  @DisplayName("N-RND-1, N-RND-13: a decimal goes to the nearest code, a tie to the even one")
  @CsvSource({
    "0.761719, bf16, 0x3F43",
    "0.1, fp64, 0x3FB999999999999A",
    "0.1, fp32, 0x3DCCCCCD",
    "0.1, tf32, 0x3DCCC000",
    "0.1, e4m3, 0x1D",
    "0.25, e2m1, 0x0",
    "0.75, e2m1, 0x2",
    "2.5, e2m1, 0x4",
    "-5, e2m1, 0xE",
    "1e-3, fp16, 0x1419",
    ".5, fp16, 0x3800",
    "+5., fp16, 0x4500",
    "18, hif8, 0x40",
    "22, hif8, 0x42",
    "126.5, int8, 0x7E",
    "-128.5, int8, 0x80",
    "-0.5, uint8, 0x00",
    "0.5000001, uint8, 0x01",
    "-9223372036854775808, int64, 0x8000000000000000",
    "9223372036854775807, int64, 0x7FFFFFFFFFFFFFFF",
    "3, e8m0, 0x80",
    "6, e8m0, 0x82",
    "1.625, e6m2, 0xC2"
  })
  void decimalsGoToTheNearestCode(String text, String format, String code) {
    assertEquals(code, read(text, format));
  }

  @ParameterizedTest
  @DisplayName("N-RND-1: one rounding from the exact decimal, not a second one after fp64's")
  @CsvSource({
    "1.000000059604644775390625, fp32, 0x3F800000",
    "1.0000000596046447753906250000000000000000000001, fp32, 0x3F800001",
    "1.0000000596046447753906249999999999999999999999, fp32, 0x3F800000",
    "0.2500000000000000000000000000000000000000000001, e2m1, 0x1",
    "9007199254740993.0000000000000000000000000001, fp64, 0x4340000000000001"
  })
  void decimalsAreRoundedOnce(String text, String format, String code) {
    assertEquals(code, read(text, format));
  }

  @ParameterizedTest
  @DisplayName("N-FMT-1, N-RND-14: subnormals, and what is below the smallest keeps its sign")
  @CsvSource({
    "7.006e-46, fp32, 0x00000000",
    "7.007e-46, fp32, 0x00000001",
    "-7.006e-46, fp32, 0x80000000",
    "2.1e-45, fp32, 0x00000001",
    "-1e-400, fp64, 0x8000000000000000",
    "2.4703282292062327e-324, fp64, 0x0000000000000000",
    "2.4703282292062328e-324, fp64, 0x0000000000000001",
    "-0, bf16, 0x8000",
    "-0.0, e2m1, 0x8",
    "-0.0, hif8, 0x00",
    "-1e-9, hif8, 0x00",
    "1.2e-7, hif8, 0x01",
    "-0, int8, 0x00"
  })
  void smallNumbers(String text, String format, String code) {
    assertEquals(code, read(text, format));
  }

  @ParameterizedTest
  @DisplayName(
      "N-SAT-6, N-SAT-11: past the largest value after rounding is infinity, where there is one")
  @CsvSource({
    "65519.99999, fp16, 0x7BFF",
    "65520, fp16, 0x7C00",
    "-65520, fp16, 0xFC00",
    "1e39, fp32, 0x7F800000",
    "1e4000, bf16, 0x7F80",
    "40960, hif8, 0x6E",
    "40960.0001, hif8, 0x6F",
    "-40961, hif8, 0xEF",
    "464, e4m3, 0x7E",
    "127.499, int8, 0x7F",
    "5.9e-39, e8m0, 0x00"
  })
  void largeNumbers(String text, String format, String code) {
    assertEquals(code, read(text, format));
  }

  @ParameterizedTest
  @CsvSource({
    "0x3F43, bf16, 0x3F43",
    "0X3f43, bf16, 0x3F43",
    "0x7FFFFFFF, tf32, 0x7FFFFFFF",
    "0x3F, e2m3, 0x3F",
    "0xF, int4, 0xF",
    "0x1.8p3, fp32, 0x41400000",
    "-0x1.8P+3, fp32, 0xC1400000",
    "0x.8, fp32, 0x3F000000",
    "0x1p-149, fp32, 0x00000001",
    "0x1.0, fp16, 0x3C00",
    "nan, fp32, 0x7FC00000",
    "NaN, e4m3, 0x7F",
    "-nan, hif8, 0x80",
    "inf, fp32, 0x7F800000",
    "-Infinity, hif8, 0xEF",
    "-inf, tf32, 0xFF800000"
  })
  void bitsHexFloatsAndSpecialValues(String text, String format, String code) {
    assertEquals(code, read(text, format));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0x3F4; bf16; has 3 hex digits, and the bits of bf16 have 4",
        "0x3F430; bf16; has 5 hex digits, and the bits of bf16 have 4",
        "0x40; e2m3; does not fit e2m3, which has 6 bits: at most 0x3F",
        "-0x3F43; bf16; is not a value; allowed are a decimal such as -0.4",
        "0x.; bf16; is not a value; allowed",
        "0x; bf16; is not a value; allowed",
        "abc; bf16; the bits of bf16 such as 0x3F80",
        "1,5; int8; the bits of int8 such as 0x7F",
        "1e9999; fp64; has an exponent past 5000",
        "0x1p9999; fp64; has an exponent past 5000",
        "nan; int8; int8 has no NaN",
        "inf; e4m3; e4m3 has no infinity; its largest value is 448",
        "464.0001; e4m3; is no value of e4m3, whose values run from -448 to 448",
        "-7; e2m1; run from -6 to 6",
        "127.5; int8; run from -128 to 127",
        "-0.500001; uint8; run from 0 to 255",
        "0; e8m0; is no value of e8m0, whose values run from 2^-127 to 2^127",
        "-1; e6m2; is no value of e6m2",
        "5e-39; e8m0; is no value of e8m0"
      })
  void whatIsNoValueIsRefused(String text, String format, String words) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> read(text, format)).getMessage();
    assertTrue(message.startsWith("'" + text + "'") && message.contains(words), message);
    assertEquals(1, message.lines().count());
  }

  @Test
  void aReadingSaysWhetherItIsExact() {
    Reading inexact = Reading.of("0.761719", Format.BF16);
    assertFalse(inexact.isExact());
    assertEquals(new BigDecimal("-0.00000025"), inexact.difference().orElseThrow());
    assertTrue(Reading.of("0.76171875", Format.BF16).isExact());
    assertTrue(Reading.of("0x3F43", Format.BF16).isExact());
    assertTrue(Reading.of("nan", Format.BF16).isExact());
    Reading overflowed = Reading.of("1e39", Format.FP32);
    assertFalse(overflowed.isExact());
    assertTrue(overflowed.difference().isEmpty());
  }

  @Test
  @DisplayName("N-RND-1: fp32 and fp64 agree with the JDK's parser")
  void decimalsAreReadAsTheJdkReadsThem() {
    SplittableRandom random = new SplittableRandom(SEED);
    int checked = 0;
    for (int i = 0; i < RANDOM_DECIMALS; i++) {
      String text =
          "%s%d.%de%d"
              .formatted(
                  random.nextBoolean() ? "-" : "",
                  random.nextInt(10),
                  random.nextLong(1L << 62),
                  random.nextInt(-48, 41));
      assertEquals(
          "0x%08X".formatted(Float.floatToRawIntBits(Float.parseFloat(text))),
          read(text, "fp32"),
          text);
      assertEquals(
          "0x%016X".formatted(Double.doubleToRawLongBits(Double.parseDouble(text))),
          read(text, "fp64"),
          text);
      checked++;
    }
    assertEquals(RANDOM_DECIMALS, checked);
  }

  @Test
  @DisplayName(
      "N-RND-1, N-RND-13: the middle of each pair of neighbours, and a hair to either side")
  void theMiddleOfNeighboursGoesToTheEvenCode() {
    BigDecimal hair = new BigDecimal("1e-100");
    int checked = 0;
    for (Format format : Format.values()) {
      if (format.bits() > 8) {
        continue;
      }
      List<Long> codes = positiveCodes(format);
      for (int i = 0; i + 1 < codes.size(); i++) {
        long low = codes.get(i);
        long high = codes.get(i + 1);
        BigDecimal middle = format.exact(low).add(format.exact(high)).divide(BigDecimal.valueOf(2));
        assertEquals(low, code(format, middle.subtract(hair)), format + " " + middle);
        assertEquals((low & 1) == 0 ? low : high, code(format, middle), format + " " + middle);
        assertEquals(high, code(format, middle.add(hair)), format + " " + middle);
        checked++;
      }
    }
    assertEquals(1355, checked);
  }

  private static long code(Format format, BigDecimal x) {
    return Reading.of(x.toString().toLowerCase(Locale.ROOT), format).source().code();
  }

  private static List<Long> positiveCodes(Format format) {
    return LongStream.range(0, 1L << format.bits())
        .filter(code -> format.spec().isFinite(code) && !format.spec().isNegative(code))
        .boxed()
        .sorted((a, b) -> format.exact(a).compareTo(format.exact(b)))
        .toList();
  }

  @Test
  void everyCodeReadsBackFromItsExactDecimal() {
    long checked =
        Arrays.stream(Format.values())
            .filter(format -> format.bits() <= 8)
            .mapToLong(ReadingTest::readsBack)
            .sum();
    assertEquals(1969, checked);
  }

  private static long readsBack(Format format) {
    long checked = 0;
    for (long code = 0; code < 1L << format.bits(); code++) {
      Coded coded = new Coded(format, code);
      if (coded.isFinite()) {
        assertEquals(coded.hex(), read(coded.decimal(), format.label()));
        checked++;
      }
    }
    return checked;
  }
}
