package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;
import java.util.Arrays;

/**
 * Measures chunks of one cast: source values against the values of their codes. Immutable and
 * thread-safe; build it once for a cast, since it holds the value tables of both formats.
 *
 * <p>With x the source value, v the value of its code and s the scale (1 where there is none), q =
 * v × s and e = q − x are computed in fp64, and a code whose value is NaN stands for an infinity of
 * x's sign: a finite x that overflowed has an infinite error. An x that is not finite, and every x
 * of a scope whose scale is NaN, is excluded (see {@link Counts}).
 *
 * <p>Sums are taken over blocks of {@link #BLOCK_ELEMENTS} elements in a fixed order, and block
 * sums are added exactly ({@link ExactSum}), so that the sums of a tensor do not depend on its
 * chunks.
 */
public final class MetricCollector {
  /** Blocks start at multiples of this many elements of the tensor, and so must chunks. */
  public static final int BLOCK_ELEMENTS = 1024;

  private final Format source;
  private final Format destination;
  private final CodeValues sourceValues;
  private final CodeValues codeValues;
  private final UlpTable ulps;

  /**
   * @param source the format of the values that were cast
   * @param destination the format of the codes
   */
  public MetricCollector(Format source, Format destination) {
    this.source = source;
    this.destination = destination;
    sourceValues = CodeValues.of(source);
    codeValues = CodeValues.of(destination);
    ulps = new UlpTable(destination);
  }

  /**
   * {@return the statistics of the first {@code elements} elements of the arrays}
   *
   * @param scale the scale of all of them: what a code's value is multiplied by; 1 where there is
   *     none, NaN for a scope that has no finite scale
   * @param source source values, little-endian
   * @param codes their codes, unpacked
   * @param outcomes the {@code Outcome} bits of each element, one byte an element
   * @param otherCodes the codes that the other path gives, unpacked; {@code codes} itself where
   *     there is no other path
   * @param firstIndex flattened index of the first element in its tensor, a multiple of {@link
   *     #BLOCK_ELEMENTS}
   * @throws IllegalArgumentException if an array is too short, {@code firstIndex} is not such a
   *     multiple, or {@code scale} is infinite or not positive
   */
  public Metrics measure(
      float scale,
      byte[] source,
      byte[] codes,
      byte[] outcomes,
      byte[] otherCodes,
      long firstIndex,
      int elements) {
    requireScale(scale);
    requireIndex(firstIndex);
    if (elements < 0) {
      throw new IllegalArgumentException("elements %d; allowed: 0 or more".formatted(elements));
    }
    requireLength("source", source, (long) elements * this.source.containerBytes());
    requireLength("codes", codes, (long) elements * destination.containerBytes());
    requireLength("outcomes", outcomes, elements);
    requireLength("otherCodes", otherCodes, (long) elements * destination.containerBytes());

    Tally tally = new Tally(scale, ulps);
    CodeHistogram histogram = new CodeHistogram(destination);
    double[] x = new double[BLOCK_ELEMENTS];
    double[] v = new double[BLOCK_ELEMENTS];
    for (int done = 0; done < elements; done += BLOCK_ELEMENTS) {
      int count = Math.min(elements - done, BLOCK_ELEMENTS);
      sourceValues.read(source, done, count, x);
      codeValues.read(codes, done, count, v);
      histogram.add(codes, done, count, v);
      tally.addBlock(x, v, count, outcomes, done, firstIndex + done);
    }
    return tally.metrics(destination, differing(codes, otherCodes, elements), histogram.bins());
  }

  private long differing(byte[] codes, byte[] otherCodes, int elements) {
    if (codes == otherCodes) {
      return 0;
    }
    int width = destination.containerBytes();
    int end = elements * width;
    long differing = 0;
    int from = 0;
    while (from < end) {
      int mismatch = Arrays.mismatch(codes, from, end, otherCodes, from, end);
      if (mismatch < 0) {
        break;
      }
      differing++;
      from = (from + mismatch) / width * width + width;
    }
    return differing;
  }

  private static void requireScale(float scale) {
    if (scale <= 0 || scale == Float.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "scale %s; allowed: positive and finite, or NaN".formatted(scale));
    }
  }

  private static void requireIndex(long firstIndex) {
    if (firstIndex < 0 || firstIndex % BLOCK_ELEMENTS != 0) {
      throw new IllegalArgumentException(
          "firstIndex %d; allowed: multiples of %d".formatted(firstIndex, BLOCK_ELEMENTS));
    }
  }

  private static void requireLength(String name, byte[] array, long bytes) {
    if (array.length < bytes) {
      throw new IllegalArgumentException(
          "%s has %d bytes, %d are needed".formatted(name, array.length, bytes));
    }
  }
}
