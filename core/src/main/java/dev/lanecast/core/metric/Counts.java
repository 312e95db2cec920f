package dev.lanecast.core.metric;

import java.io.Serializable;

/**
 * Numbers of elements. {@code count}, {@code nan}, {@code inf} and {@code deviceDiffers} look at
 * every element; the others at those that are not excluded.
 *
 * @param count all elements
 * @param nan inputs that are NaN
 * @param inf inputs that are infinite
 * @param excluded inputs that are not finite, and every input of a scope whose scale is NaN
 * @param saturated past the largest finite after rounding
 * @param flushed x is not 0, its code is a zero
 * @param signLost sign bit of x set, decoded value neither negative nor -0
 * @param exact decoded value × scale equals x
 * @param ties remainder exactly one half at the last step
 * @param deviceDiffers device path and single rounding give different codes
 */
public record Counts(
    long count,
    long nan,
    long inf,
    long excluded,
    long saturated,
    long flushed,
    long signLost,
    long exact,
    long ties,
    long deviceDiffers)
    implements Serializable {

  static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** {@return the number of elements that enter sums and extremes} */
  public long included() {
    return count - excluded;
  }

  Counts plus(Counts other) {
    return new Counts(
        count + other.count,
        nan + other.nan,
        inf + other.inf,
        excluded + other.excluded,
        saturated + other.saturated,
        flushed + other.flushed,
        signLost + other.signLost,
        exact + other.exact,
        ties + other.ties,
        deviceDiffers + other.deviceDiffers);
  }
}
