package dev.lanecast.core.kernel;

import dev.lanecast.core.format.Format;

/** The strict reader of unpacked codes: one of fewer bits than its container leaves the rest 0. */
final class SourceCodes {

  private final Format format;
  private final long stray;

  SourceCodes(Format format) {
    this.format = format;
    this.stray = format.bits() < Long.SIZE ? -1L << format.bits() : 0;
  }

  /** {@return whether every content of a container is a code} */
  boolean fillContainer() {
    return format.bits() == Byte.SIZE * format.containerBytes();
  }

  void require(long code) {
    if ((code & stray) != 0) {
      throw new IllegalArgumentException(
          "0x%02x is not a code of %s: its high %d bits must be 0"
              .formatted(code, format, Byte.SIZE - format.bits()));
    }
  }
}
