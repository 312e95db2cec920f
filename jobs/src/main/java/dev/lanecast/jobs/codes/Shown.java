package dev.lanecast.jobs.codes;

/** Text of unknown origin, as a message may show it. */
public final class Shown {

  /** How much is shown, in characters. */
  private static final int LENGTH = 40;

  private Shown() {}

  /** {@return the text in quotes, cut where it is long} */
  public static String value(String text) {
    boolean isLong = text.codePointCount(0, text.length()) > LENGTH;
    return "'"
        + (isLong ? text.substring(0, text.offsetByCodePoints(0, LENGTH)) + "…" : text)
        + "'";
  }

  /** {@return the text without what would act on a terminal: control characters are escaped} */
  public static String printable(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .forEach(
            character -> {
              if (Character.isISOControl(character)) {
                shown.append("\\x%02x".formatted(character));
              } else {
                shown.appendCodePoint(character);
              }
            });
    return shown.toString();
  }
}
