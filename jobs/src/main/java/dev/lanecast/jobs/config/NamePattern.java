package dev.lanecast.jobs.config;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern over tensor names: a glob, or a regular expression after {@code re:}. Both must match
 * the whole name.
 *
 * <p>In a glob {@code *} is any run of characters, {@code ?} one character, {@code [ab]} and {@code
 * [a-z]} one of a set, {@code [!ab]} one not in it. A dot is an ordinary character. {@code [*]} is
 * a star.
 */
public final class NamePattern {

  private static final String REGEX_PREFIX = "re:";

  private final String text;
  private final Pattern pattern;

  private NamePattern(String text, Pattern pattern) {
    this.text = text;
    this.pattern = pattern;
  }

  /**
   * {@return the pattern that {@code text} spells}
   *
   * @throws IllegalArgumentException if it is empty, has a set without end, or is no regex
   */
  public static NamePattern of(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException(
          "'' matches no tensor; allowed: a glob, or re: and a regex");
    }
    String regex =
        text.startsWith(REGEX_PREFIX) ? text.substring(REGEX_PREFIX.length()) : regexOf(text);
    try {
      return new NamePattern(text, Pattern.compile(regex, Pattern.DOTALL));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a pattern: " + e.getDescription(), e);
    }
  }

  /** {@return whether the whole of {@code name} matches} */
  public boolean matches(String name) {
    return pattern.matcher(name).matches();
  }

  private static String regexOf(String glob) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      switch (c) {
        case '*' -> regex.append(".*");
        case '?' -> regex.append('.');
        case '[' -> {
          int end = endOfSet(glob, i);
          regex.append(setOf(glob.substring(i + 1, end)));
          i = end;
        }
        default -> regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return regex.toString();
  }

  private static int endOfSet(String glob, int start) {
    int firstMember = start + (glob.startsWith("!", start + 1) ? 2 : 1);
    int end = glob.indexOf(']', firstMember + 1);
    if (end < 0) {
      throw new IllegalArgumentException("'" + glob + "' is not a pattern: [ without ]");
    }
    return end;
  }

  private static String setOf(String members) {
    boolean negated = members.startsWith("!");
    String body = negated ? members.substring(1) : members;
    return "[" + (negated ? "^" : "") + body.replaceAll("[\\\\\\[\\]&^]", "\\\\$0") + "]";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NamePattern that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** {@return the pattern as it was written} */
  @Override
  public String toString() {
    return text;
  }
}
