package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.Format;
import java.util.Locale;

/** Bits as people write them. */
final class Digits {

  /** A longer run of zeros is written as its length. */
  private static final int SHOWN_ZEROS = 24;

  private Digits() {}

  /** {@return the low {@code bits} bits of {@code value}, the highest first} */
  static String binary(long value, int bits) {
    StringBuilder digits = new StringBuilder(bits);
    for (int i = bits - 1; i >= 0; i--) {
      digits.append((value >>> i & 1) == 1 ? '1' : '0');
    }
    return digits.toString();
  }

  /** {@return a code in as many hex digits as its format has, such as {@code 0x3F43}} */
  static String hex(Format format, long code) {
    String digits = Long.toHexString(code).toUpperCase(Locale.ROOT);
    return "0x" + "0".repeat(hexDigits(format) - digits.length()) + digits;
  }

  /** {@return the width of a code in hex digits} */
  static int hexDigits(Format format) {
    return (format.bits() + 3) / 4;
  }

  /** {@return the digits, with a very long run of zeros written as {@code 0{n}}} */
  static String shortened(String digits) {
    StringBuilder shortened = new StringBuilder();
    int i = 0;
    while (i < digits.length()) {
      int end = i;
      while (end < digits.length() && digits.charAt(end) == '0') {
        end++;
      }
      if (end - i > SHOWN_ZEROS) {
        shortened.append("0{").append(end - i).append('}');
        i = end;
      } else {
        end = Math.max(end, i + 1);
        shortened.append(digits, i, end);
        i = end;
      }
    }
    return shortened.toString();
  }
}
