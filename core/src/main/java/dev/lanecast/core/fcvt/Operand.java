package dev.lanecast.core.fcvt;

/**
 * A source of an instruction. Its width is that of the instruction's source type.
 *
 * @param register read from
 * @param reuse whether the text says {@code .reuse}, which changes no value (N-FCVT-8)
 */
public record Operand(Register register, boolean reuse) {

  /** The word behind a register that is read again later. */
  static final String REUSE = "reuse";

  /** {@return the operand in the text of an instruction, such as {@code vt#1.reuse.fs}} */
  String text(Container container) {
    return register + (reuse ? "." + REUSE : "") + "." + container.sourceName();
  }
}
