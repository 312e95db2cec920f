package dev.lanecast.core.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FormatTest {

  @ParameterizedTest
  @DisplayName("N-FMT-1: what derives from a row equals the table of the rules")
  @CsvSource({
    "FP32, 0x1.fffffep127, 7fc00000, 7f800000",
    "BF16, 0x1.fep127,     7fc0,     7f80",
    "FP16, 65504,          7e00,     7c00",
    "HIF8, 32768,          80,       6f",
    "E4M3, 448,            7f,       ",
    "E5M2, 57344,          7e,       7c",
    "E2M1, 6,              ,         ",
    "E1M2, 1.75,           ,         ",
    "E8M0, 0x1p127,        ff,       ",
    "INT4, 7,              ,         ",
    "INT8, 127,            ,         ",
    "UINT8, 255,           ,         ",
    "INT16, 32767,         ,         ",
    "INT32, 2147483647,    ,         "
  })
  void derivedCodesAreThoseOfTheRules(Format format, String max, String nan, String infinity) {
    assertEquals(Double.parseDouble(max), format.maxFinite());
    assertEquals(nan != null, format.hasNan());
    assertEquals(infinity != null, format.hasInfinity());
    if (nan == null) {
      assertThrows(UnsupportedOperationException.class, format::canonicalNanCode);
    } else {
      assertEquals(Long.parseLong(nan, 16), format.canonicalNanCode());
      assertEquals(Double.NaN, format.decode(format.canonicalNanCode()));
    }
    if (infinity != null) {
      assertEquals(Double.POSITIVE_INFINITY, format.decode(Long.parseLong(infinity, 16)));
    }
  }

  @Test
  @DisplayName("N-FMT-2: the magnitudes of the 4-bit floats")
  void fourBitMagnitudesAreThoseOfTheRules() {
    double[] e2m1 = {0, .5, 1, 1.5, 2, 3, 4, 6};
    for (int code = 0; code < 8; code++) {
      assertEquals(e2m1[code], Format.E2M1.decode(code));
      assertEquals(-e2m1[code], Format.E2M1.decode(code | 8));
      assertEquals(code / 4.0, Format.E1M2.decode(code));
    }
  }

  @Test
  @DisplayName("N-HIF8-2: rows of the full table")
  void hif8DecodesAsTheTable() {
    double[][] rows = {
      {0, 0x1p-22, 0x1p-21, 0x1p-20, 0x1p-19, 0x1p-18, 0x1p-17, 0x1p-16},
      {1, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875},
      {2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 3.75},
      {.5, .5625, .625, .6875, .75, .8125, .875, .9375},
      {4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5},
      {8, 9, 10, 11, 12, 13, 14, 15},
      {.25, 9 / 32., 5 / 16., 11 / 32., 3 / 8., 13 / 32., 7 / 16., 15 / 32.},
      {.125, 9 / 64., 5 / 32., 11 / 64., 3 / 16., 13 / 64., 7 / 32., 15 / 64.},
      {16, 20, 24, 28, 32, 40, 48, 56},
      {64, 80, 96, 112, 128, 160, 192, 224},
      {0x1p-4, 5 / 64., 3 / 32., 7 / 64., 0x1p-5, 5 / 128., 3 / 64., 7 / 128.},
      {0x1p-6, 5 / 256., 3 / 128., 7 / 256., 0x1p-7, 5 / 512., 3 / 256., 7 / 512.},
      {256, 384, 512, 768, 1024, 1536, 2048, 3072},
      {4096, 6144, 8192, 12288, 16384, 24576, 32768, Double.POSITIVE_INFINITY},
      {0x1p-8, 3 * 0x1p-9, 0x1p-9, 3 * 0x1p-10, 0x1p-10, 3 * 0x1p-11, 0x1p-11, 3 * 0x1p-12},
      {0x1p-12, 3 * 0x1p-13, 0x1p-13, 3 * 0x1p-14, 0x1p-14, 3 * 0x1p-15, 0x1p-15, 3 * 0x1p-16}
    };
    int codes = 0;
    for (int row = 0; row < 16; row++) {
      for (int column = 0; column < 8; column++) {
        int code = 8 * row + column;
        assertEquals(rows[row][column], Format.HIF8.decode(code), "code %02x".formatted(code));
        double negative = code == 0 ? Double.NaN : -rows[row][column];
        assertEquals(negative, Format.HIF8.decode(code | 0x80), "code %02x".formatted(code | 0x80));
        codes += 2;
      }
    }
    assertEquals(256, codes);
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

  @ParameterizedTest
  @EnumSource
  void labelsAndAliasesFindTheirFormat(Format format) {
    assertSame(format, Format.of(format.label()));
    format.aliases().forEach(alias -> assertSame(format, Format.of(alias)));
  }

  @Test
  void noNameIsSharedByTwoFormats() {
    Set<String> names = new HashSet<>();
    int count = 0;
    for (Format format : Format.values()) {
      names.add(format.label());
      names.addAll(format.aliases());
      count += 1 + format.aliases().size();
    }
    assertEquals(count, names.size());
  }

  @Test
  void anUnknownNameIsAnsweredWithTheLabels() {
    var thrown = assertThrows(IllegalArgumentException.class, () -> Format.of("fp8"));
    assertEquals(
        "'fp8' is not a format; allowed fp32, bf16, fp16, hif8, e4m3, e5m2, e2m1, e1m2, e8m0,"
            + " int4, int8, uint8, int16, int32",
        thrown.getMessage());
  }

  @Test
  void aCodeTooWideIsRefused() {
    var thrown = assertThrows(IllegalArgumentException.class, () -> Format.E2M1.decode(0x10));
    assertEquals("code 0x10 does not fit e2m1, which has 4 bits", thrown.getMessage());
  }
}
