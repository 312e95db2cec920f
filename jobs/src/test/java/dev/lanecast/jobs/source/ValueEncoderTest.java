package dev.lanecast.jobs.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.format.Format;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ValueEncoderTest {

  @Test
  @DisplayName(
      "fp32 to fp16: every finite code and infinity is found, its float neighbours are not")
  void onlyValuesOfFp16HaveACode() {
    int found = 0;
    for (int code = 0; code < 1 << 16; code++) {
      double value = Format.FP16.decode(code);
      if (Double.isNaN(value)) {
        continue;
      }
      int bits = Float.floatToRawIntBits((float) value);
      assertEquals(code, ValueEncoder.fp16Code(bits), () -> Integer.toHexString(bits));
      found++;
      if (Double.isFinite(value)) {
        assertEquals(ValueEncoder.NO_CODE, ValueEncoder.fp16Code(bits + 1));
      }
    }
    assertEquals((1 << 16) - 2 * 1023, found);
  }

  @Test
  void aValueOutOfTheRangeOfFp16HasNoCode() {
    for (float value : new float[] {65_520f, 65_536f, 0x1p-25f, Float.MIN_VALUE, -0x1p-149f}) {
      assertEquals(
          ValueEncoder.NO_CODE, ValueEncoder.fp16Code(Float.floatToRawIntBits(value)), "" + value);
    }
  }

  @Test
  void aNanKeepsItsPayloadOrHasNoCode() {
    assertEquals(0x7E00, ValueEncoder.fp16Code(0x7FC0_0000));
    assertEquals(0xFE01, ValueEncoder.fp16Code(0xFFC0_2000));
    assertEquals(ValueEncoder.NO_CODE, ValueEncoder.fp16Code(0x7FC0_0001));
    assertEquals(ValueEncoder.NO_CODE, ValueEncoder.fp16Code(0x7F80_0001));
  }
}
