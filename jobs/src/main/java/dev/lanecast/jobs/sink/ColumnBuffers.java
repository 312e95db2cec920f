package dev.lanecast.jobs.sink;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The field nodes and body buffers of one column of a record batch, little-endian. Validity buffers
 * are empty: no column holds a null (L-ARW-3).
 *
 * @param nodes value counts, the column's own first, then its children's
 * @param buffers in the order of the Arrow format; each buffer is a list of pieces, so that a
 *     payload is written from where it lies
 */
@SuppressWarnings("ByteBufferBackingArray") // all of them are allocated here
record ColumnBuffers(List<Long> nodes, List<List<byte[]>> buffers) {

  private static final List<byte[]> NO_VALIDITY = List.of();

  static ColumnBuffers int16(int[] values) {
    ByteBuffer data = buffer(values.length * Short.BYTES);
    for (int value : values) {
      data.putShort((short) value); // c0, at most 64
    }
    return flat(values.length, data);
  }

  static ColumnBuffers int32(int[] values) {
    ByteBuffer data = buffer(values.length * Integer.BYTES);
    for (int value : values) {
      data.putInt(value);
    }
    return flat(values.length, data);
  }

  static ColumnBuffers int64(long[] values) {
    ByteBuffer data = buffer(values.length * Long.BYTES);
    for (long value : values) {
      data.putLong(value);
    }
    return flat(values.length, data);
  }

  static ColumnBuffers utf8(List<byte[]> values) {
    ByteBuffer offsets = buffer((values.size() + 1) * Integer.BYTES);
    int end = 0;
    offsets.putInt(end);
    for (byte[] value : values) {
      end = Math.addExact(end, value.length);
      offsets.putInt(end);
    }
    return new ColumnBuffers(
        List.of((long) values.size()), List.of(NO_VALIDITY, List.of(offsets.array()), values));
  }

  static ColumnBuffers largeBinary(List<byte[]> values) {
    ByteBuffer offsets = buffer((values.size() + 1) * Long.BYTES);
    long end = 0;
    offsets.putLong(end);
    for (byte[] value : values) {
      end += value.length;
      offsets.putLong(end);
    }
    return new ColumnBuffers(
        List.of((long) values.size()), List.of(NO_VALIDITY, List.of(offsets.array()), values));
  }

  static ColumnBuffers int64Lists(List<List<Long>> values) {
    ByteBuffer offsets = buffer((values.size() + 1) * Integer.BYTES);
    List<Long> items = new ArrayList<>();
    offsets.putInt(0);
    for (List<Long> value : values) {
      items.addAll(value);
      offsets.putInt(items.size());
    }
    ByteBuffer data = buffer(items.size() * Long.BYTES);
    items.forEach(data::putLong);
    return new ColumnBuffers(
        List.of((long) values.size(), (long) items.size()),
        List.of(NO_VALIDITY, List.of(offsets.array()), NO_VALIDITY, List.of(data.array())));
  }

  private static ColumnBuffers flat(int values, ByteBuffer data) {
    return new ColumnBuffers(List.of((long) values), List.of(NO_VALIDITY, List.of(data.array())));
  }

  private static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
