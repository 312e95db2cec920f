package dev.lanecast.core.metric;

import static dev.lanecast.core.format.Format.BF16;
import static dev.lanecast.core.format.Format.E2M1;
import static dev.lanecast.core.format.Format.E4M3;
import static dev.lanecast.core.format.Format.E8M0;
import static dev.lanecast.core.format.Format.FP16;
import static dev.lanecast.core.format.Format.FP32;
import static dev.lanecast.core.format.Format.HIF8;
import static dev.lanecast.core.format.Format.INT32;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.format.Format;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Each statistic on a few elements whose answer can be seen by eye. Codes of e4m3: 0x38 is 1. */
class MetricCollectorTest {
  private static final float INF = Float.POSITIVE_INFINITY;
  private static final float NAN = Float.NaN;

  @Test
  @DisplayName("count, nan, inf, excluded: inputs that are not finite enter nothing else")
  void inputsThatAreNotFiniteAreCountedAndExcluded() {
    Metrics metrics =
        Chunk.of(E4M3, new float[] {1, NAN, INF, -INF, -NAN, 3}, 0x38, 0x7f, 0x7e, 0xfe, 0, 0x44)
            .withOutcomes(0, 3, 3, 3, 3, 0)
            .metrics();
    assertEquals(new Counts(6, 2, 2, 4, 0, 0, 0, 2, 0, 0), metrics.counts());
    assertEquals(new Extremes(3, 1, 0, 0, 0, 0), metrics.extremes());
    assertEquals(10, metrics.sumX2());
    assertEquals(10, metrics.sumQ2());
    assertEquals(6, count(metrics.codes()));
  }

  @Test
  @DisplayName("excluded: all of a scope whose scale is NaN (N-BLK-5)")
  void everythingUnderANanScaleIsExcluded() {
    Metrics metrics =
        Chunk.of(E4M3, new float[] {1, -2, NAN, 0}, 0, 0, 0, 0)
            .withScale(NAN)
            .withOutcomes(3, 3, 3, 3)
            .metrics();
    assertEquals(new Counts(4, 1, 0, 4, 0, 0, 0, 0, 0, 0), metrics.counts());
    assertEquals(new Extremes(0, 0, 0, Extremes.NO_INDEX, 0, 0), metrics.extremes());
    assertEquals(0, metrics.sumX2());
    assertEquals(4, metrics.codes()[0]);
  }

  @Test
  @DisplayName("saturated, ties: as the outcome bits say")
  void outcomeBitsAreCounted() {
    Counts counts =
        Chunk.of(E4M3, new float[] {1, 1, 1, 1, 1}, 0x38, 0x38, 0x38, 0x38, 0x38)
            .withOutcomes(Outcome.SATURATED, Outcome.TIE, Outcome.SATURATED | Outcome.TIE, 0, 1)
            .metrics()
            .counts();
    assertEquals(3, counts.saturated());
    assertEquals(2, counts.ties());
  }

  @Test
  @DisplayName("flushed: x is not 0, its code is a zero")
  void onlyValuesThatWereNotZeroAreFlushed() {
    Metrics metrics =
        Chunk.of(E4M3, new float[] {0, -0.0f, 1e-9f, -1e-9f, 0x1p-9f}, 0, 0x80, 0, 0x80, 1)
            .metrics();
    assertEquals(2, metrics.counts().flushed());
  }

  @Test
  @DisplayName("sign_lost: sign bit set, decoded value neither negative nor -0")
  void aSignIsLostWhereTheDecodedValueHasNone() {
    float[] x = {-0.0f, -1e-9f, -1, 1, 0};
    assertEquals(2, Chunk.of(HIF8, x, 0, 0, 0x88, 8, 0).metrics().counts().signLost());
    assertEquals(0, Chunk.of(E4M3, x, 0x80, 0x80, 0xb8, 0x38, 0).metrics().counts().signLost());
    assertEquals(1, Chunk.of(E4M3, new float[] {-500}, 0x7f).metrics().counts().signLost());
    assertEquals(1, Chunk.of(E8M0, new float[] {-2}, 128).metrics().counts().signLost());
  }

  @Test
  @DisplayName("exact: decoded × scale equals x")
  void exactMeansThatTheValueComesBack() {
    float[] x = {0.5f, 0.53125f, -0.0f, 1};
    Metrics metrics = Chunk.of(E4M3, x, 0x38, 0x38, 0, 0x40).withScale(0.5f).metrics();
    assertEquals(3, metrics.counts().exact());
  }

  @Test
  @DisplayName("device_differs: elements whose codes differ in any byte")
  void differingCodesAreCountedOnceAnElement() {
    float[] x = {1, 1, 1, 1, NAN};
    Chunk chunk = Chunk.of(FP16, x, 0x3c00, 0x3c01, 0x3d00, 0x3c00, 0x7e00);
    assertEquals(0, chunk.metrics().counts().deviceDiffers());
    Chunk other = chunk.withOtherCodes(0x3c00, 0x3c00, 0x3c00, 0xc001, 0);
    assertEquals(4, other.metrics().counts().deviceDiffers());
  }

  @Test
  @DisplayName("amax, min_nonzero: of the finite |x|")
  void amaxAndSmallestAreMagnitudes() {
    Extremes extremes =
        Chunk.of(E4M3, new float[] {0, -7, 0.25f, 2, -INF}, 0, 0xce, 0x28, 0x40, 0xfe)
            .metrics()
            .extremes();
    assertEquals(7, extremes.amax());
    assertEquals(0.25, extremes.minNonzero());
    assertEquals(0, Chunk.of(E4M3, new float[] {0}, 0).metrics().extremes().minNonzero());
  }

  @Test
  @DisplayName("max_abs_error, max_abs_error_index: the first index wins ties")
  void theLargestErrorIsFoundAtItsFirstElement() {
    float[] x = {1, 1.0625f, 2.125f, 1.875f, 4.125f};
    Metrics metrics = Chunk.of(E4M3, x, 0x38, 0x38, 0x40, 0x40, 0x48).metrics();
    assertEquals(0.125, metrics.extremes().maxAbsError());
    assertEquals(2, metrics.extremes().maxAbsErrorIndex());
  }

  @Test
  @DisplayName("max_abs_error_index: counts from the start of the tensor")
  void indexesAreThoseOfTheTensor() {
    MetricCollector collector = new MetricCollector(FP32, E2M1);
    byte[] source = {0, 0, 0, 0, 0, 0, (byte) 0x80, 0x3f};
    Metrics metrics =
        collector.measure(1, source, new byte[2], new byte[2], new byte[2], 1L << 40, 2);
    assertEquals((1L << 40) + 1, metrics.extremes().maxAbsErrorIndex());
  }

  @Test
  @DisplayName("max_relative_error: over x other than 0")
  void relativeErrorsLeaveZeroOut() {
    Metrics metrics = Chunk.of(E8M0, new float[] {0, 3, 10}, 130, 128, 130).metrics();
    assertEquals(8, metrics.extremes().maxAbsError());
    assertEquals(1.0 / 3, metrics.extremes().maxRelativeError());
  }

  @Test
  @DisplayName("max_ulp: |x / scale − decoded| in ulps of the destination at |x / scale|")
  void ulpsAreThoseOfTheScaledMagnitude() {
    assertEquals(0.5, maxUlp(E4M3, 1, 17, 0x58));
    assertEquals(0.5, maxUlp(E4M3, 2, -34, 0xd8));
    assertEquals(0.25, maxUlp(E4M3, 1, 0x1p-11f, 0));
    assertEquals((1000 - 448) / 32.0, maxUlp(E4M3, 1, 1000, 0x7e));
    assertEquals(0.25, maxUlp(HIF8, 1, 17, 0x40));
    assertEquals(2, maxUlp(HIF8, 1, 1.25f, 8));
    assertEquals(0, maxUlp(E4M3, 1, 0, 0));
    assertEquals(0x1p-13, maxUlp(FP16, 1, 1 + 0x1p-23f, 0x3c00));
    assertEquals(0.5, maxUlp(INT32, 1, -6.5f, 0xfffffffaL));
  }

  @Test
  @DisplayName("max abs error, max ulp: infinite where a finite x became NaN or Inf")
  void anOverflowToNanOrInfinityIsAnInfiniteError() {
    for (Chunk chunk :
        new Chunk[] {
          Chunk.of(E4M3, new float[] {1, 500}, 0x38, 0x7f),
          Chunk.of(HIF8, new float[] {1, -65536}, 8, 0xef)
        }) {
      Metrics metrics = chunk.metrics();
      double inf = Double.POSITIVE_INFINITY;
      assertEquals(inf, metrics.extremes().maxAbsError());
      assertEquals(1, metrics.extremes().maxAbsErrorIndex());
      assertEquals(inf, metrics.extremes().maxRelativeError());
      assertEquals(inf, metrics.extremes().maxUlp());
      assertEquals(inf, metrics.sumE2());
      assertEquals(inf, metrics.sumQ2());
      assertEquals(inf, metrics.sumXq());
      assertEquals(Math.copySign(inf, chunk.x[1]), metrics.sumE());
    }
  }

  @Test
  @DisplayName("sum x², e², xq, q², e: of dequantized values")
  void sumsAreOfDequantizedValues() {
    float[] x = {1, 2.5f, -3};
    Metrics metrics = Chunk.of(E4M3, x, 0x30, 0x38, 0xb8).withScale(2).metrics();
    assertEquals(1 + 6.25 + 9, metrics.sumX2());
    assertEquals(0 + 0.25 + 1, metrics.sumE2());
    assertEquals(1 + 5 + 6, metrics.sumXq());
    assertEquals(1 + 4 + 4, metrics.sumQ2());
    assertEquals(0 - 0.5 + 1, metrics.sumE());
  }

  @Test
  @DisplayName("codes: one bin a code for formats of 8 bits or fewer")
  void narrowCodesAreCountedOneByOne() {
    long[] four = Chunk.of(E2M1, new float[] {1, 1, -6}, 2, 2, 15).metrics().codes();
    assertArrayEquals(new long[] {0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, four);
    long[] eight = Chunk.of(E4M3, new float[] {1, NAN}, 0x38, 0xff).metrics().codes();
    assertEquals(256, eight.length);
    assertEquals(1, eight[0x38]);
    assertEquals(1, eight[0xff]);
  }

  @Test
  @DisplayName("codes: sign and exponent, 512 bins, for wider formats")
  void wideCodesAreCountedBySignAndExponent() {
    float[] x = new float[6];
    long[] codes =
        Chunk.of(BF16, x, 0x3f80, 0xbfff, 0x8000, 0x0001, 0x7fc0, 0xff80).metrics().codes();
    assertEquals(512, codes.length);
    assertEquals(1, codes[127]);
    assertEquals(1, codes[256 + 127]);
    assertEquals(1, codes[256]);
    assertEquals(1, codes[0]);
    assertEquals(1, codes[255]);
    assertEquals(1, codes[511]);
    assertEquals(6, count(codes));
    long[] integers = Chunk.of(INT32, new float[3], 0, 0xffffffffL, 0x7fffffffL).metrics().codes();
    assertEquals(1, integers[0]);
    assertEquals(1, integers[256 + 127]);
    assertEquals(1, integers[127 + 30]);
  }

  @Test
  void sourcesOfSixteenBitsAreReadAsTheirValues() {
    MetricCollector collector = new MetricCollector(BF16, E4M3);
    byte[] source = {(byte) 0x80, 0x3f, 0x40, (byte) 0xc0};
    Metrics metrics = collector.measure(1, source, new byte[2], new byte[2], new byte[2], 0, 2);
    assertEquals(1 + 9, metrics.sumX2());
    assertEquals(-1 + 3, metrics.sumE());
  }

  @Test
  void argumentsThatCannotBeMeasuredAreRefused() {
    MetricCollector collector = new MetricCollector(FP32, FP16);
    byte[] four = new byte[4];
    for (float scale : new float[] {0, -1, INF}) {
      assertRefused(() -> collector.measure(scale, four, four, four, four, 0, 1));
    }
    assertRefused(() -> collector.measure(1, four, four, four, four, 1, 1));
    assertRefused(() -> collector.measure(1, four, four, four, four, -1024, 1));
    assertRefused(() -> collector.measure(1, four, four, four, four, 0, -1));
    assertRefused(() -> collector.measure(1, new byte[3], four, four, four, 0, 1));
    assertRefused(() -> collector.measure(1, four, new byte[1], four, four, 0, 1));
    assertRefused(() -> collector.measure(1, four, four, new byte[0], four, 0, 1));
    assertRefused(() -> collector.measure(1, four, four, four, new byte[1], 0, 1));
    MetricCollector narrow = new MetricCollector(FP32, E2M1);
    assertRefused(() -> narrow.measure(1, four, new byte[] {16}, four, four, 0, 1));
  }

  private static double maxUlp(Format destination, float scale, float x, long code) {
    return Chunk.of(destination, new float[] {x}, code)
        .withScale(scale)
        .metrics()
        .extremes()
        .maxUlp();
  }

  private static long count(long[] bins) {
    long count = 0;
    for (long bin : bins) {
      count += bin;
    }
    return count;
  }

  private static void assertRefused(Executable call) {
    assertThrows(IllegalArgumentException.class, call);
  }
}
