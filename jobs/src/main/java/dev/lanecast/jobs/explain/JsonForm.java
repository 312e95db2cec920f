package dev.lanecast.jobs.explain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lanecast.core.fcvt.Form;
import java.util.Locale;
import java.util.Optional;

/**
 * An explanation for a program.
 *
 * <p>A <i>code</i> is {@code {"code": "0x3F43", "value": "0.76171875", "fields": [{"name": "S",
 * "bits": "0"}, …]}}. Numbers that need not fit a double are strings of decimal digits, exact
 * unless said otherwise; values may also be {@code NaN}, {@code inf}, {@code -inf}. A field that
 * has nothing to say is null.
 *
 * <pre>
 * input         text; code; exact: whether the code is what was written; difference: of the code's
 *               value to it
 * family, from, to, ctrl (16 hex digits)
 * path          chain; kind: direct, device, single; device_exact
 * steps         one an element of the chain:
 *   from, to
 *   rounding, saturation    value, why, rule
 *   source, result          codes
 *   significand             digits, exponent, kept, dropped (binary), ulp_exponent, remainder (ulps)
 *   rule                    the one that decides
 *   reasons                 rule, text
 *   below, same, above      codes around the source's value among those of "to"
 *   error                   absolute (signed), relative (to 6 digits), ulps
 * result        a code
 * error         end to end, as above
 * other_path    name: single or device; chain; result; differs
 * </pre>
 */
public final class JsonForm {

  private JsonForm() {}

  /** {@return the tree described above} */
  public static ObjectNode tree(Explanation explanation) {
    ObjectNode tree = JsonNodeFactory.instance.objectNode();
    input(tree.putObject("input"), explanation.reading());
    tree.put("family", explanation.path().family().label());
    tree.put("from", explanation.path().source().label());
    tree.put("to", explanation.path().destination().label());
    tree.put("ctrl", "0x%016X".formatted(explanation.request().ctrl().bits()));
    tree.putObject("path")
        .put("chain", explanation.path().chain())
        .put("kind", explanation.path().kind().name().toLowerCase(Locale.ROOT))
        .put("device_exact", explanation.path().deviceExact());
    ArrayNode steps = tree.putArray("steps");
    explanation.steps().forEach(step -> step(steps.addObject(), step));
    code(tree.putObject("result"), explanation.result());
    error(tree, explanation.error());
    other(tree, explanation);
    return tree;
  }

  /**
   * {@return of one lane: asm, sources (hex), result (hex), and of each component of the result
   * operand, index, source, result (codes), and steps as above, empty in a pack form}
   */
  public static ObjectNode tree(LaneExplanation explanation) {
    ObjectNode tree = JsonNodeFactory.instance.objectNode();
    Form types = explanation.instruction().form();
    tree.put("asm", explanation.instruction().toString());
    ArrayNode sources = tree.putArray("sources");
    explanation.sources().forEach(s -> sources.add(LaneExplanation.hex(types.source(), s)));
    tree.put("result", LaneExplanation.hex(types.destination(), explanation.result()));
    ArrayNode components = tree.putArray("components");
    for (LaneExplanation.Component component : explanation.components()) {
      ObjectNode node = components.addObject();
      node.put("operand", component.operand()).put("index", component.index());
      code(node.putObject("source"), component.source());
      code(node.putObject("result"), component.result());
      ArrayNode steps = node.putArray("steps");
      component.cast().ifPresent(c -> c.steps().forEach(step -> step(steps.addObject(), step)));
    }
    return tree;
  }

  private static void input(ObjectNode node, Reading reading) {
    node.put("text", reading.text());
    code(node.putObject("code"), reading.source());
    node.put("exact", reading.isExact());
    node.put("difference", reading.difference().map(Numbers::decimal).orElse(null));
  }

  private static void code(ObjectNode node, Coded coded) {
    node.put("code", coded.hex());
    node.put("value", coded.decimal());
    ArrayNode fields = node.putArray("fields");
    coded
        .fields()
        .forEach(field -> fields.addObject().put("name", field.name()).put("bits", field.bits()));
  }

  private static void step(ObjectNode node, StepExplanation step) {
    node.put("from", step.step().source().label());
    node.put("to", step.step().destination().label());
    setting(node.putObject("rounding"), step.rounding());
    setting(node.putObject("saturation"), step.saturation());
    code(node.putObject("source"), step.source());
    step.significand()
        .ifPresentOrElse(
            s -> significand(node.putObject("significand"), s), () -> node.putNull("significand"));
    node.put("rule", step.rule());
    ArrayNode reasons = node.putArray("reasons");
    step.reasons().forEach(r -> reasons.addObject().put("rule", r.rule()).put("text", r.text()));
    code(node.putObject("result"), step.result());
    code(node, "below", step.neighbours().flatMap(Neighbours::below));
    code(node, "same", step.neighbours().flatMap(Neighbours::same));
    code(node, "above", step.neighbours().flatMap(Neighbours::above));
    error(node, step.error());
  }

  private static void setting(ObjectNode node, Setting setting) {
    node.put("value", setting.value()).put("why", setting.why()).put("rule", setting.rule());
  }

  private static void significand(ObjectNode node, Significand s) {
    node.put("digits", s.digits())
        .put("exponent", s.exponent())
        .put("kept", s.kept())
        .put("dropped", s.dropped())
        .put("ulp_exponent", s.ulpExponent())
        .put("remainder", Numbers.decimal(s.remainder()));
  }

  private static void code(ObjectNode node, String name, Optional<Coded> coded) {
    coded.ifPresentOrElse(c -> code(node.putObject(name), c), () -> node.putNull(name));
  }

  private static void error(ObjectNode node, Optional<StepError> error) {
    if (error.isEmpty()) {
      node.putNull("error");
      return;
    }
    node.putObject("error")
        .put("absolute", Numbers.decimal(error.get().absolute()))
        .put("relative", error.get().relative().map(Numbers::decimal).orElse(null))
        .put("ulps", Numbers.decimal(error.get().ulps()));
  }

  private static void other(ObjectNode tree, Explanation explanation) {
    if (explanation.other().isEmpty()) {
      tree.putNull("other_path");
      return;
    }
    Explanation.OtherPath other = explanation.other().get();
    ObjectNode node = tree.putObject("other_path");
    node.put("name", other.name()).put("chain", other.path().chain());
    code(node.putObject("result"), other.result());
    node.put("differs", !other.result().equals(explanation.result()));
  }
}
