package dev.lanecast.core.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MetricFieldTest {
  private static final Metrics METRICS =
      Chunk.of(Format.E4M3, new float[] {1.1f, -3.3f, Float.NaN, 1e-9f}, 0x39, 0xc5, 0x7f, 0)
          .withScale(0.7f)
          .withOutcomes(0, 2, 0, 1)
          .metrics();

  @Test
  void theColumnsAreThoseOfTheDesign() {
    assertEquals(
        List.of(
            "count",
            "nan",
            "inf",
            "excluded",
            "saturated",
            "flushed",
            "sign_lost",
            "exact",
            "ties",
            "device_differs",
            "amax",
            "min_nonzero",
            "max_abs_error",
            "max_abs_error_index",
            "max_relative_error",
            "max_ulp",
            "sum_x2",
            "sum_e2",
            "sum_xq",
            "sum_q2",
            "sum_e",
            "codes"),
        Arrays.stream(MetricField.values()).map(MetricField::column).toList());
  }

  @Test
  void fieldValuesRebuildTheStatistics() {
    assertEquals(METRICS, Metrics.of(Format.E4M3, field -> field.get(METRICS)));
    Metrics empty = Metrics.empty(Format.FP16);
    assertEquals(empty, Metrics.of(Format.FP16, field -> field.get(empty)));
  }

  @ParameterizedTest
  @EnumSource
  void eachFieldHasItsTypeAndComesBackWhereItCameFrom(MetricField changed) {
    assertTrue(changed.kind().type().isInstance(changed.get(METRICS)));
    Object other =
        switch (changed.kind()) {
          case COUNT -> (Long) changed.get(METRICS) + 1;
          case VALUE -> (Double) changed.get(METRICS) + 1;
          case SUM -> new double[] {17, 0x1p-80};
          case HISTOGRAM -> new long[256];
        };
    Metrics rebuilt =
        Metrics.of(Format.E4M3, field -> field == changed ? other : field.get(METRICS));
    assertNotEquals(METRICS, rebuilt);
    for (MetricField field : MetricField.values()) {
      Object expected = field == changed ? other : field.get(METRICS);
      assertTrue(Arrays.deepEquals(new Object[] {expected}, field.boxed(rebuilt)), field.column());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aValueOfAnotherTypeIsRefused(MetricField changed) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                Metrics.of(Format.E4M3, field -> field == changed ? "twelve" : field.get(METRICS)));
    assertTrue(e.getMessage().startsWith(changed.column() + " is a String; allowed: "));
  }

  @Test
  void aHistogramOfAnotherFormatIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> Metrics.of(Format.E2M1, field -> field.get(METRICS)));
  }

  @Test
  void columnsNameTheirFields() {
    for (MetricField field : MetricField.values()) {
      assertEquals(field, MetricField.of(field.column()));
    }
    assertThrows(IllegalArgumentException.class, () -> MetricField.of("median"));
  }
}
