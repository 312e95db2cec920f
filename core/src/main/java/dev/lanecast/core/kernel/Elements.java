package dev.lanecast.core.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian views of unpacked elements in a {@code byte[]}. */
final class Elements {

  /** Elements taken at a time: their indices stay in the nearest cache. */
  static final int BLOCK = 1024;

  /** Views four bytes as an int. */
  static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** Views two bytes as a short. */
  static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  /** Views eight bytes as a long. */
  static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Elements() {}

  /** {@return the element of {@code bytes} (1, 2, 4 or 8) at {@code offset}, unsigned} */
  static long get(byte[] array, int offset, int bytes) {
    return switch (bytes) {
      case 1 -> array[offset] & 0xffL;
      case 2 -> (short) SHORTS.get(array, offset) & 0xffffL;
      case 4 -> (int) INTS.get(array, offset) & 0xffff_ffffL;
      case 8 -> (long) LONGS.get(array, offset);
      default -> throw new IllegalArgumentException("no element has %d bytes".formatted(bytes));
    };
  }

  /** Writes the low {@code bytes} (1, 2, 4 or 8) of {@code code} at {@code offset}. */
  static void put(byte[] array, int offset, int bytes, long code) {
    switch (bytes) {
      case 1 -> array[offset] = (byte) code;
      case 2 -> SHORTS.set(array, offset, (short) code);
      case 4 -> INTS.set(array, offset, (int) code);
      case 8 -> LONGS.set(array, offset, code);
      default -> throw new IllegalArgumentException("no element has %d bytes".formatted(bytes));
    }
  }

  /** Reads {@code count} elements of {@code bytes} (1, 2 or 4) each; the narrower ones unsigned. */
  static void load(byte[] array, int offset, int bytes, int[] elements, int count) {
    switch (bytes) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          elements[i] = array[offset + i] & 0xff;
        }
      }
      case 2 -> {
        for (int i = 0; i < count; i++) {
          elements[i] = (short) SHORTS.get(array, offset + 2 * i) & 0xffff;
        }
      }
      case 4 -> {
        for (int i = 0; i < count; i++) {
          elements[i] = (int) INTS.get(array, offset + 4 * i);
        }
      }
      default -> throw new IllegalArgumentException("no element has %d bytes".formatted(bytes));
    }
  }

  /** Writes the low {@code bytes} (1, 2 or 4) of {@code count} codes. */
  static void store(int[] elements, byte[] array, int offset, int bytes, int count) {
    switch (bytes) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          array[offset + i] = (byte) elements[i];
        }
      }
      case 2 -> {
        for (int i = 0; i < count; i++) {
          SHORTS.set(array, offset + 2 * i, (short) elements[i]);
        }
      }
      case 4 -> {
        for (int i = 0; i < count; i++) {
          INTS.set(array, offset + 4 * i, elements[i]);
        }
      }
      default -> throw new IllegalArgumentException("no element has %d bytes".formatted(bytes));
    }
  }
}
