package dev.lanecast.jobs.codes;

import dev.lanecast.core.format.Format;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The codes of one format as hexadecimal digits, the most significant first: as many as the width
 * of the format, rounded up to a nibble. Read in either case, with or without {@code 0x}; written
 * in lower case without it.
 */
public final class HexCodes {

  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  /** The value of each digit; -1 for what is none. */
  private static final byte[] VALUES = values();

  private final Format format;
  private final int digits;

  /** Of one format. */
  public HexCodes(Format format) {
    this.format = format;
    this.digits = (format.bits() + 3) / 4;
  }

  private static byte[] values() {
    byte[] values = new byte[1 << Byte.SIZE];
    Arrays.fill(values, (byte) -1);
    for (byte digit : DIGITS) {
      int value = Character.digit(digit, 16);
      values[digit] = (byte) value;
      values[Character.toUpperCase(digit)] = (byte) value;
    }
    return values;
  }

  /** {@return the digits of a code} */
  public int digits() {
    return digits;
  }

  /**
   * {@return the code of a text; blanks around it do not count}
   *
   * @param text holds it from {@code start} to before {@code end}
   * @throws IllegalArgumentException if it is not one code of this format, saying what it is and
   *     what is allowed
   */
  public long parse(byte[] text, int start, int end) {
    int from = start;
    int to = end;
    while (from < to && isBlank(text[from])) {
      from++;
    }
    while (from < to && isBlank(text[to - 1])) {
      to--;
    }
    int first = hasPrefix(text, from, to) ? from + 2 : from;
    long code = 0;
    int wrong = 0;
    for (int at = first; at < to; at++) {
      int value = VALUES[text[at] & 0xff];
      wrong |= value;
      code = code << 4 | value;
    }
    if (to - first != digits || wrong < 0 || !fits(code)) {
      throw new IllegalArgumentException(problem(text, from, to));
    }
    return code;
  }

  /** {@return the code of a text, as {@link #parse(byte[], int, int)} reads it} */
  public long parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return parse(bytes, 0, bytes.length);
  }

  private static boolean isBlank(byte character) {
    return character == ' ' || character == '\t';
  }

  private static boolean hasPrefix(byte[] text, int from, int to) {
    return to - from > 1 && text[from] == '0' && (text[from + 1] | 0x20) == 'x';
  }

  private boolean fits(long code) {
    return format.bits() == Long.SIZE || code >>> format.bits() == 0;
  }

  private String problem(byte[] text, int from, int to) {
    String allowed =
        "allowed: one code of %s, %d hex digit%s%s"
            .formatted(
                format,
                digits,
                digits == 1 ? "" : "s",
                format.bits() % 4 == 0 ? "" : " up to " + text((1L << format.bits()) - 1));
    return from == to ? "nothing here; " + allowed : reason(text, from, to) + "; " + allowed;
  }

  private String reason(byte[] text, int from, int to) {
    String value = new String(text, from, to - from, StandardCharsets.UTF_8);
    if (value.chars().anyMatch(c -> c == ' ' || c == '\t' || c == ',' || c == ';')) {
      return Shown.value(value) + " is more than one value";
    }
    String number = value.substring(hasPrefix(text, from, to) ? 2 : 0);
    OptionalInt stranger = number.codePoints().filter(c -> !isDigit(c)).findFirst();
    if (stranger.isPresent()) {
      return "%s has '%s', which is no hex digit"
          .formatted(Shown.value(value), Character.toString(stranger.getAsInt()));
    }
    return number.length() == digits
        ? "%s has more than %d bits".formatted(Shown.value(value), format.bits())
        : "%s has %d hex digits".formatted(Shown.value(value), number.length());
  }

  private static boolean isDigit(int character) {
    return character < VALUES.length && VALUES[character] >= 0;
  }

  /**
   * Writes the digits of a code.
   *
   * @param text gets them from {@code offset} on
   * @return the index after the last digit
   */
  public int print(long code, byte[] text, int offset) {
    for (int at = offset + digits - 1, shift = 0; at >= offset; at--, shift += 4) {
      text[at] = DIGITS[(int) (code >>> shift) & 0xf];
    }
    return offset + digits;
  }

  /** {@return the digits of a code} */
  public String text(long code) {
    byte[] text = new byte[digits];
    print(code, text, 0);
    return new String(text, StandardCharsets.US_ASCII);
  }
}
