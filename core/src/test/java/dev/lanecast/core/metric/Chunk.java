package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;

/** A chunk of fp32 values and hand-given codes, ready to be measured. */
final class Chunk {
  final Format destination;
  final float scale;
  final float[] x;
  final long[] codes;
  final long[] otherCodes;
  final int[] outcomes;

  Chunk(
      Format destination, float scale, float[] x, long[] codes, long[] otherCodes, int[] outcomes) {
    this.destination = destination;
    this.scale = scale;
    this.x = x;
    this.codes = codes;
    this.otherCodes = otherCodes;
    this.outcomes = outcomes;
  }

  static Chunk of(Format destination, float[] x, long... codes) {
    return new Chunk(destination, 1, x, codes, codes, new int[x.length]);
  }

  Chunk withScale(float newScale) {
    return new Chunk(destination, newScale, x, codes, otherCodes, outcomes);
  }

  Chunk withOutcomes(int... newOutcomes) {
    return new Chunk(destination, scale, x, codes, otherCodes, newOutcomes);
  }

  Chunk withOtherCodes(long... newOtherCodes) {
    return new Chunk(destination, scale, x, codes, newOtherCodes, outcomes);
  }

  Metrics metrics() {
    return metrics(new MetricCollector(Format.FP32, destination), 0, x.length);
  }

  /** The statistics of elements {@code first .. first+count-1}. */
  Metrics metrics(MetricCollector collector, int first, int count) {
    byte[] source = new byte[count * Float.BYTES];
    byte[] marks = new byte[count];
    for (int i = 0; i < count; i++) {
      put(source, i, Float.BYTES, Float.floatToRawIntBits(x[first + i]));
      marks[i] = (byte) outcomes[first + i];
    }
    return collector.measure(
        scale,
        source,
        unpacked(codes, first, count),
        marks,
        unpacked(otherCodes, first, count),
        first,
        count);
  }

  private byte[] unpacked(long[] values, int first, int count) {
    int width = destination.containerBytes();
    byte[] bytes = new byte[count * width];
    for (int i = 0; i < count; i++) {
      put(bytes, i, width, values[first + i]);
    }
    return bytes;
  }

  private static void put(byte[] bytes, int element, int width, long code) {
    for (int i = 0; i < width; i++) {
      bytes[element * width + i] = (byte) (code >> (8 * i));
    }
  }
}
