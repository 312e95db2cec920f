package dev.lanecast.core.fcvt;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.fcvt.InstructionException.Part;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** The text of an instruction, read once from left to right. Space around a field is free. */
final class InstructionText {

  private static final String NAME = "v.fcvt.";
  private static final String ARROW = "->";

  private final String mnemonic;
  private final Queue<String> fields = new ArrayDeque<>();

  InstructionText(String text) {
    String[] words = text.strip().split("\\s+", 2);
    mnemonic = words[0];
    if (words.length == 2) {
      Arrays.stream(words[1].split(",", -1)).map(String::strip).forEach(fields::add);
    }
  }

  Instruction instruction() {
    Form form = form();
    Operand srcL = source(Part.SRC_L, form);
    Optional<Operand> srcR =
        form.sources() == 2 ? Optional.of(source(Part.SRC_R, form)) : Optional.empty();
    Register dst = destination(form);
    Optional<Rounding> rm = rounding(form);
    return new Instruction(form, srcL, srcR, dst, rm, saturation());
  }

  private Form form() {
    if (!mnemonic.startsWith(NAME)) {
      throw new InstructionException(
          Part.MNEMONIC,
          mnemonic,
          "is not v.fcvt.{st}2{dt}; allowed v.fcvt.fp162e5m2 and its like");
    }
    return TypeNames.form(mnemonic.substring(NAME.length()));
  }

  private Operand source(Part part, Form form) {
    TypeCode type = form.source();
    String width = type.container().sourceName();
    String allowed = "; allowed {register}.%s such as vt#1.%s".formatted(width, width);
    String field = next(part, allowed);
    List<String> words = List.of(field.split("\\.", -1));
    boolean reuse = words.size() == 3 && words.get(1).equals(Operand.REUSE);
    if (!Register.isName(words.get(0)) || (words.size() != 2 && !reuse)) {
      throw new InstructionException(part, field, "is not a source" + reads(form) + allowed);
    }
    requireWidth(part, words.get(words.size() - 1), width, type);
    return new Operand(new Register(words.get(0)), reuse);
  }

  private Register destination(Form form) {
    TypeCode type = form.destination();
    String width = type.container().destinationName();
    String allowed = "; allowed ->{register}.%s such as ->vt.%s".formatted(width, width);
    String field = next(Part.DST, allowed);
    int dot = field.lastIndexOf('.');
    if (!field.startsWith(ARROW)
        || dot < ARROW.length()
        || !Register.isName(field.substring(ARROW.length(), dot))) {
      throw new InstructionException(
          Part.DST, field, "is not a destination" + reads(form) + allowed);
    }
    requireWidth(Part.DST, field.substring(dot + 1), width, type);
    return new Register(field.substring(ARROW.length(), dot));
  }

  private Optional<Rounding> rounding(Form form) {
    if (fields.isEmpty() || fields.peek().equals(Instruction.SAT)) {
      return Optional.empty();
    }
    String name = fields.remove();
    return Optional.of(
        Arrays.stream(Rounding.values())
            .filter(rounding -> Rm.name(rounding).equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new InstructionException(
                        Part.RM,
                        name,
                        "is no rounding; allowed %s, or sat"
                            .formatted(Rm.names(form.roundings())))));
  }

  private Saturation saturation() {
    if (fields.isEmpty()) {
      return Saturation.NO_SAT;
    }
    String word = fields.remove();
    if (!word.equals(Instruction.SAT) || !fields.isEmpty()) {
      throw new InstructionException(
          Part.SAT,
          word.equals(Instruction.SAT) ? fields.remove() : word,
          "is too much: an instruction ends with [, rm][, sat]");
    }
    return Saturation.SAT;
  }

  private String next(Part part, String allowed) {
    if (fields.isEmpty()) {
      throw new InstructionException(part, "", "is missing" + allowed);
    }
    return fields.remove();
  }

  private static String reads(Form form) {
    return ": %s reads %s of %s"
        .formatted(
            form.mnemonic(), form.sources() == 1 ? "one source" : "two sources", form.source());
  }

  private static void requireWidth(Part part, String given, String width, TypeCode type) {
    if (!given.equals(width)) {
      throw new InstructionException(
          part,
          "." + given,
          "does not fit %s, which is %d bits wide; allowed .%s"
              .formatted(type, type.container().bits(), width));
    }
  }
}
