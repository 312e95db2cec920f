package dev.lanecast.core.kernel;

/**
 * Converts many elements along one path. Immutable and thread-safe.
 *
 * <p>Elements and codes are unpacked and little-endian: {@code containerBytes()} bytes each of
 * their format, a 4-bit code in the low nibble of its byte. Offsets are in bytes, counts in
 * elements. Source and target must not overlap.
 *
 * <p>Both methods throw {@link IllegalArgumentException} when the elements do not fit their arrays.
 */
public interface CastKernel {

  /** Writes the codes of {@code count} elements. */
  void cast(byte[] source, int sourceOffset, byte[] codes, int codesOffset, int count);

  /** Writes one byte an element, a set of {@link dev.lanecast.core.cast.Outcome} bits. */
  void outcomes(byte[] source, int sourceOffset, byte[] outcomes, int outcomesOffset, int count);
}
