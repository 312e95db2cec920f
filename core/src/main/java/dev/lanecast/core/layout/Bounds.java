package dev.lanecast.core.layout;

import java.nio.ByteBuffer;

/** The checks that every image makes before it moves a byte, and the strict reader's after. */
final class Bounds {
  private Bounds() {}

  static void requireElements(long elements) {
    if (elements < 0) {
      throw new IllegalArgumentException("%d elements; allowed: 0 or more".formatted(elements));
    }
  }

  static void requireCodes(byte[] codes, long codeBytes) {
    if (codes.length < codeBytes) {
      throw new IllegalArgumentException(
          "array of codes has %d bytes, %d are needed".formatted(codes.length, codeBytes));
    }
  }

  static void requireRoom(ByteBuffer out, long imageBytes) {
    if (out.remaining() < imageBytes) {
      throw new IllegalArgumentException(
          "buffer has room for %d bytes, the image takes %d"
              .formatted(out.remaining(), imageBytes));
    }
  }

  static void requireWhole(ByteBuffer image, long imageBytes) {
    if (image.remaining() < imageBytes) {
      throw new CorruptImageException(
          image.remaining(), "an image of " + imageBytes + " bytes", "its end");
    }
  }

  static void putZeros(ByteBuffer out, long bytes) {
    out.put(new byte[Math.toIntExact(bytes)]);
  }

  /** Reads {@code bytes} bytes that start at image byte {@code offset} and must be zero. */
  static void getZeros(ByteBuffer image, long offset, long bytes) {
    byte[] zeros = new byte[Math.toIntExact(bytes)];
    image.get(zeros);
    requireZeros(zeros, offset);
  }

  static void requireZeros(byte[] zeros, long offset) {
    for (int i = 0; i < zeros.length; i++) {
      if (zeros[i] != 0) {
        throw new CorruptImageException(offset + i, "0x00", "0x%02x".formatted(zeros[i]));
      }
    }
  }
}
