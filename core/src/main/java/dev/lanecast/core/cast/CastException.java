package dev.lanecast.core.cast;

import java.util.List;

/**
 * A cast that cannot be made as asked: which field of the request, its value, and what is possible
 * instead.
 */
public final class CastException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** The part of a request that is at fault, spelled as in a config. */
  public enum Field {
    FAMILY("family"),
    FROM("from"),
    TO("to"),
    ROUND("round"),
    SAT("sat"),
    PATH("path"),
    MID_ROUND("mid_round"),
    CTRL("ctrl"),
    LAYOUT("layout"),
    MERGE("merge");

    private final String label;

    Field(String label) {
      this.label = label;
    }

    /** {@return the config key} */
    public String label() {
      return label;
    }
  }

  private final Field field;
  private final String value;
  private final String[] allowed;

  /**
   * @param reason why not, worded to follow the value: {@code is not taken by …}
   * @param allowed the values that are possible; empty when the field must be left out
   */
  public CastException(Field field, String value, String reason, List<String> allowed) {
    super("%s: '%s' %s".formatted(field.label(), value, reason));
    this.field = field;
    this.value = value;
    this.allowed = allowed.toArray(String[]::new);
  }

  /** {@return the field at fault} */
  public Field field() {
    return field;
  }

  /** {@return what the caller gave} */
  public String value() {
    return value;
  }

  /** {@return what the caller may give instead; empty when the field must be left out} */
  public List<String> allowed() {
    return List.of(allowed);
  }
}
