package dev.lanecast.core.fcvt;

/**
 * A text that is no V.FCVT, or an instruction that does not exist: which part of it, what was
 * given, and what is allowed instead.
 */
public final class InstructionException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** The parts of the text, spelled as in N-FCVT-8. */
  public enum Part {
    MNEMONIC("mnemonic"),
    SOURCE_TYPE("st"),
    DESTINATION_TYPE("dt"),
    SRC_L("SrcL"),
    SRC_R("SrcR"),
    DST("Dst"),
    RM("rm"),
    SAT("sat");

    private final String label;

    Part(String label) {
      this.label = label;
    }

    /** {@return the name of the part in messages} */
    public String label() {
      return label;
    }
  }

  private final Part part;
  private final String value;

  /**
   * @param value what was given
   * @param reason why not, worded to follow the value, with what is allowed
   */
  InstructionException(Part part, String value, String reason) {
    super("v.fcvt %s: '%s' %s".formatted(part.label(), value, reason));
    this.part = part;
    this.value = value;
  }

  /** {@return the part at fault} */
  public Part part() {
    return part;
  }

  /** {@return what was given} */
  public String value() {
    return value;
  }
}
