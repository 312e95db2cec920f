package dev.lanecast.jobs.config;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes in bytes as people write them: {@code 64MiB}. */
final class ByteSizes {

  private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(|B|KiB|MiB|GiB)");

  private enum Unit {
    GiB(30),
    MiB(20),
    KiB(10);

    private final int shift;

    Unit(int shift) {
      this.shift = shift;
    }

    long bytes() {
      return 1L << shift;
    }
  }

  private ByteSizes() {}

  /** {@return the bytes, not necessarily whole, that {@code text} says; empty if it is no size} */
  static Optional<BigDecimal> read(String text) {
    Matcher matcher = SIZE.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    for (Unit unit : Unit.values()) {
      if (unit.name().equals(matcher.group(2))) {
        return Optional.of(number.multiply(BigDecimal.valueOf(unit.bytes())));
      }
    }
    return Optional.of(number);
  }

  /** {@return {@code bytes} in the largest unit that divides it} */
  static String show(long bytes) {
    for (Unit unit : Unit.values()) {
      if (bytes != 0 && bytes % unit.bytes() == 0) {
        return bytes / unit.bytes() + unit.name();
      }
    }
    return Long.toString(bytes);
  }
}
