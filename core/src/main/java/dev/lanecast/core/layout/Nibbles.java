package dev.lanecast.core.layout;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** 4-bit codes, two in a byte, the even element in the low nibble (L-NIB-1). */
final class Nibbles {
  /** The width of the formats that go in pairs (L-REG-1). */
  static final int BITS = 4;

  private static final int LANES = 8;
  private static final long LOW_NIBBLES = 0x0f0f_0f0f_0f0f_0f0fL;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private Nibbles() {}

  /** {@return the bytes that hold {@code elements} codes} An odd count fills half of the last. */
  static int bytes(int elements) {
    return elements / 2 + elements % 2;
  }

  /**
   * Packs codes {@code from .. from+elements-1} into {@code packed} from its start; after an odd
   * count the last high nibble is 0 (L-NIB-2).
   */
  static void pack(byte[] codes, int from, int elements, byte[] packed) {
    int element = 0;
    for (; element + LANES <= elements; element += LANES) {
      long lanes = (long) LONGS.get(codes, from + element);
      requireNibbles(lanes, codes, from + element);
      INTS.set(packed, element / 2, squeeze(lanes));
    }
    for (; element < elements; element += 2) {
      long low = codes[from + element];
      long high = element + 1 < elements ? codes[from + element + 1] : 0;
      requireNibbles((low | high << 8) & 0xffff, codes, from + element);
      packed[element / 2] = (byte) (low | high << 4);
    }
  }

  /** Unpacks the first {@code elements} codes of {@code packed} to {@code codes[from]} onwards. */
  static void unpack(byte[] packed, int elements, byte[] codes, int from) {
    int element = 0;
    for (; element + LANES <= elements; element += LANES) {
      LONGS.set(codes, from + element, spread((int) INTS.get(packed, element / 2)));
    }
    for (; element < elements; element++) {
      int pair = packed[element / 2] & 0xff;
      codes[from + element] = (byte) (element % 2 == 0 ? pair & 15 : pair >>> 4);
    }
  }

  /** Refuses an odd count whose unused nibble, in image byte {@code lastOffset}, is not zero. */
  static void requireZeroTail(byte[] packed, int elements, long lastOffset) {
    if (elements % 2 != 0 && (packed[elements / 2] & 0xf0) != 0) {
      throw new CorruptImageException(
          lastOffset, "high nibble 0", "0x%02x".formatted(packed[elements / 2]));
    }
  }

  /**
   * Eight bytes {@code 0a 0b 0c ...} to four {@code ba dc ...}: the gaps close from 4 to 8 to 16.
   */
  private static int squeeze(long lanes) {
    long pairs = (lanes | lanes >>> 4) & 0x00ff_00ff_00ff_00ffL;
    long quads = (pairs | pairs >>> 8) & 0x0000_ffff_0000_ffffL;
    return (int) (quads | quads >>> 16);
  }

  private static long spread(int packed) {
    long quads = packed & 0xffff_ffffL;
    quads = (quads | quads << 16) & 0x0000_ffff_0000_ffffL;
    long pairs = (quads | quads << 8) & 0x00ff_00ff_00ff_00ffL;
    return (pairs | pairs << 4) & LOW_NIBBLES;
  }

  private static void requireNibbles(long lanes, byte[] codes, int from) {
    long excess = lanes & ~LOW_NIBBLES;
    if (excess != 0) {
      int element = from + Long.numberOfTrailingZeros(excess) / 8;
      throw new IllegalArgumentException(
          "code 0x%02x of element %d does not fit 4 bits; allowed: 0x00 to 0x0f"
              .formatted(codes[element], element));
    }
  }
}
