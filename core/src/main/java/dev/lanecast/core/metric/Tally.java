package dev.lanecast.core.metric;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.format.Format;
import java.util.Arrays;

/**
 * Running statistics of consecutive blocks under one scale; confined to one thread.
 *
 * <p>A block is walked by loops that do one thing each with local totals: together they take half
 * the time of one loop for everything.
 */
final class Tally {
  /** Makes up for the rounding of a product, so that a cheap comparison lets no candidate go. */
  private static final double SLACK = 1 - 0x1p-50;

  private final double scale;
  private final UlpTable ulps;
  private final double[] scaled = new double[MetricCollector.BLOCK_ELEMENTS];
  private final double[] q = new double[MetricCollector.BLOCK_ELEMENTS];
  private final double[] e = new double[MetricCollector.BLOCK_ELEMENTS];
  private final Sums sums = Sums.none();

  private long count;
  private long nan;
  private long inf;
  private long excluded;
  private long saturated;
  private long flushed;
  private long signLost;
  private long exact;
  private long ties;

  private double amax;
  private double minNonzero = Double.POSITIVE_INFINITY;
  private double maxAbsError;
  private long maxAbsErrorIndex = Extremes.NO_INDEX;
  private double maxRelativeError;
  private double maxUlp;

  Tally(float scale, UlpTable ulps) {
    this.scale = scale;
    this.ulps = ulps;
  }

  /**
   * Adds one block: the whole of one, or the start of the last. Overwrites {@code x} and {@code v}.
   *
   * @param x source values, from the start of the array
   * @param v values of the codes, from the start of the array
   * @param outcomes Outcome bits, from {@code firstOutcome} on
   * @param firstIndex flattened index of the first element in its tensor
   */
  void addBlock(
      double[] x, double[] v, int elements, byte[] outcomes, int firstOutcome, long firstIndex) {
    count += elements;
    if (Double.isNaN(scale)) {
      excludeAll(x, elements);
      return;
    }
    addOutcomes(outcomes, firstOutcome, x, elements);
    noteFirstIncluded(x, elements, firstIndex);
    excludeNonFinite(x, v, elements);
    replaceNan(x, v, elements);
    dequantize(x, v, elements);
    addMagnitudes(x, elements);
    addZerosAndSigns(x, v, elements);
    addErrors(x, elements, firstIndex);
    addUlps(v, elements);
    addSums(x, elements);
  }

  private void excludeAll(double[] x, int elements) {
    for (int i = 0; i < elements; i++) {
      exclude(x[i]);
    }
  }

  private void exclude(double x) {
    excluded++;
    nan += Double.isNaN(x) ? 1 : 0;
    inf += Double.isInfinite(x) ? 1 : 0;
  }

  private void addOutcomes(byte[] outcomes, int first, double[] x, int elements) {
    int saturatedHere = 0;
    int tiesHere = 0;
    for (int i = 0; i < elements; i++) {
      int outcome = Double.isFinite(x[i]) ? outcomes[first + i] : 0;
      saturatedHere += outcome & Outcome.SATURATED;
      tiesHere += outcome & Outcome.TIE;
    }
    saturated += saturatedHere / Outcome.SATURATED;
    ties += tiesHere / Outcome.TIE;
  }

  /** An error of 0 has an index too: that of the first element there is. */
  private void noteFirstIncluded(double[] x, int elements, long firstIndex) {
    for (int i = 0; i < elements && maxAbsErrorIndex == Extremes.NO_INDEX; i++) {
      if (Double.isFinite(x[i])) {
        maxAbsErrorIndex = firstIndex + i;
      }
    }
  }

  /** Makes zeros that stayed zeros of them, which no sum and no extreme notices. */
  private void excludeNonFinite(double[] x, double[] v, int elements) {
    for (int i = 0; i < elements; i++) {
      if (!Double.isFinite(x[i])) {
        exclude(x[i]);
        exact--;
        x[i] = 0;
        v[i] = 0;
      }
    }
  }

  /** A NaN that came of a finite x is an overflow: infinite, and of x's sign, which it has lost. */
  private void replaceNan(double[] x, double[] v, int elements) {
    for (int i = 0; i < elements; i++) {
      if (Double.isNaN(v[i])) {
        v[i] = Math.copySign(Double.POSITIVE_INFINITY, x[i]);
        signLost += signBit(x[i]);
      }
    }
  }

  private void dequantize(double[] x, double[] v, int elements) {
    for (int i = 0; i < elements; i++) {
      scaled[i] = x[i] / scale;
      q[i] = v[i] * scale;
      e[i] = q[i] - x[i];
    }
  }

  private void addMagnitudes(double[] x, int elements) {
    double largest = amax;
    double smallest = minNonzero;
    for (int i = 0; i < elements; i++) {
      double magnitude = Math.abs(x[i]);
      if (magnitude > largest) {
        largest = magnitude;
      }
      if (magnitude < smallest && magnitude > 0) {
        smallest = magnitude;
      }
    }
    amax = largest;
    minNonzero = smallest;
  }

  private void addZerosAndSigns(double[] x, double[] v, int elements) {
    int flushedHere = 0;
    int signLostHere = 0;
    int exactHere = 0;
    for (int i = 0; i < elements; i++) {
      flushedHere += v[i] == 0 && x[i] != 0 ? 1 : 0;
      signLostHere += signBit(x[i]) & ~signBit(v[i]);
      exactHere += q[i] == x[i] ? 1 : 0;
    }
    flushed += flushedHere;
    signLost += signLostHere;
    exact += exactHere;
  }

  private static int signBit(double value) {
    return (int) (Double.doubleToRawLongBits(value) >>> 63);
  }

  private void addErrors(double[] x, int elements, long firstIndex) {
    double largest = maxAbsError;
    double largestRelative = maxRelativeError;
    int position = -1;
    for (int i = 0; i < elements; i++) {
      double error = Math.abs(e[i]);
      if (error > largest) {
        largest = error;
        position = i;
      }
      double magnitude = Math.abs(x[i]);
      if (error >= largestRelative * SLACK * magnitude && magnitude > 0) {
        largestRelative = Math.max(largestRelative, error / magnitude);
      }
    }
    if (position >= 0) {
      maxAbsErrorIndex = firstIndex + position;
    }
    maxAbsError = largest;
    maxRelativeError = largestRelative;
  }

  /** An ulp is a power of two: products and quotients with it are exact. */
  private void addUlps(double[] v, int elements) {
    double largest = maxUlp;
    for (int i = 0; i < elements; i++) {
      double distance = Math.abs(scaled[i] - v[i]);
      double ulp = ulps.at(Math.abs(scaled[i]));
      if (distance > largest * ulp) {
        largest = distance / ulp;
      }
    }
    maxUlp = largest;
  }

  private void addSums(double[] x, int elements) {
    Arrays.fill(x, elements, x.length, 0);
    Arrays.fill(q, elements, q.length, 0);
    Arrays.fill(e, elements, e.length, 0);
    sums.x2().add(BlockSum.ofProducts(x, x));
    sums.e2().add(BlockSum.ofProducts(e, e));
    sums.xq().add(BlockSum.ofProducts(x, q));
    sums.q2().add(BlockSum.ofProducts(q, q));
    sums.e().add(BlockSum.of(e));
  }

  Metrics metrics(Format destination, long deviceDiffers, long[] codes) {
    return new Metrics(
        destination,
        new Counts(
            count, nan, inf, excluded, saturated, flushed, signLost, exact, ties, deviceDiffers),
        new Extremes(
            amax,
            Double.isInfinite(minNonzero) ? 0 : minNonzero,
            maxAbsError,
            maxAbsErrorIndex,
            maxRelativeError,
            maxUlp),
        sums.plus(Sums.none()),
        codes);
  }
}
