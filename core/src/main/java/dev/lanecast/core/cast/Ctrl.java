package dev.lanecast.core.cast;

import java.util.HexFormat;

/**
 * The CTRL register as far as casts read it: one value for a call or a job, set outside of it
 * (N-SAT-1a). Only reg-cast has it.
 *
 * @param bits the 64-bit register
 */
public record Ctrl(long bits) {

  /** The product's default: every call's own saturation counts (N-SAT-2). */
  public static final Ctrl NONE = new Ctrl(0);

  private static final long GLOBAL = 1L << 60;
  private static final long INTEGERS_WRAP = 1L << 59;
  private static final long NAN_KEPT = 1L << 50;
  private static final long FLOATS_OVERFLOW = 1L << 48;
  private static final long KNOWN = GLOBAL | INTEGERS_WRAP | NAN_KEPT | FLOATS_OVERFLOW;
  private static final int DIGITS = Long.SIZE / 4;

  /**
   * @throws IllegalArgumentException naming the bits that no cast reads
   */
  public Ctrl {
    if ((bits & ~KNOWN) != 0) {
      throw new IllegalArgumentException(
          "CTRL 0x%016x sets bits that no cast reads (0x%016x); allowed are bits 60, 59, 50 and 48"
              .formatted(bits, bits & ~KNOWN));
    }
  }

  /**
   * {@return the register of up to 16 hex digits, with or without {@code 0x}}
   *
   * @throws IllegalArgumentException if {@code hex} is not that, or sets bits that no cast reads
   */
  public static Ctrl parse(String hex) {
    String digits = hex.startsWith("0x") || hex.startsWith("0X") ? hex.substring(2) : hex;
    if (digits.isEmpty()
        || digits.length() > DIGITS
        || !digits.chars().allMatch(HexFormat::isHexDigit)) {
      throw new IllegalArgumentException(
          "'%s' is not a value of CTRL; allowed are up to %d hex digits such as 1000000000000000"
              .formatted(hex, DIGITS));
    }
    return new Ctrl(Long.parseUnsignedLong(digits, 16));
  }

  /** {@return bit 60: the register decides on saturation, whatever the call says (N-SAT-1)} */
  public boolean overridesCall() {
    return (bits & GLOBAL) != 0;
  }

  /** {@return bit 59: with bit 60, integers do not saturate (N-SAT-1)} */
  public boolean integersWrap() {
    return (bits & INTEGERS_WRAP) != 0;
  }

  /** {@return bit 50: NaN stays NaN in a saturated e4m3 or e5m2 (N-SAT-8)} */
  public boolean keepsNan() {
    return (bits & NAN_KEPT) != 0;
  }

  /** {@return bit 48: floats do not saturate; with bit 60 (N-SAT-1), or by itself (N-SAT-4)} */
  public boolean floatsOverflow() {
    return (bits & FLOATS_OVERFLOW) != 0;
  }
}
