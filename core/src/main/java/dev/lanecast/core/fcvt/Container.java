package dev.lanecast.core.fcvt;

import java.util.Arrays;

/** What holds one lane of an operand: its width, and how the text of an instruction names it. */
public enum Container {
  BYTE(8, "fb", "b"),
  HALF(16, "fh", "h"),
  WORD(32, "fs", "w"),
  DOUBLE(64, "fd", "d");

  private final int bits;
  private final String sourceName;
  private final String destinationName;

  Container(int bits, String sourceName, String destinationName) {
    this.bits = bits;
    this.sourceName = sourceName;
    this.destinationName = destinationName;
  }

  /** {@return the width in bits} */
  public int bits() {
    return bits;
  }

  /** {@return the width in bytes} */
  public int bytes() {
    return bits / Byte.SIZE;
  }

  /** {@return the name of the width behind a source register} */
  public String sourceName() {
    return sourceName;
  }

  /** {@return the name of the width behind a destination register} */
  public String destinationName() {
    return destinationName;
  }

  /** {@return the narrowest container of {@code bits} bits, 1 to 64} */
  static Container holding(int bits) {
    return Arrays.stream(values())
        .filter(container -> container.bits >= bits)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no container holds " + bits + " bits"));
  }

  /** {@return what stands {@code index} containers into {@code image}, little-endian, unsigned} */
  long get(byte[] image, int index) {
    long value = 0;
    for (int i = bytes() - 1; i >= 0; i--) {
      value = value << Byte.SIZE | (image[index * bytes() + i] & 0xff);
    }
    return value;
  }

  /** Writes the low {@link #bits} of {@code value}, little-endian. */
  void put(byte[] image, int index, long value) {
    for (int i = 0; i < bytes(); i++) {
      image[index * bytes() + i] = (byte) (value >>> (i * Byte.SIZE));
    }
  }
}
