package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.fcvt.Form;
import dev.lanecast.core.fcvt.Instruction;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An explanation for a person: a block a step, at most 100 columns wide. */
public final class TextForm {

  private static final int COLUMNS = 100;
  private static final int LABEL = 15;
  private static final BigDecimal HALF = new BigDecimal("0.5");

  private final List<String> lines = new ArrayList<>();

  private TextForm() {}

  /** {@return the lines, without trailing blanks} */
  public static List<String> lines(Explanation explanation) {
    TextForm form = new TextForm();
    form.write(explanation);
    return List.copyOf(form.lines);
  }

  /** {@return the lines, without trailing blanks} */
  public static List<String> lines(LaneExplanation explanation) {
    TextForm form = new TextForm();
    form.write(explanation);
    return List.copyOf(form.lines);
  }

  private void write(LaneExplanation explanation) {
    Instruction instruction = explanation.instruction();
    Form types = instruction.form();
    wrap("", instruction.toString());
    for (int i = 0; i < explanation.sources().size(); i++) {
      line(
          i == 0 ? "SrcL" : "SrcR",
          LaneExplanation.hex(types.source(), explanation.sources().get(i))
              + ", a lane of "
              + types.source());
    }
    line(
        "result",
        LaneExplanation.hex(types.destination(), explanation.result())
            + ", a lane of "
            + types.destination());
    if (!types.isDocumented()) {
      line("L-FCVT-5", "not one of the documented forms; whether a device has it is not known");
    }
    for (int i = 0; i < explanation.components().size(); i++) {
      write(explanation.components().get(i), i, types);
    }
  }

  private void write(LaneExplanation.Component component, int index, Form types) {
    int w = types.destination().format().bits();
    lines.add("");
    lines.add(
        "component %d, bits %d..%d of the result: component %d of %s, %s -> %s"
            .formatted(
                index,
                index * w,
                index * w + w - 1,
                component.index(),
                component.operand(),
                component.source().format(),
                component.result().format()));
    if (component.cast().isPresent()) {
      component.cast().get().steps().forEach(this::write);
      return;
    }
    code("source", component.source());
    line("N-FCVT-9", "packed and not cast: the bits are copied, NaN becomes the one NaN code");
    code("result", component.result());
  }

  private void write(Explanation explanation) {
    wrap("", title(explanation));
    if (!explanation.request().ctrl().equals(Ctrl.NONE)) {
      line("CTRL", register(explanation.request().ctrl()));
    }
    line("input", input(explanation.reading()));
    int count = explanation.steps().size();
    for (int i = 0; i < count; i++) {
      StepExplanation step = explanation.steps().get(i);
      if (count > 1) {
        lines.add("");
        lines.add(heading(step, i + 1, count));
      }
      write(step);
    }
    if (count > 1 || explanation.other().isPresent()) {
      lines.add("");
      lines.add("end to end");
      line(
          "result",
          sentence(explanation.reading().source()) + " -> " + sentence(explanation.result()));
      explanation.error().ifPresent(error -> line("error", text(error)));
      explanation
          .other()
          .ifPresent(other -> line("path " + other.name(), text(explanation, other)));
    }
  }

  private static String heading(StepExplanation step, int number, int count) {
    return "step %d of %d: %s -> %s"
        .formatted(number, count, step.step().source(), step.step().destination());
  }

  private static String title(Explanation explanation) {
    CastPath path = explanation.path();
    String cast = "%s %s -> %s".formatted(path.family(), path.source(), path.destination());
    return switch (path.kind()) {
      case DIRECT -> cast;
      case DEVICE -> cast + " along " + path.chain();
      case SINGLE ->
          path.deviceExact()
              ? cast + " along " + path.chain() + ", which rounds once"
              : cast + " with one rounding, which no chain of casts does: not device-exact";
    };
  }

  private static String register(Ctrl ctrl) {
    return "0x%016X: [60] = %d, [59] = %d, [50] = %d, [48] = %d"
        .formatted(
            ctrl.bits(),
            bit(ctrl.overridesCall()),
            bit(ctrl.integersWrap()),
            bit(ctrl.keepsNan()),
            bit(ctrl.floatsOverflow()));
  }

  private static int bit(boolean set) {
    return set ? 1 : 0;
  }

  private static String input(Reading reading) {
    if (reading.isExact()) {
      return reading.text();
    }
    Coded source = reading.source();
    return reading
        .difference()
        .map(
            off ->
                "%s is no value of %s: rounded RINT to %s, off by %s"
                    .formatted(reading.text(), source.format(), source.brief(), Numbers.about(off)))
        .orElseGet(
            () ->
                "%s is past the largest %s: rounded RINT to %s"
                    .formatted(reading.text(), source.format(), source.value()));
  }

  private void write(StepExplanation step) {
    line("rounding", text(step.rounding()));
    line("saturation", text(step.saturation()));
    code("source", step.source());
    step.significand().ifPresent(s -> significand(step, s));
    step.reasons().forEach(reason -> line(reason.rule(), reason.text()));
    code("result", step.result());
    step.neighbours().ifPresent(neighbours -> write(step, neighbours));
    step.error().ifPresent(error -> line("error", text(error)));
  }

  private static String text(Setting setting) {
    return "%s: %s (%s)".formatted(setting.value(), setting.why(), setting.rule());
  }

  private void code(String label, Coded code) {
    line(label, sentence(code));
    line(code.fieldNames(), code.fieldBits());
  }

  private static String sentence(Coded code) {
    return code.hex() + " = " + code.value();
  }

  private void significand(StepExplanation step, Significand s) {
    line("ulp", Numbers.powerOfTwo(s.ulpExponent()) + ", " + whoseUlp(step));
    line("significand", Digits.shortened(s.digits()) + " x 2^" + s.exponent());
    if (s.dropped().isEmpty()) {
      line("dropped", "nothing");
      return;
    }
    String kept = pointed(s.kept());
    line("kept", kept);
    // Below their places in the significand: past the kept digits and the point.
    String place = " ".repeat(Math.max(2, kept.length()));
    line("dropped", place + Digits.shortened(s.dropped()));
    int order = s.remainder().compareTo(HALF);
    line(
        "remainder",
        "%s ulp, %s"
            .formatted(
                Numbers.about(s.remainder()),
                order == 0 ? "exactly half" : order < 0 ? "less than half" : "more than half"));
  }

  private static String whoseUlp(StepExplanation step) {
    if (LastPlace.isIntegral(step.step())) {
      return "of integral values";
    }
    Format to = step.step().destination();
    if (to.isInteger()) {
      return "of integers (N-RND-9)";
    }
    Dyadic largest = Dyadic.of(to, to.maxFiniteCode());
    boolean beyond =
        step.source().number().filter(v -> v.leading() > largest.leading()).isPresent();
    return beyond ? "of %s if its exponents had no end".formatted(to) : "of %s here".formatted(to);
  }

  private static String pointed(String digits) {
    return digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
  }

  private void write(StepExplanation step, Neighbours neighbours) {
    neighbour("below", step, neighbours.below());
    neighbours.same().ifPresent(same -> neighbour("equal", step, neighbours.same()));
    neighbour("above", step, neighbours.above());
  }

  private void neighbour(String label, StepExplanation step, Optional<Coded> neighbour) {
    if (neighbour.isEmpty()) {
      line(label, "no value of " + step.step().destination());
      return;
    }
    Coded code = neighbour.get();
    BigDecimal distance =
        code.number()
            .orElseThrow()
            .toBigDecimal()
            .subtract(step.source().number().orElseThrow().toBigDecimal())
            .abs();
    String away = distance.signum() == 0 ? "" : ", " + Numbers.about(distance) + " away";
    boolean isResult = code.equals(step.result());
    line(
        label,
        "%s = %s%s%s".formatted(code.hex(), code.brief(), away, isResult ? "; the result" : ""));
  }

  private static String text(StepError error) {
    if (error.isNone()) {
      return "none";
    }
    String relative = error.relative().map(r -> ", relative " + Numbers.rounded(r)).orElse("");
    return "%s%s, %s ulp"
        .formatted(Numbers.about(error.absolute()), relative, Numbers.about(error.ulps()));
  }

  private static String text(Explanation explanation, Explanation.OtherPath other) {
    String result = sentence(other.result());
    if (other.result().equals(explanation.result())) {
      return "the same, " + result;
    }
    return result
        + ": not the same, as each step of a chain rounds and saturates by itself (N-PATH-1)";
  }

  private void line(String label, String text) {
    wrap("  " + label + " ".repeat(Math.max(1, LABEL - 2 - label.length())), text);
  }

  /** Breaks at blanks; what has none is left as it is. */
  private void wrap(String start, String text) {
    String rest = text;
    String margin = start;
    while (margin.length() + rest.length() > COLUMNS) {
      int cut = rest.lastIndexOf(' ', COLUMNS - margin.length());
      if (cut <= 0) {
        break;
      }
      lines.add(margin + rest.substring(0, cut));
      rest = rest.substring(cut + 1);
      margin = " ".repeat(LABEL);
    }
    lines.add(margin + rest);
  }
}
