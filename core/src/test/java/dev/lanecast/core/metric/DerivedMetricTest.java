package dev.lanecast.core.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.format.Format;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Derived metrics on cases whose answer can be worked out by hand; e2m1 codes 0..7: 0 .5 1 1.5 2 3
 * 4 6.
 */
class DerivedMetricTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  @DisplayName("MSE, RMSE, bias: over the included elements")
  void errorsAreMeansOverIncludedElements() {
    Metrics metrics = Chunk.of(Format.E2M1, new float[] {1, 4, 2, Float.NaN}, 2, 7, 4, 0).metrics();
    assertEquals(4.0 / 3, DerivedMetric.MSE.of(metrics));
    assertEquals(Math.sqrt(4.0 / 3), DerivedMetric.RMSE.of(metrics));
    assertEquals(2.0 / 3, DerivedMetric.BIAS.of(metrics));
  }

  @Test
  @DisplayName("SQNR (dB): 10 log10(sum x² / sum e²)")
  void sqnrIsARatioOfSumsInDecibels() {
    Metrics metrics = Chunk.of(Format.E2M1, new float[] {10, 0}, 7, 0).metrics();
    assertEquals(10 * StrictMath.log10(100.0 / 16), DerivedMetric.SQNR_DB.of(metrics));
    Metrics twenty = Chunk.of(Format.E2M1, new float[] {10}, 2).withScale(9).metrics();
    assertEquals(20, DerivedMetric.SQNR_DB.of(twenty));
  }

  @Test
  @DisplayName("SQNR (dB): exact is +Infinity, noise without signal is -Infinity")
  void sqnrHasItsLimits() {
    assertEquals(INF, sqnr(new float[] {1, 2}, 2, 4));
    assertEquals(INF, sqnr(new float[] {0, -0.0f}, 0, 8));
    assertEquals(-INF, sqnr(new float[] {0, 0}, 1, 0));
    Metrics overflow = Chunk.of(Format.E4M3, new float[] {500, 1}, 0x7f, 0x38).metrics();
    assertEquals(-INF, DerivedMetric.SQNR_DB.of(overflow));
    assertEquals(INF, DerivedMetric.MSE.of(overflow));
    assertEquals(Double.NaN, DerivedMetric.COSINE.of(overflow));
  }

  @Test
  @DisplayName("cosine: of the angle between x and q, at most 1")
  void cosineIsOneForParallelAndZeroForOrthogonal() {
    assertEquals(1, cosine(new float[] {1, 2}, 2, 4));
    // The quotient of these sums is 1 + 2^-52.
    assertEquals(1, cosine(new float[] {0.7f, 1.4f, 5.6f}, 1, 2, 6));
    assertEquals(-1, cosine(new float[] {1, 2}, 10, 12));
    assertEquals(0, cosine(new float[] {1, 1}, 2, 10));
    assertEquals(Double.NaN, cosine(new float[] {0, 0}, 2, 2));
    assertEquals(Double.NaN, cosine(new float[] {1, 1}, 0, 0));
  }

  @Test
  @DisplayName("entropy: bits an element of the code histogram")
  void entropyIsThatOfTheCodes() {
    assertEquals(0, of(DerivedMetric.ENTROPY_BITS, new float[] {1, 1}, 2, 2));
    assertEquals(1, of(DerivedMetric.ENTROPY_BITS, new float[] {1, 1}, 2, 3));
    assertEquals(1.5, of(DerivedMetric.ENTROPY_BITS, new float[] {1, 1, 1, 1}, 2, 2, 3, 4));
  }

  @Test
  @DisplayName("unused share of the code space: for formats of 8 bits or fewer")
  void unusedCodesAreAShareOfAllCodes() {
    assertEquals(13.0 / 16, of(DerivedMetric.UNUSED_CODES, new float[] {1, 1, 1, 1}, 2, 2, 3, 4));
    Metrics wide = Chunk.of(Format.FP16, new float[] {1}, 0x3c00).metrics();
    assertEquals(Double.NaN, DerivedMetric.UNUSED_CODES.of(wide));
    assertEquals(0, DerivedMetric.ENTROPY_BITS.of(wide));
  }

  @Test
  void nothingFollowsFromNoElements() {
    for (DerivedMetric metric : DerivedMetric.values()) {
      assertEquals(Double.NaN, metric.of(Metrics.empty(Format.E2M1)), metric.column());
    }
  }

  private static double sqnr(float[] x, long... codes) {
    return of(DerivedMetric.SQNR_DB, x, codes);
  }

  private static double cosine(float[] x, long... codes) {
    return of(DerivedMetric.COSINE, x, codes);
  }

  private static double of(DerivedMetric metric, float[] x, long... codes) {
    return metric.of(Chunk.of(Format.E2M1, x, codes).metrics());
  }
}
