package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.reference.Outcome;
import java.util.Arrays;

/** Running statistics of consecutive blocks under one scale; confined to one thread. */
final class Tally {
  private final double scale;
  private final UlpTable ulps;
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
  private double maxAbsError = -1;
  private long maxAbsErrorIndex = Extremes.NO_INDEX;
  private double maxRelativeError;
  private double maxUlp;

  Tally(float scale, UlpTable ulps) {
    this.scale = scale;
    this.ulps = ulps;
  }

  /**
   * Adds one block: the whole of one, or the start of the last. Overwrites {@code x} where an element
   * enters no sum.
   *
   * @param x source values, from the start of the array
   * @param v values of the codes, from the start of the array
   * @param outcomes Outcome bits, from {@code firstOutcome} on
   * @param firstIndex flattened index of the first element in its tensor
   */
  void addBlock(
      double[] x, double[] v, int elements, byte[] outcomes, int firstOutcome, long firstIndex) {
    count += elements;
    for (int i = 0; i < elements; i++) {
      if (isExcluded(x[i])) {
        x[i] = 0;
        q[i] = 0;
        e[i] = 0;
        continue;
      }
      int outcome = outcomes[firstOutcome + i];
      saturated += outcome & Outcome.SATURATED;
      ties += (outcome & Outcome.TIE) / Outcome.TIE;
      addValue(x[i], v[i], i, firstIndex + i);
    }
    addSums(x, elements);
  }

  private boolean isExcluded(double x) {
    boolean finite = Double.isFinite(x);
    if (finite && !Double.isNaN(scale)) {
      return false;
    }
    excluded++;
    if (Double.isNaN(x)) {
      nan++;
    } else if (!finite) {
      inf++;
    }
    return true;
  }

  private void addValue(double x, double v, int position, long index) {
    double magnitude = Math.abs(x);
    double decoded = Double.isNaN(v) ? Math.copySign(Double.POSITIVE_INFINITY, x) : v;
    q[position] = decoded * scale;
    e[position] = q[position] - x;
    amax = Math.max(amax, magnitude);
    if (magnitude > 0) {
      minNonzero = Math.min(minNonzero, magnitude);
      flushed += v == 0 ? 1 : 0;
    }
    if (isNegative(x) && !isNegative(v)) {
      signLost++;
    }
    addError(x, decoded, Math.abs(e[position]), index);
  }

  private void addError(double x, double decoded, double error, long index) {
    if (error > maxAbsError) {
      maxAbsError = error;
      maxAbsErrorIndex = index;
    }
    if (error == 0) {
      exact++;
      return;
    }
    double magnitude = Math.abs(x);
    if (magnitude > 0) {
      maxRelativeError = Math.max(maxRelativeError, error / magnitude);
    }
    double scaled = x / scale;
    maxUlp = Math.max(maxUlp, Math.abs(scaled - decoded) / ulps.at(Math.abs(scaled)));
  }

  /** NaN has no sign here: it is neither negative nor -0. */
  private static boolean isNegative(double value) {
    return value < 0 || (value == 0 && Double.doubleToRawLongBits(value) != 0);
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
            Math.max(maxAbsError, 0),
            maxAbsErrorIndex,
            maxRelativeError,
            maxUlp),
        sums.plus(Sums.none()),
        codes);
  }
}
