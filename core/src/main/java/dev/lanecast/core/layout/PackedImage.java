package dev.lanecast.core.layout;

import dev.lanecast.core.format.Format;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The codes in tensor order without gaps, as ZERO and a pack store leave them (L-IMG-4). 4-bit
 * codes lie two in a byte, the even element low (L-NIB-1); after an odd count the last high nibble
 * is 0 (L-NIB-2).
 *
 * @param source what the last step of the cast reads; it names the cast and moves no byte
 * @param destination the format of the codes
 */
public record PackedImage(Format source, Format destination) implements Image {
  private static final int STRIDE_ELEMENTS = 8192;

  @Override
  public String label() {
    return "packed";
  }

  @Override
  public Optional<RegLayout> regLayout() {
    return Optional.empty();
  }

  @Override
  public long validBytes(long elements) {
    return bytes().validBytes(elements);
  }

  @Override
  public void write(byte[] codes, int elements, ByteBuffer out) {
    if (destination.bits() == Nibbles.BITS) {
      writePairs(codes, elements, out);
    } else {
      bytes().write(codes, elements, out);
    }
  }

  @Override
  public void read(ByteBuffer image, int elements, byte[] codes) {
    if (destination.bits() == Nibbles.BITS) {
      readPairs(image, elements, codes);
    } else {
      bytes().read(image, elements, codes);
    }
  }

  /**
   * Codes of whole bytes, and packed pairs, are their own image up to padding. A 6-bit code takes a
   * byte (N-FMT-8).
   */
  private NdImage bytes() {
    boolean paired = destination.bits() == Nibbles.BITS;
    return new NdImage(paired ? Nibbles.BITS : Byte.SIZE * destination.containerBytes());
  }

  private void writePairs(byte[] codes, int elements, ByteBuffer out) {
    long imageBytes = byteSize(elements);
    Bounds.requireCodes(codes, elements);
    Bounds.requireRoom(out, imageBytes);
    byte[] packed = new byte[Nibbles.bytes(Math.min(elements, STRIDE_ELEMENTS))];
    for (int done = 0; done < elements; ) {
      int count = Math.min(elements - done, STRIDE_ELEMENTS);
      Nibbles.pack(codes, done, count, packed);
      out.put(packed, 0, Nibbles.bytes(count));
      done += count;
    }
    Bounds.putZeros(out, imageBytes - validBytes(elements));
  }

  private void readPairs(ByteBuffer image, int elements, byte[] codes) {
    long validBytes = validBytes(elements);
    long imageBytes = byteSize(elements);
    Bounds.requireCodes(codes, elements);
    Bounds.requireWhole(image, imageBytes);
    byte[] packed = new byte[Nibbles.bytes(Math.min(elements, STRIDE_ELEMENTS))];
    for (int done = 0; done < elements; ) {
      int count = Math.min(elements - done, STRIDE_ELEMENTS);
      image.get(packed, 0, Nibbles.bytes(count));
      Nibbles.requireZeroTail(packed, count, validBytes - 1);
      Nibbles.unpack(packed, count, codes, done);
      done += count;
    }
    Bounds.getZeros(image, validBytes, imageBytes - validBytes);
  }
}
