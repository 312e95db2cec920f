package dev.lanecast.core.layout;

/**
 * Bytes that no write of the image can have left: a byte that must be zero is not, or is missing.
 */
public final class CorruptImageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long offset;
  private final String expected;
  private final String found;

  CorruptImageException(long offset, String expected, String found) {
    super("image byte %d: expected %s, found %s".formatted(offset, expected, found));
    this.offset = offset;
    this.expected = expected;
    this.found = found;
  }

  /** {@return where the image is wrong, in bytes from its start} */
  public long offset() {
    return offset;
  }

  /** {@return what an image has there, such as {@code 0x00}} */
  public String expected() {
    return expected;
  }

  /** {@return what is there, such as {@code 0x3c}} */
  public String found() {
    return found;
  }
}
