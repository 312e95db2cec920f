package dev.lanecast.core.metric;

import java.io.Serializable;

/**
 * Largest and smallest values over the elements that are not excluded.
 *
 * @param amax largest |x|; 0 if there is no element
 * @param minNonzero smallest |x| other than 0; 0 if there is none
 * @param maxAbsError largest |decoded × scale − x|; infinite if a finite x became NaN or Inf
 * @param maxAbsErrorIndex flattened index in the tensor of the first element with that error;
 *     {@link #NO_INDEX} if there is no element
 * @param maxRelativeError largest |decoded × scale − x| / |x| over x other than 0; 0 if there is
 *     none
 * @param maxUlp largest |x / scale − decoded| in ulps of the destination at |x / scale|
 */
public record Extremes(
    double amax,
    double minNonzero,
    double maxAbsError,
    long maxAbsErrorIndex,
    double maxRelativeError,
    double maxUlp)
    implements Serializable {

  /** The index of the largest error of no elements. */
  public static final long NO_INDEX = -1;

  static final Extremes NONE = new Extremes(0, 0, 0, NO_INDEX, 0, 0);

  Extremes merge(Extremes other) {
    Extremes worst = hasWorseErrorThan(other) ? this : other;
    return new Extremes(
        Math.max(amax, other.amax),
        smallestNonzero(minNonzero, other.minNonzero),
        worst.maxAbsError,
        worst.maxAbsErrorIndex,
        Math.max(maxRelativeError, other.maxRelativeError),
        Math.max(maxUlp, other.maxUlp));
  }

  private boolean hasWorseErrorThan(Extremes other) {
    if (maxAbsErrorIndex == NO_INDEX || other.maxAbsErrorIndex == NO_INDEX) {
      return other.maxAbsErrorIndex == NO_INDEX;
    }
    return maxAbsError > other.maxAbsError
        || (maxAbsError == other.maxAbsError && maxAbsErrorIndex < other.maxAbsErrorIndex);
  }

  private static double smallestNonzero(double a, double b) {
    if (a == 0 || b == 0) {
      return Math.max(a, b);
    }
    return Math.min(a, b);
  }
}
