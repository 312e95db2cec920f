package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A chunk of fp32 values and hand-given codes, ready to be measured. */
record Chunk(Format destination, float scale, float[] x, long[] codes, long[] otherCodes, int[] outcomes) {
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
    ByteBuffer source = littleEndian(count * Float.BYTES);
    ByteBuffer marks = littleEndian(count);
    for (int i = first; i < first + count; i++) {
      source.putFloat(x[i]);
      marks.put((byte) outcomes[i]);
    }
    return collector.measure(
        scale,
        source.array(),
        bytes(codes, first, count),
        marks.array(),
        bytes(otherCodes, first, count),
        first,
        count);
  }

  private byte[] bytes(long[] unpacked, int first, int count) {
    int width = destination.containerBytes();
    ByteBuffer bytes = littleEndian(count * width + Long.BYTES);
    for (int i = 0; i < count; i++) {
      bytes.putLong(i * width, unpacked[first + i]);
    }
    return bytes.array();
  }

  private static ByteBuffer littleEndian(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
