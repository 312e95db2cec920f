package dev.lanecast.core.fcvt;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.fcvt.InstructionException.Part;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/**
 * One V.FCVT (N-FCVT-8): {@code v.fcvt.{st}2{dt} SrcL[.reuse].{T}[, SrcR[.reuse].{T}], ->Dst.{W}[,
 * rm][, sat]}. Widths follow from the types (L-FCVT-2).
 *
 * @param form the types
 * @param srcL the only source, or the one whose result is the low half (L-FCVT-3)
 * @param srcR the source whose result is the high half; present exactly where the form reads two
 * @param dst written to
 * @param rm the rounding the text names; empty for the default of the pair (N-RND-11)
 * @param sat SAT where the text says {@code sat} (N-FCVT-2)
 */
public record Instruction(
    Form form,
    Operand srcL,
    Optional<Operand> srcR,
    Register dst,
    Optional<Rounding> rm,
    Saturation sat) {

  /** The last word of an instruction that saturates. */
  static final String SAT = "sat";

  /**
   * @throws InstructionException if the form does not read as many sources or take that rounding
   */
  public Instruction {
    if (srcR.isPresent() != (form.sources() == 2)) {
      throw new InstructionException(
          Part.SRC_R,
          srcR.map(operand -> operand.text(form.source().container())).orElse(""),
          srcR.isPresent()
              ? "is one source too many: %s reads one, which fills %s"
                  .formatted(form.mnemonic(), form.destination())
              : "is missing: %s reads two sources of %s, which fill %s"
                  .formatted(form.mnemonic(), form.source(), form.destination()));
    }
    Set<Rounding> roundings = form.roundings();
    if (rm.isPresent() && !roundings.contains(rm.get())) {
      throw new InstructionException(
          Part.RM,
          Rm.name(rm.get()),
          "is not taken by %s; allowed %s".formatted(form.mnemonic(), Rm.names(roundings)));
    }
  }

  /**
   * {@return the instruction of this text}
   *
   * @throws InstructionException if it is none; the message says where and what is allowed
   */
  public static Instruction parse(String text) {
    return new InstructionText(text).instruction();
  }

  /**
   * {@return the cast of every component, defaults resolved; empty for a pack form, which casts
   * nothing (N-FCVT-9)}
   */
  public Optional<CastPath> elementCast() {
    if (form.isPack()) {
      return Optional.empty();
    }
    return Optional.of(
        CastPaths.resolve(
            new CastRequest(
                Family.V_FCVT,
                form.source().format(),
                form.destination().format(),
                rm,
                Optional.of(sat),
                CastPaths.DEVICE,
                Optional.empty(),
                Ctrl.NONE)));
  }

  /** {@return the canonical text: single spaces, defaults left out as they were} */
  @Override
  public String toString() {
    Container source = form.source().container();
    StringJoiner text = new StringJoiner(", ", form.mnemonic() + " ", "");
    text.add(srcL.text(source));
    srcR.ifPresent(operand -> text.add(operand.text(source)));
    text.add("->%s.%s".formatted(dst, form.destination().container().destinationName()));
    rm.ifPresent(rounding -> text.add(Rm.name(rounding)));
    if (sat == Saturation.SAT) {
      text.add(SAT);
    }
    return text.toString();
  }
}
