package dev.lanecast.core.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.format.Format;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UlpTableTest {
  @ParameterizedTest
  @EnumSource
  void theTableEqualsTheFormatAtEveryMagnitude(Format format) {
    UlpTable table = new UlpTable(format);
    assertEquals(format.ulpAt(0), table.at(0));
    Random random = new Random(1);
    int checked = 0;
    for (int exponent = Double.MIN_EXPONENT; exponent <= Double.MAX_EXPONENT; exponent++) {
      double least = Math.scalb(1.0, exponent);
      for (double magnitude :
          new double[] {least, least * (1 + random.nextDouble()), Math.nextDown(2 * least)}) {
        assertEquals(format.ulpAt(magnitude), table.at(magnitude), "at " + magnitude);
        checked++;
      }
    }
    assertEquals(3 * 2046, checked);
  }
}
