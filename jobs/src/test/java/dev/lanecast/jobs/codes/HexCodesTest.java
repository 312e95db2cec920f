package dev.lanecast.jobs.codes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Codes as hex digits. */
class HexCodesTest {

  @ParameterizedTest
  @EnumSource(Format.class)
  void everyCodeReadsBackFromItsDigits(Format format) {
    HexCodes codes = new HexCodes(format);
    int shift = Math.max(0, format.bits() - Short.SIZE);
    int count = 0;
    for (long top = 0; top < 1L << Math.min(format.bits(), Short.SIZE); top++) {
      long code = top << shift;
      String text = codes.text(code);
      assertEquals(("%0" + codes.digits() + "x").formatted(code), text);
      assertEquals(code, codes.parse(text));
      assertEquals(code, codes.parse("0x" + text.toUpperCase(Locale.ROOT)));
      count++;
    }
    assertEquals(1 << Math.min(format.bits(), Short.SIZE), count);
  }

  @ParameterizedTest
  @CsvSource({"int4, 1", "e2m1, 1", "e2m3, 2", "hif8, 2", "bf16, 4", "tf32, 8", "fp64, 16"})
  void theWidthIsThatOfTheTypeInNibbles(String format, int digits) {
    assertEquals(digits, new HexCodes(Format.of(format)).digits());
  }

  @Test
  void aLongValueIsCut() {
    HexCodes codes = new HexCodes(Format.FP32);
    String message =
        assertThrows(IllegalArgumentException.class, () -> codes.parse("7".repeat(1000)))
            .getMessage();
    assertTrue(message.startsWith("'" + "7".repeat(40) + "…' has 1000 hex digits; "), message);
  }
}
