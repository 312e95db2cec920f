package dev.lanecast.core.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.format.Format;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmaxScaleTest {

  @ParameterizedTest
  @CsvSource({"INT8,127", "E4M3,448", "E5M2,57344", "HIF8,15", "INT4,7", "E2M1,6", "E1M2,1.75"})
  @DisplayName("N-BLK-5: dst_max is the largest finite of the format, 15 for hif8")
  void dstMaxHasADefault(Format format, float dstMax) {
    assertEquals(new AmaxScale(dstMax), AmaxScale.of(format));
  }

  @Test
  @DisplayName("N-BLK-5: s = F(amax/dst_max), as bits")
  void theScaleIsTheQuotientRoundedOnce() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int checked = 0;
    for (int i = 0; i < 20_000; i++) {
      float amax = Math.abs(Float.intBitsToFloat(random.nextInt()));
      if (!Float.isFinite(amax) || amax < 1e-30f) {
        continue;
      }
      // 60 digits of the quotient are past any fp32 midpoint; parsing rounds to nearest even
      float expected =
          Float.parseFloat(
              new BigDecimal(amax)
                  .divide(new BigDecimal(448), new java.math.MathContext(60))
                  .toString());
      assertEquals(
          Float.floatToIntBits(expected),
          Float.floatToIntBits(AmaxScale.of(Format.E4M3).scale(amax)),
          "amax %a, seed %d".formatted(amax, seed));
      checked++;
    }
    assertEquals(true, checked > 10_000, "checked " + checked);
  }

  @Test
  @DisplayName("N-BLK-5: 0 gives 1, also by underflow; NaN gives the canonical NaN")
  void specials() {
    AmaxScale e4m3 = AmaxScale.of(Format.E4M3);
    assertEquals(1f, e4m3.scale(0));
    assertEquals(1f, e4m3.scale(Float.MIN_VALUE));
    assertEquals(0x7FC00000, Float.floatToRawIntBits(e4m3.scale(Float.NaN)));
  }

  @ParameterizedTest
  @ValueSource(floats = {0, -1, Float.NaN, Float.POSITIVE_INFINITY})
  void whatCannotBeAMaximumIsRefused(float dstMax) {
    assertThrows(IllegalArgumentException.class, () -> new AmaxScale(dstMax));
  }
}
