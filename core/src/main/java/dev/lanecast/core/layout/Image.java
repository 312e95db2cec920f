package dev.lanecast.core.layout;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * An arrangement of the codes of one chunk in device memory (section 4 of the layout rules).
 *
 * <p>Codes come and go unpacked: one code in {@code Format.containerBytes()} little-endian bytes, a
 * 4-bit code in the low nibble of its byte. Every byte of an image that holds no code is zero
 * (L-IMG-1), and every image is a multiple of {@link #ALIGNMENT_BYTES} long (L-IMG-7). Images are
 * immutable and safe to share.
 */
public sealed interface Image permits PackedImage, RegisterImage, NdImage {
  /** Every image is zero-padded to a multiple of this many bytes (L-IMG-7). */
  int ALIGNMENT_BYTES = 64;

  /**
   * Chunks that start at multiples of this many elements concatenate to the image of the whole
   * tensor, whatever the image and the formats; only the last may be ragged (L-IMG-7).
   */
  int CHUNK_ALIGNMENT_ELEMENTS = 1024;

  /** {@return the one spelling of the image's name} */
  String label();

  /** {@return the register layout, for the images that have one} */
  Optional<RegLayout> regLayout();

  /** {@return the bytes up to the last one that can hold a code, before padding} */
  long validBytes(long elements);

  /** {@return the bytes that {@link #write} writes and {@link #read} reads, padding included} */
  default long byteSize(long elements) {
    return Math.addExact(validBytes(elements), ALIGNMENT_BYTES - 1) & -ALIGNMENT_BYTES;
  }

  /**
   * Writes exactly {@code byteSize(elements)} bytes at the position of {@code out} and moves the
   * position past them. What {@code out} held there does not matter.
   *
   * @param codes unpacked codes in tensor order, at least {@code elements} of them
   * @throws IllegalArgumentException if {@code codes} or {@code out} is too short, or a 4-bit code
   *     is above 15
   */
  void write(byte[] codes, int elements, ByteBuffer out);

  /**
   * Reads exactly {@code byteSize(elements)} bytes at the position of {@code image}, moves the
   * position past them, and leaves the first {@code elements} codes, unpacked, in {@code codes}
   * (L-IMG-8). What follows them in {@code codes} is not touched.
   *
   * @throws CorruptImageException if {@code image} is too short, or a byte that holds no code is
   *     not zero
   * @throws IllegalArgumentException if {@code codes} is too short
   */
  void read(ByteBuffer image, int elements, byte[] codes);
}
