package dev.lanecast.core.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The tables of sections 1 and 2 of the rules, restated. */
class FormatTest {

  @ParameterizedTest
  @DisplayName("N-FMT-1: bits, largest finite, smallest normal and subnormal, canonical NaN")
  @CsvSource({
    "fp64, 64, 7FEFFFFFFFFFFFFF, 0x1.fffffffffffffp1023, 10000000000000, 0x1p-1022, 0x1p-1074, 7FF8000000000000",
    "fp32, 32, 7F7FFFFF, 0x1.fffffep127, 800000, 0x1p-126, 0x1p-149, 7FC00000",
    "fp16, 16, 7BFF, 65504, 400, 0x1p-14, 0x1p-24, 7E00",
    "bf16, 16, 7F7F, 0x1.fep127, 80, 0x1p-126, 0x1p-133, 7FC0",
    "e4m3, 8, 7E, 448, 8, 0x1p-6, 0x1p-9, 7F",
    "e5m2, 8, 7B, 57344, 4, 0x1p-14, 0x1p-16, 7E",
    "e3m2, 6, 1F, 28, 4, 0x1p-2, 0x1p-4, none",
    "e2m3, 6, 1F, 7.5, 8, 1, 0x1p-3, none",
    "e2m1, 4, 7, 6, 2, 1, 0.5, none",
    "e1m2, 4, 7, 1.75, 4, 1, 0.25, none",
    "hif4, 4, 7, 1.75, 4, 1, 0.25, none",
  })
  void signedFloatsHaveTheirRange(
      String label,
      int bits,
      String maxCode,
      String max,
      String normalCode,
      String normal,
      String subnormal,
      String nan) {
    Format format = Format.of(label);
    long top = Long.parseLong(maxCode, 16);
    assertEquals(bits, format.bits());
    assertEquals(top, format.maxFiniteCode());
    assertEquals(Double.parseDouble(max), format.maxFinite());
    assertEquals(Double.parseDouble(normal), format.decode(Long.parseLong(normalCode, 16)));
    assertEquals(Double.parseDouble(subnormal), format.decode(1));
    assertEquals(-format.maxFinite(), format.decode(top | 1L << (bits - 1)));
    assertEquals(-0.0, format.decode(1L << (bits - 1)));
    assertEquals(!nan.equals("none"), format.hasNan());
    if (format.hasNan()) {
      assertEquals(Long.parseLong(nan, 16), format.canonicalNanCode());
      assertTrue(Double.isNaN(format.decode(format.canonicalNanCode())));
    } else {
      assertThrows(UnsupportedOperationException.class, format::canonicalNanCode);
    }
  }

  @ParameterizedTest
  @DisplayName("N-FMT-1: which codes are infinite and how many are NaN")
  @CsvSource({
    "fp16, 7C00, 2046", "bf16, 7F80, 254", "hif8, 6F, 1", "e4m3, none, 2", "e5m2, 7C, 6",
    "e3m2, none, 0", "e2m3, none, 0", "e2m1, none, 0", "e1m2, none, 0", "hif4, none, 0",
    "e8m0, none, 1", "e6m2, none, 1", "int4, none, 0", "int8, none, 0", "uint8, none, 0",
    "int16, none, 0", "uint16, none, 0",
  })
  void specialCodesAreThoseOfTheTable(String label, String infinity, int nans) {
    Format format = Format.of(label);
    int infinities = 0;
    int notNumbers = 0;
    for (long code = 0; code < 1L << format.bits(); code++) {
      double value = format.decode(code);
      infinities += Double.isInfinite(value) ? 1 : 0;
      notNumbers += Double.isNaN(value) ? 1 : 0;
    }
    assertEquals(nans, notNumbers);
    assertEquals(infinity.equals("none") ? 0 : 2, infinities);
    assertEquals(infinities == 2, format.hasInfinity());
    if (format.hasInfinity()) {
      long code = Long.parseLong(infinity, 16);
      assertEquals(Double.POSITIVE_INFINITY, format.decode(code));
      assertEquals(Double.NEGATIVE_INFINITY, format.decode(code | 1L << (format.bits() - 1)));
    }
  }

  @Test
  @DisplayName("N-FMT-1: fp32 decodes as Java's own float")
  void fp32IsFloat() {
    int step = 65_521;
    int count = 0;
    for (long code = 0; code < 1L << 32; code += step) {
      float value = Float.intBitsToFloat((int) code);
      assertEquals((double) value, Format.FP32.decode(code), () -> "source " + value);
      count++;
    }
    assertEquals(65_552, count);
  }

  @Test
  @DisplayName("N-FMT-1: bf16 is the top half of fp32")
  void bf16IsTheTopHalfOfFp32() {
    for (long code = 0; code < 1 << 16; code++) {
      assertEquals(Format.FP32.decode(code << 16), Format.BF16.decode(code));
    }
  }

  @ParameterizedTest
  @DisplayName("N-FMT-4, N-FMT-5: tf32 and hf32 are fp32 whose low 13 or 12 bits are ignored")
  @CsvSource({"tf32, 13, 0x1.ffcp127, 0x1p-136", "hf32, 12, 0x1.ffep127, 0x1p-137"})
  void leftAlignedFormatsAreFp32WithoutTheirLowBits(
      String label, int unused, double max, double min) {
    Format format = Format.of(label);
    int count = 0;
    for (long top = 0; top < 1L << (32 - unused); top += 7) {
      for (long low : new long[] {0, 1, (1L << unused) - 1}) {
        long code = top << unused | low;
        assertEquals(Format.FP32.decode(top << unused), format.decode(code), label + code);
        count++;
      }
    }
    assertEquals(3 * (((1 << (32 - unused)) + 6) / 7), count);
    assertEquals(Double.POSITIVE_INFINITY, format.decode(0x7f80_0001L));
    assertEquals(max, format.maxFinite());
    assertEquals(min, format.decode(1L << unused));
    assertEquals(0x7fc0_0000L, format.canonicalNanCode());
    assertEquals(0x7f80_0000L, format.spec().infinityCode());
    assertEquals(32, format.bits());
  }

  @Test
  @DisplayName("N-FMT-6: e6m2 is 2^(E-48) * (1 + M/4), FF is NaN")
  void e6m2IsFourValuesABinade() {
    for (int code = 0; code < 255; code++) {
      double value = Math.scalb(1 + (code & 3) / 4.0, (code >> 2) - 48);
      assertEquals(value, Format.E6M2.decode(code), "code " + code);
    }
    assertTrue(Double.isNaN(Format.E6M2.decode(0xff)));
    assertEquals(1.5 * (1 << 15), Format.E6M2.maxFinite());
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("exact is the value that decode gives, and more where a double cannot hold it")
  void exactValuesAreThoseDecoded(Format format) {
    Random random = new Random(42);
    int count = 0;
    for (int i = 0; i < 10_000; i++) {
      long code = random.nextLong() >>> (Long.SIZE - format.bits());
      if (format.spec().isFinite(code)) {
        assertEquals(format.decode(code), format.exact(code).doubleValue(), 0.0);
        count++;
      }
    }
    long finite = count;
    assertTrue(finite > 9_000, () -> "finite codes " + finite);
    assertEquals("9223372036854775807", Format.INT64.exact(Long.MAX_VALUE).toPlainString());
    assertEquals("-9223372036854775808", Format.INT64.exact(Long.MIN_VALUE).toPlainString());
    assertThrows(IllegalArgumentException.class, () -> Format.HIF8.exact(0x80));
    assertThrows(IllegalArgumentException.class, () -> Format.FP32.exact(0x7f80_0000L));
  }

  @Test
  @DisplayName("N-FMT-2: e2m1 is 0, .5, 1, 1.5, 2, 3, 4, 6; e1m2 is code/4")
  void fourBitFloatsHaveTheirEightMagnitudes() {
    assertArrayEquals(new double[] {0, .5, 1, 1.5, 2, 3, 4, 6}, values(Format.E2M1, 0, 8));
    assertArrayEquals(
        new double[] {0, .25, .5, .75, 1, 1.25, 1.5, 1.75}, values(Format.E1M2, 0, 8));
  }

  @Test
  @DisplayName("N-FMT-1, N-FMT-3: e8m0 is 2^(code - 127) and has no zero")
  void e8m0IsPowersOfTwo() {
    for (int code = 0; code < 255; code++) {
      assertEquals(Math.scalb(1.0, code - 127), Format.E8M0.decode(code));
    }
    assertTrue(Double.isNaN(Format.E8M0.decode(0xff)));
    assertEquals(0xfe, Format.E8M0.maxFiniteCode());
    assertEquals(0xff, Format.E8M0.canonicalNanCode());
  }

  @ParameterizedTest
  @DisplayName("N-FMT-7: integers are two's complement")
  @CsvSource({
    "int4, 7, 7, 8, -8",
    "int8, 7F, 127, 80, -128",
    "uint8, FF, 255, 0, 0",
    "int16, 7FFF, 32767, 8000, -32768",
    "int32, 7FFFFFFF, 2147483647, 80000000, -2147483648",
    "int64, 7FFFFFFFFFFFFFFF, 9223372036854775807, 8000000000000000, -9223372036854775808",
    "uint16, FFFF, 65535, 0, 0",
    "uint32, FFFFFFFF, 4294967295, 0, 0",
  })
  void integersHaveTheirRange(
      String label, String maxCode, double max, String minCode, double min) {
    Format format = Format.of(label);
    assertEquals(Long.parseLong(maxCode, 16), format.maxFiniteCode());
    assertEquals(max, format.maxFinite());
    assertEquals(Long.parseUnsignedLong(minCode, 16), format.spec().minFiniteCode());
    assertEquals(min, format.decode(format.spec().minFiniteCode()));
    assertThrows(UnsupportedOperationException.class, format::canonicalNanCode);
  }

  /** N-HIF8-2: numerators and the exponents of two they are divided by, eight a row from 00. */
  private static final String HIF8 =
      """
      0 1/22 1/21 1/20 1/19 1/18 1/17 1/16
      1 9/3 5/2 11/3 3/1 13/3 7/2 15/3
      2 9/2 5/1 11/2 3 13/2 7/1 15/2
      1/1 9/4 5/3 11/4 3/2 13/4 7/3 15/4
      4 9/1 5 11/1 6 13/1 7 15/1
      8 9 10 11 12 13 14 15
      1/2 9/5 5/4 11/5 3/3 13/5 7/4 15/5
      1/3 9/6 5/5 11/6 3/4 13/6 7/5 15/6
      16 20 24 28 32 40 48 56
      64 80 96 112 128 160 192 224
      1/4 5/6 3/5 7/6 1/5 5/7 3/6 7/7
      1/6 5/8 3/7 7/8 1/7 5/9 3/8 7/9
      256 384 512 768 1024 1536 2048 3072
      4096 6144 8192 12288 16384 24576 32768 Infinity
      1/8 3/9 1/9 3/10 1/10 3/11 1/11 3/12
      1/12 3/13 1/13 3/14 1/14 3/15 1/15 3/16
      """;

  @Test
  @DisplayName("N-HIF8-2: the full table, and its negatives")
  void hif8DecodesByTheTable() {
    String[] cells = HIF8.trim().split("\\s+", -1);
    assertEquals(128, cells.length);
    for (int code = 0; code < cells.length; code++) {
      String[] parts = cells[code].split("/", -1);
      double value = Double.parseDouble(parts[0]);
      if (parts.length == 2) {
        value = Math.scalb(value, -Integer.parseInt(parts[1]));
      }
      assertEquals(value, Format.HIF8.decode(code), "code " + Integer.toHexString(code));
      assertEquals(
          code == 0 ? Double.NaN : -value,
          Format.HIF8.decode(code | 0x80),
          "code " + Integer.toHexString(code | 0x80));
    }
  }

  @Test
  @DisplayName("N-HIF8-1: 256 codes, 254 finite or infinite values other than zero, all different")
  void hif8CodesAreAllDifferent() {
    Set<Double> values = new HashSet<>();
    IntStream.range(0, 256).forEach(code -> values.add(Format.HIF8.decode(code)));
    assertEquals(256, values.size());
  }

  @ParameterizedTest
  @DisplayName("ulpAt: the gap between neighbours in the binade of |x|")
  @CsvSource({
    "fp32, 1, 0x1p-23",
    "fp32, 0, 0x1p-149",
    "fp16, 1, 0x1p-10",
    "fp16, 1e-7, 0x1p-24",
    "bf16, -1.5, 0x1p-7",
    "e4m3, 448, 32",
    "e4m3, 1e9, 32",
    "e4m3, 0, 0x1p-9",
    "e4m3, Infinity, 32",
    "e5m2, 57344, 8192",
    "e2m1, 0.3, 0.5",
    "e2m1, 6, 2",
    "e1m2, 1.6, 0.25",
    "hif8, 1, 0.125",
    "hif8, 16, 4",
    "hif8, 300, 128",
    "hif8, 0x1p-15, 0x1p-16",
    "hif8, 0x1p-16, 0x1p-16",
    "hif8, 0x1p-22, 0x1p-22",
    "hif8, 0, 0x1p-22",
    "hif8, 1e9, 16384",
    "e8m0, 3, 2",
    "e8m0, 0.5, 0.5",
    "int8, 100, 1",
    "int4, 0, 1",
  })
  void ulpIsTheGapOfTheBinade(String label, String x, String ulp) {
    assertEquals(Double.parseDouble(ulp), Format.of(label).ulpAt(Double.parseDouble(x)));
  }

  @Test
  @DisplayName("A format is found by its label and its aliases, and no two share one")
  void everyNameFindsItsFormat() {
    Set<String> names = new HashSet<>();
    for (Format format : Format.values()) {
      assertTrue(names.add(format.label()));
      assertSame(format, Format.of(format.label()));
      format
          .aliases()
          .forEach(
              alias -> {
                assertTrue(names.add(alias), alias);
                assertSame(format, Format.of(alias));
              });
    }
    assertEquals(24, Format.values().length);
  }

  @Test
  void unknownNameIsRefusedWithAllLabels() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Format.of("fp8")).getMessage();
    assertEquals(
        "'fp8' is not a format; allowed fp64, fp32, tf32, hf32, bf16, fp16, hif8, e4m3, e5m2, e3m2,"
            + " e2m3, e2m1, e1m2, hif4, e8m0, e6m2, int4, int8, int16, int32, int64, uint8, uint16,"
            + " uint32",
        message);
  }

  @Test
  void codeWiderThanItsFormatIsRefused() {
    IllegalArgumentException thrown =
        assertThrows(IllegalArgumentException.class, () -> Format.E2M1.decode(0x10));
    assertEquals("code 0x10 does not fit e2m1, which has 4 bits", thrown.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Format.FP32.decode(-1));
  }

  @Test
  @DisplayName("N-FMT-8: a 4-bit code takes a byte unpacked")
  void containersAreWholeBytes() {
    assertArrayEquals(
        new int[] {8, 4, 4, 4, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 1, 2, 4},
        Arrays.stream(Format.values()).mapToInt(Format::containerBytes).toArray());
  }

  private static double[] values(Format format, int from, int to) {
    return IntStream.range(from, to).mapToDouble(format::decode).toArray();
  }

  @ParameterizedTest
  @EnumSource
  void noTwoCodesOfAFormatHaveOneValue(Format format) {
    int bits = Math.min(format.bits(), 16);
    Set<Long> values = new HashSet<>();
    int nans = 0;
    for (long code = 0; code < 1L << bits; code++) {
      double value = format.decode(code << (format.bits() - bits));
      if (Double.isNaN(value)) {
        nans++;
      } else {
        values.add(Double.doubleToRawLongBits(value));
      }
    }
    assertEquals(1 << bits, values.size() + nans);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("ulpAt is the gap to the value above, up to the largest finite one")
  void ulpIsTheGapToTheNextValue(Format format) {
    List<Double> magnitudes = magnitudes(format);
    for (int i = 1; i < magnitudes.size(); i++) {
      double from = magnitudes.get(i - 1);
      double gap = magnitudes.get(i) - from;
      if (from > 0 || format.isInteger()) {
        assertEquals(gap, format.ulpAt(from), () -> format + " at " + from);
        assertEquals(gap, format.ulpAt(-(from + gap / 2)), () -> format + " past " + from);
      }
    }
    double top = format.maxFinite();
    assertEquals(format.ulpAt(top), format.ulpAt(2 * top));
    assertEquals(format.ulpAt(top), format.ulpAt(Double.POSITIVE_INFINITY));
  }

  /**
   * The non-negative finite values in ascending order; of wide formats, those of the first codes.
   */
  private static List<Double> magnitudes(Format format) {
    List<Double> values = new ArrayList<>();
    for (long code = 0; code < 1L << Math.min(format.bits(), 12); code++) {
      double value = format.decode(code);
      if (Double.isFinite(value) && Double.compare(value, 0.0) >= 0) {
        values.add(value);
      }
    }
    values.sort(null);
    return values;
  }
}
