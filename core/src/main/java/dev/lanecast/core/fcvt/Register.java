package dev.lanecast.core.fcvt;

import java.util.regex.Pattern;

/**
 * A vector register as the text of an instruction names it: {@code vt}, or {@code vt#1}. Names
 * change no value, so they are kept as they are.
 *
 * @param name lower-case letters, and {@code #} with a number where there is one
 */
public record Register(String name) {

  /** What a name is, for messages. */
  static final String SYNTAX = "letters such as vt, or letters and a number such as vt#1";

  private static final Pattern NAME = Pattern.compile("[a-z]+(#[0-9]+)?");

  /**
   * @throws IllegalArgumentException if {@code name} is not one of a register
   */
  public Register {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "'%s' is not a register; allowed %s".formatted(name, SYNTAX));
    }
  }

  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  @Override
  public String toString() {
    return name;
  }
}
