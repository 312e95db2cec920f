package dev.lanecast.core.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalInt;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SourceElementsTest {

  @ParameterizedTest
  @EnumSource(names = {"FP16", "BF16"})
  @DisplayName("N-FMT-9: every 16-bit code is the fp32 of its value")
  void everyCodeIsItsValue(Format format) {
    byte[] payload = new byte[2 << 16];
    ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().put(allShorts());
    int checked = 0;
    for (int code = 0; code < 1 << 16; code++) {
      double value = format.decode(code);
      float found = SourceElements.value(format, payload, code);
      assertEquals(Double.doubleToLongBits(value), Double.doubleToLongBits(found));
      checked++;
    }
    assertEquals(65_536, checked);
  }

  @Test
  @DisplayName("N-BLK-5: amax is the largest magnitude, and NaN if an element is not finite")
  void amaxOfAPayload() {
    assertEquals(2f, SourceElements.amax(Format.FP32, fp32(1, -2, 0)));
    assertEquals(0f, SourceElements.amax(Format.FP32, fp32(-0f)));
    assertEquals(0f, SourceElements.amax(Format.FP32, new byte[0]));
    assertTrue(Float.isNaN(SourceElements.amax(Format.FP32, fp32(1, Float.NEGATIVE_INFINITY))));
    assertTrue(Float.isNaN(SourceElements.amax(Format.FP32, fp32(Float.NaN, 3))));
  }

  @Test
  void theFirstNonFiniteElementIsFound() {
    assertEquals(OptionalInt.empty(), SourceElements.firstNonFinite(Format.FP32, fp32(1, 2)));
    assertEquals(
        OptionalInt.of(1),
        SourceElements.firstNonFinite(Format.FP32, fp32(1, Float.NaN, Float.NaN)));
    byte[] infinity = {0, 0, 0, 0x7C};
    assertEquals(OptionalInt.of(1), SourceElements.firstNonFinite(Format.FP16, infinity));
  }

  @Test
  void whatIsNoPayloadIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> SourceElements.amax(Format.FP32, new byte[6]));
    assertThrows(
        IllegalArgumentException.class, () -> SourceElements.amax(Format.INT8, new byte[6]));
  }

  private static short[] allShorts() {
    short[] codes = new short[1 << 16];
    for (int code = 0; code < codes.length; code++) {
      codes[code] = (short) code;
    }
    return codes;
  }

  private static byte[] fp32(float... values) {
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      bytes.putFloat(value);
    }
    return bytes.array();
  }
}
