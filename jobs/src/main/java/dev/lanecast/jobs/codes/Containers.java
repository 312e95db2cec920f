package dev.lanecast.jobs.codes;

/** Codes in arrays, unpacked: whole bytes each, little-endian (N-FMT-8). */
public final class Containers {

  private Containers() {}

  /** Writes the low {@code bytes} of {@code code} at {@code offset}. */
  public static void put(byte[] array, int offset, int bytes, long code) {
    for (int i = 0; i < bytes; i++) {
      array[offset + i] = (byte) (code >>> (i * Byte.SIZE));
    }
  }

  /** {@return the code of {@code bytes} at {@code offset}} */
  public static long get(byte[] array, int offset, int bytes) {
    long code = 0;
    for (int i = 0; i < bytes; i++) {
      code |= (array[offset + i] & 0xffL) << (i * Byte.SIZE);
    }
    return code;
  }
}
