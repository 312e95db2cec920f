package dev.lanecast.core.metric;

import dev.lanecast.core.format.Format;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Reads unpacked little-endian codes of one format as their values ({@link Format#decode}). */
interface CodeValues {
  VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** Puts the values of codes {@code first .. first+count-1} at the start of {@code values}. */
  void read(byte[] codes, int first, int count, double[] values);

  /** {@return the reader of {@code format}} Up to 16 bits it looks values up in a table. */
  static CodeValues of(Format format) {
    if (format == Format.FP32) {
      return CodeValues::readFloats;
    }
    if (format.bits() > Integer.SIZE) {
      return (codes, first, count, values) -> readLongs(format, codes, first, count, values);
    }
    if (format.bits() > Short.SIZE) {
      return (codes, first, count, values) -> readInts(format, codes, first, count, values);
    }
    double[] table = new double[1 << format.bits()];
    Arrays.setAll(table, format::decode);
    return format.containerBytes() == 1
        ? (codes, first, count, values) -> readBytes(table, codes, first, count, values)
        : (codes, first, count, values) -> readShorts(table, codes, first, count, values);
  }

  /** The JVM's own binary32: the decoder of the most common source, without its cost. */
  private static void readFloats(byte[] codes, int first, int count, double[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = Float.intBitsToFloat((int) INTS.get(codes, (first + i) * Integer.BYTES));
    }
  }

  private static void readLongs(
      Format format, byte[] codes, int first, int count, double[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = format.decode((long) LONGS.get(codes, (first + i) * Long.BYTES));
    }
  }

  private static void readInts(Format format, byte[] codes, int first, int count, double[] values) {
    for (int i = 0; i < count; i++) {
      int code = (int) INTS.get(codes, (first + i) * Integer.BYTES);
      values[i] = format.decode(Integer.toUnsignedLong(code));
    }
  }

  private static void readShorts(
      double[] table, byte[] codes, int first, int count, double[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = table[(short) SHORTS.get(codes, (first + i) * Short.BYTES) & 0xffff];
    }
  }

  private static void readBytes(
      double[] table, byte[] codes, int first, int count, double[] values) {
    for (int i = 0; i < count; i++) {
      int code = codes[first + i] & 0xff;
      if (code >= table.length) {
        throw new IllegalArgumentException(
            "code 0x%02x of element %d; allowed: 0x00 to 0x%02x"
                .formatted(code, first + i, table.length - 1));
      }
      values[i] = table[code];
    }
  }
}
