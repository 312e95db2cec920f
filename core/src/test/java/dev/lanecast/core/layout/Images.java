package dev.lanecast.core.layout;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Every image of the declared formats, and each one's rule restated plainly: one bit at a time. */
final class Images {
  private Images() {}

  static List<Image> all() {
    List<Image> images = new ArrayList<>();
    for (Format destination : Format.values()) {
      images.add(new PackedImage(Format.FP32, destination));
    }
    for (CastRow row : CastMatrix.rows()) {
      boolean narrows =
          bitsOfUnit(row.source(), row.destination()) > bitsOfUnit(row.destination(), row.source());
      if (row.family() == Family.REG_CAST && narrows) {
        for (RegLayout layout : RegLayout.allowed(row.source(), row.destination())) {
          images.add(new RegisterImage(row.source(), row.destination(), layout));
        }
      }
    }
    for (int elementBits : new int[] {4, 6, 8, 16, 32, 64}) {
      images.add(new NdImage(elementBits));
    }
    return images;
  }

  /** Bits of a code as {@code write} takes it. */
  static int containerBits(Image image) {
    if (image instanceof PackedImage packed) {
      return 8 * packed.destination().containerBytes();
    }
    if (image instanceof RegisterImage register) {
      return 8 * register.destination().containerBytes();
    }
    return ((NdImage) image).elementBits();
  }

  /** Bits of a code as the image holds it. */
  static int codeBits(Image image) {
    if (image instanceof PackedImage packed) {
      int bits = packed.destination().bits();
      return bits == 6 ? 8 : bits;
    }
    if (image instanceof RegisterImage register) {
      return register.destination().bits();
    }
    return ((NdImage) image).elementBits();
  }

  static byte[] randomCodes(Image image, int elements, long seed) {
    byte[] codes = new byte[codeBytes(image, elements)];
    new Random(seed).nextBytes(codes);
    if (codeBits(image) == 4 && containerBits(image) == 8) {
      for (int i = 0; i < codes.length; i++) {
        codes[i] &= 15;
      }
    }
    int lastBits = elements * containerBits(image) % 8;
    if (lastBits != 0) {
      codes[codes.length - 1] &= (byte) ((1 << lastBits) - 1);
    }
    return codes;
  }

  static int codeBytes(Image image, int elements) {
    return (elements * containerBits(image) + 7) / 8;
  }

  /**
   * L-IMG-2 and L-IMG-4: element i of a unit of p is at bit 8 * address(i / p) + (i % p) * bits.
   */
  static long bitOf(Image image, long element) {
    if (image instanceof RegisterImage register) {
      int unitElements =
          bitsOfUnit(register.source(), register.destination()) / register.source().bits();
      long us = bitsOfUnit(register.source(), register.destination()) / 8;
      long ud = bitsOfUnit(register.destination(), register.source()) / 8;
      long address = element / unitElements * us + register.layout().slot() * ud;
      return 8 * address + element % unitElements * register.destination().bits();
    }
    return element * codeBits(image);
  }

  static long validBytes(Image image, long elements) {
    if (image instanceof RegisterImage register) {
      long registerElements = 2048L / register.source().bits();
      return 256 * ((elements + registerElements - 1) / registerElements);
    }
    return (elements * codeBits(image) + 7) / 8;
  }

  static long byteSize(Image image, long elements) {
    return (validBytes(image, elements) + 63) / 64 * 64;
  }

  static byte[] model(Image image, byte[] codes, int elements) {
    byte[] model = new byte[(int) byteSize(image, elements)];
    for (int element = 0; element < elements; element++) {
      for (int bit = 0; bit < codeBits(image); bit++) {
        int from = element * containerBits(image) + bit;
        long to = bitOf(image, element) + bit;
        int value = codes[from / 8] >> (from % 8) & 1;
        model[(int) (to / 8)] |= (byte) (value << (to % 8));
      }
    }
    return model;
  }

  static byte[] written(Image image, byte[] codes, int elements) {
    ByteBuffer out = ByteBuffer.allocate((int) image.byteSize(elements));
    image.write(codes, elements, out);
    return out.array();
  }

  private static int bitsOfUnit(Format format, Format other) {
    boolean paired = format.bits() == 4 || other.bits() == 4;
    return paired ? 2 * format.bits() : format.bits();
  }
}
