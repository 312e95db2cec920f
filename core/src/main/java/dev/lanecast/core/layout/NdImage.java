package dev.lanecast.core.layout;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The bytes of a kept tensor as its source had them, padded (L-IMG-7). Its "codes" are those bytes:
 * nothing is decoded, so any type of any width will do, NaN included.
 *
 * @param elementBits bits of one element of the source; elements narrower than a byte are already
 *     packed in the bytes given
 */
public record NdImage(int elementBits) implements Image {
  public NdImage {
    if (elementBits < 1) {
      throw new IllegalArgumentException(
          "elements of %d bits; allowed: 1 or more".formatted(elementBits));
    }
  }

  @Override
  public String label() {
    return "nd";
  }

  @Override
  public Optional<RegLayout> regLayout() {
    return Optional.empty();
  }

  @Override
  public long validBytes(long elements) {
    Bounds.requireElements(elements);
    return (Math.multiplyExact(elements, (long) elementBits) + 7) / 8;
  }

  @Override
  public void write(byte[] codes, int elements, ByteBuffer out) {
    long validBytes = validBytes(elements);
    long imageBytes = byteSize(elements);
    Bounds.requireCodes(codes, validBytes);
    Bounds.requireRoom(out, imageBytes);
    out.put(codes, 0, Math.toIntExact(validBytes));
    Bounds.putZeros(out, imageBytes - validBytes);
  }

  @Override
  public void read(ByteBuffer image, int elements, byte[] codes) {
    long validBytes = validBytes(elements);
    long imageBytes = byteSize(elements);
    Bounds.requireCodes(codes, validBytes);
    Bounds.requireWhole(image, imageBytes);
    image.get(codes, 0, Math.toIntExact(validBytes));
    Bounds.getZeros(image, validBytes, imageBytes - validBytes);
  }
}
