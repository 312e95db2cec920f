package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The statistics of some elements of a tensor: of a chunk, a file, a whole tensor. Immutable.
 *
 * <p>{@link #merge} is associative and commutative to the last bit, so the statistics of a tensor
 * do not depend on how it was cut or in which order the parts came, as long as chunks start at
 * multiples of {@link MetricCollector#BLOCK_ELEMENTS}.
 *
 * <p>{@link MetricField} lists what is stored, with the way in and out; {@link DerivedMetric} what
 * follows from it.
 */
public final class Metrics implements Serializable {
  private static final long serialVersionUID = 1;

  private final Format destination;
  private final Counts counts;
  private final Extremes extremes;
  private final Sums sums;
  private final long[] codes;

  Metrics(Format destination, Counts counts, Extremes extremes, Sums sums, long[] codes) {
    this.destination = destination;
    this.counts = counts;
    this.extremes = extremes;
    this.sums = sums;
    this.codes = codes;
  }

  /** {@return the statistics of no elements} */
  public static Metrics empty(Format destination) {
    return new Metrics(
        destination,
        Counts.NONE,
        Extremes.NONE,
        Sums.none(),
        new long[CodeHistogram.bins(destination)]);
  }

  /**
   * {@return the statistics whose stored fields are {@code values}} It is the way back from {@link
   * MetricField#get}.
   *
   * @param destination the format of the codes measured
   * @param values an object of the field's {@linkplain MetricField.Kind#type() type} for each field
   * @throws IllegalArgumentException if a value is of another type, or there are not as many bins
   *     as codes of {@code destination} need
   */
  public static Metrics of(Format destination, Function<MetricField, Object> values) {
    FieldValues fields = new FieldValues(values);
    long[] codes = fields.histogram(MetricField.CODES);
    if (codes.length != CodeHistogram.bins(destination)) {
      throw new IllegalArgumentException(
          "%s of %s has %d bins; allowed: %d"
              .formatted(
                  MetricField.CODES.column(),
                  destination.label(),
                  codes.length,
                  CodeHistogram.bins(destination)));
    }
    return new Metrics(destination, fields.counts(), fields.extremes(), fields.sums(), codes);
  }

  /**
   * {@return the statistics of the elements of both}
   *
   * @throws IllegalArgumentException if {@code other} is of another destination format
   */
  public Metrics merge(Metrics other) {
    if (other.destination != destination) {
      throw new IllegalArgumentException(
          "statistics of %s cannot be merged into those of %s"
              .formatted(other.destination.label(), destination.label()));
    }
    long[] merged = new long[codes.length];
    Arrays.setAll(merged, bin -> codes[bin] + other.codes[bin]);
    return new Metrics(
        destination,
        counts.plus(other.counts),
        extremes.merge(other.extremes),
        sums.plus(other.sums),
        merged);
  }

  /** {@return the format of the codes measured} */
  public Format destination() {
    return destination;
  }

  /** {@return the numbers of elements} */
  public Counts counts() {
    return counts;
  }

  /** {@return the largest and smallest values} */
  public Extremes extremes() {
    return extremes;
  }

  /** {@return the sum of x²} */
  public double sumX2() {
    return sums.x2().toDouble();
  }

  /** {@return the sum of e², where e is decoded × scale − x} */
  public double sumE2() {
    return sums.e2().toDouble();
  }

  /** {@return the sum of x × q, where q is decoded × scale} */
  public double sumXq() {
    return sums.xq().toDouble();
  }

  /** {@return the sum of q²} */
  public double sumQ2() {
    return sums.q2().toDouble();
  }

  /** {@return the sum of e} */
  public double sumE() {
    return sums.e().toDouble();
  }

  /**
   * {@return a copy of the code histogram} Formats of 8 bits or fewer: one bin a code. Wider ones:
   * 512 bins, 256 × sign bit + exponent, the exponent as the field of that value in fp32 (0 also
   * below 2<sup>-126</sup>, 255 for Inf and NaN).
   */
  public long[] codes() {
    return codes.clone();
  }

  Sums sums() {
    return sums;
  }

  /** {@return whether every stored field is the same, bit for bit} */
  @Override
  public boolean equals(Object other) {
    return other instanceof Metrics that
        && destination == that.destination
        && Arrays.stream(MetricField.values())
            .allMatch(field -> Arrays.deepEquals(field.boxed(this), field.boxed(that)));
  }

  @Override
  public int hashCode() {
    return 31 * destination.hashCode() + counts.hashCode();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Metrics[").append(destination.label());
    for (MetricField field : MetricField.values()) {
      text.append(' ').append(field.column()).append('=');
      text.append(Arrays.deepToString(field.boxed(this)));
    }
    return text.append(']').toString();
  }
}
