package dev.lanecast.core.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.format.Format;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The statistics of a tensor do not depend on its chunks, nor on the order in which they merge. */
class MergeTest {
  private static final int ELEMENTS = 10 * MetricCollector.BLOCK_ELEMENTS + 77;
  private static final int CUTS = 40;
  private static final Format[] DESTINATIONS = {
    Format.E4M3, Format.HIF8, Format.E2M1, Format.INT8, Format.FP16
  };

  @Test
  @DisplayName("Chunks at multiples of 1024, merged in any order and grouping, give the same bits")
  void cutsAndMergeOrderDoNotMatter() {
    int cases = 0;
    for (Format destination : DESTINATIONS) {
      MetricCollector collector = new MetricCollector(Format.FP32, destination);
      for (int seed = 0; seed < CUTS; seed++) {
        Random random = new Random(seed);
        Chunk tensor = randomTensor(destination, random);
        Metrics whole = tensor.metrics(collector, 0, ELEMENTS);
        Metrics merged = mergeInAnyOrder(randomCut(tensor, collector, random), random);
        assertEquals(whole, merged, destination + ", seed " + seed);
        cases++;
      }
    }
    assertEquals(DESTINATIONS.length * CUTS, cases);
  }

  @Test
  @DisplayName("Sums are the exact totals of block sums in the documented order of additions")
  void sumsAreExactTotalsOfBlockSums() {
    for (Format destination : DESTINATIONS) {
      for (int seed = 100; seed < 110; seed++) {
        Chunk tensor = randomTensor(destination, new Random(seed));
        Metrics metrics =
            tensor.metrics(new MetricCollector(Format.FP32, destination), 0, ELEMENTS);
        String at = destination + ", seed " + seed;
        assertEquals(bruteForce(tensor, (x, q) -> x * x), metrics.sumX2(), at);
        assertEquals(bruteForce(tensor, (x, q) -> (q - x) * (q - x)), metrics.sumE2(), at);
        assertEquals(bruteForce(tensor, (x, q) -> x * q), metrics.sumXq(), at);
        assertEquals(bruteForce(tensor, (x, q) -> q * q), metrics.sumQ2(), at);
        assertEquals(bruteForce(tensor, (x, q) -> q - x), metrics.sumE(), at);
      }
    }
  }

  @Test
  @DisplayName("Counts and extremes equal those of a plain walk over the elements")
  void countsAndExtremesEqualAPlainWalk() {
    for (Format destination : DESTINATIONS) {
      for (int seed = 200; seed < 210; seed++) {
        Chunk tensor = randomTensor(destination, new Random(seed));
        Metrics metrics =
            tensor.metrics(new MetricCollector(Format.FP32, destination), 0, ELEMENTS);
        assertEquals(plainExtremes(tensor), metrics.extremes(), destination + ", seed " + seed);
        assertEquals(plainCounts(tensor), metrics.counts(), destination + ", seed " + seed);
      }
    }
  }

  @Test
  void emptyIsTheNeutralElement() {
    Metrics metrics = Chunk.of(Format.E4M3, new float[] {1.1f, -3}, 0x39, 0xc4).metrics();
    Metrics empty = Metrics.empty(Format.E4M3);
    assertEquals(metrics, metrics.merge(empty));
    assertEquals(metrics, empty.merge(metrics));
    assertEquals(empty, empty.merge(empty));
    assertEquals(
        empty,
        new Chunk(Format.E4M3, 1, new float[0], new long[0], new long[0], new int[0]).metrics());
  }

  @Test
  @DisplayName("max_abs_error_index: the first index wins ties, from either side")
  void theFirstOfEqualErrorsWinsAMerge() {
    float[] x = new float[3000];
    long[] codes = new long[x.length];
    x[700] = 0.25f;
    x[1500] = 0.25f;
    Chunk tensor = Chunk.of(Format.E2M1, x, codes);
    MetricCollector collector = new MetricCollector(Format.FP32, Format.E2M1);
    Metrics first = tensor.metrics(collector, 0, 1024);
    Metrics second = tensor.metrics(collector, 1024, 1976);
    assertEquals(700, first.merge(second).extremes().maxAbsErrorIndex());
    assertEquals(700, second.merge(first).extremes().maxAbsErrorIndex());
    assertEquals(1500, second.extremes().maxAbsErrorIndex());
  }

  @Test
  void statisticsOfDifferentFormatsDoNotMerge() {
    Metrics empty = Metrics.empty(Format.E4M3);
    assertThrows(IllegalArgumentException.class, () -> empty.merge(Metrics.empty(Format.E5M2)));
  }

  @Test
  void mergingLeavesBothSidesAsTheyWere() {
    Metrics one = Chunk.of(Format.E4M3, new float[] {1.1f}, 0x39).metrics();
    Metrics two = Chunk.of(Format.E4M3, new float[] {-3.3f}, 0xc5).metrics();
    String before = one.toString() + two;
    one.merge(two);
    assertEquals(before, one.toString() + two);
    one.codes()[0x39] = 5;
    assertArrayEquals(two.merge(one).codes(), one.merge(two).codes());
    assertEquals(before, one.toString() + two);
  }

  private static Chunk randomTensor(Format destination, Random random) {
    float[] x = new float[ELEMENTS];
    long[] codes = new long[ELEMENTS];
    long[] otherCodes = new long[ELEMENTS];
    int[] outcomes = new int[ELEMENTS];
    for (int i = 0; i < ELEMENTS; i++) {
      x[i] = randomValue(random);
      codes[i] = finiteCode(destination, random);
      otherCodes[i] = random.nextInt(4) == 0 ? 0 : codes[i];
      outcomes[i] = random.nextInt(4);
    }
    return new Chunk(destination, random.nextFloat() + 0.1f, x, codes, otherCodes, outcomes);
  }

  private static float randomValue(Random random) {
    return switch (random.nextInt(50)) {
      case 0 -> Float.NaN;
      case 1 -> Float.NEGATIVE_INFINITY;
      case 2 -> -0.0f;
      case 3 -> Float.intBitsToFloat(random.nextInt() & 0x807f_ffff);
      case 4 -> Float.intBitsToFloat(random.nextInt() & 0xbfff_ffff);
      default -> (float) random.nextGaussian();
    };
  }

  private static long finiteCode(Format destination, Random random) {
    long code = random.nextInt(1 << destination.bits());
    return Double.isFinite(destination.decode(code)) ? code : 0;
  }

  private static List<Metrics> randomCut(Chunk tensor, MetricCollector collector, Random random) {
    List<Metrics> parts = new ArrayList<>();
    for (int first = 0; first < ELEMENTS; ) {
      int blocks = 1 + random.nextInt(4);
      int count = Math.min(blocks * MetricCollector.BLOCK_ELEMENTS, ELEMENTS - first);
      parts.add(tensor.metrics(collector, first, count));
      first += count;
    }
    return parts;
  }

  private static Metrics mergeInAnyOrder(List<Metrics> parts, Random random) {
    while (parts.size() > 1) {
      Metrics one = parts.remove(random.nextInt(parts.size()));
      Metrics two = parts.remove(random.nextInt(parts.size()));
      parts.add(one.merge(two));
    }
    return parts.get(0);
  }

  private static Extremes plainExtremes(Chunk tensor) {
    double amax = 0;
    double minNonzero = Double.POSITIVE_INFINITY;
    double maxError = -1;
    int index = -1;
    double maxRelative = 0;
    double maxUlp = 0;
    for (int i = 0; i < ELEMENTS; i++) {
      double x = tensor.x[i];
      if (!Double.isFinite(x)) {
        continue;
      }
      double v = tensor.destination.decode(tensor.codes[i]);
      double error = Math.abs(v * tensor.scale - x);
      double scaled = x / tensor.scale;
      amax = Math.max(amax, Math.abs(x));
      minNonzero = x == 0 ? minNonzero : Math.min(minNonzero, Math.abs(x));
      index = error > maxError ? i : index;
      maxError = Math.max(maxError, error);
      maxRelative = x == 0 ? maxRelative : Math.max(maxRelative, error / Math.abs(x));
      maxUlp = Math.max(maxUlp, Math.abs(scaled - v) / tensor.destination.ulpAt(scaled));
    }
    return new Extremes(amax, minNonzero, maxError, index, maxRelative, maxUlp);
  }

  private static Counts plainCounts(Chunk tensor) {
    long[] n = new long[9];
    for (int i = 0; i < ELEMENTS; i++) {
      double x = tensor.x[i];
      double v = tensor.destination.decode(tensor.codes[i]);
      n[8] += tensor.codes[i] == tensor.otherCodes[i] ? 0 : 1;
      n[0] += Double.isNaN(x) ? 1 : 0;
      n[1] += Double.isInfinite(x) ? 1 : 0;
      if (Double.isFinite(x)) {
        n[3] += tensor.outcomes[i] & 1;
        n[4] += x != 0 && v == 0 ? 1 : 0;
        n[5] += Math.copySign(1, x) < 0 && Math.copySign(1, v) > 0 ? 1 : 0;
        n[6] += v * tensor.scale == x ? 1 : 0;
        n[7] += tensor.outcomes[i] >> 1;
      }
    }
    return new Counts(ELEMENTS, n[0], n[1], n[0] + n[1], n[3], n[4], n[5], n[6], n[7], n[8]);
  }

  /** Lane k of a block adds its terms k, k+8, …; the eight lanes are folded to four, two, one. */
  private static double bruteForce(Chunk tensor, DoubleBinaryOperator term) {
    BigDecimal total = BigDecimal.ZERO;
    for (int first = 0; first < ELEMENTS; first += 1024) {
      double[] lanes = new double[8];
      for (int i = first; i < Math.min(first + 1024, ELEMENTS); i++) {
        if (Float.isFinite(tensor.x[i])) {
          double q = tensor.destination.decode(tensor.codes[i]) * tensor.scale;
          lanes[i % 8] += term.applyAsDouble(tensor.x[i], q);
        }
      }
      for (int half = 4; half > 0; half /= 2) {
        for (int k = 0; k < half; k++) {
          lanes[k] += lanes[k + half];
        }
        lanes = Arrays.copyOf(lanes, half);
      }
      total = total.add(new BigDecimal(lanes[0]));
    }
    return total.doubleValue();
  }
}
