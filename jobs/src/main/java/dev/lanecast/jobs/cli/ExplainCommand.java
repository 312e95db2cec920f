package dev.lanecast.jobs.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.fcvt.Instruction;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.jobs.explain.Explanation;
import dev.lanecast.jobs.explain.JsonForm;
import dev.lanecast.jobs.explain.LaneExplanation;
import dev.lanecast.jobs.explain.Reading;
import dev.lanecast.jobs.explain.TextForm;
import dev.lanecast.jobs.sink.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * {@code explain VALUE --from T --to T}: one value's way through a cast; {@code explain --asm TEXT
 * LANE [LANE]}: one lane's way through a V.FCVT.
 */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    modelTransformer = ExplainCommand.Model.class,
    description = "Shows what a cast makes of one value: bits, rule, result, neighbours, error.")
final class ExplainCommand implements Callable<Integer> {

  private static final String VALUE = "VALUE";
  private static final String ASM = "--asm";
  private static final String CAST = "cast";
  private static final List<String> FORMATS = List.of(CastOptions.FROM, CastOptions.TO);

  @Parameters(
      arity = "1..*",
      paramLabel = VALUE,
      parameterConsumer = Values.class,
      description =
          "A decimal (-0.4, 1e-3), inf, nan, a hex float (0x1.8p3), or the source's bits in as many"
              + " hex digits as it has (0x3F43). A number is first rounded RINT to the source. With"
              + " --asm: a lane of each source, in hex.")
  private List<String> values;

  @Mixin(name = CAST)
  private CastOptions cast;

  @Option(
      names = ASM,
      paramLabel = "TEXT",
      description =
          "In place of all options that say the cast: a V.FCVT, such as 'v.fcvt.bf16x22e5m2x4"
              + " vt#1.fs, vt#2.fs, ->vt.w, rne, sat'.")
  private String asm;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  /** What annotations cannot say. */
  static final class Model implements IModelTransformer {

    @Override
    public CommandSpec transform(CommandSpec command) {
      // A negative number is no option: what looks like one and is none becomes a VALUE.
      command.parser().unmatchedOptionsArePositionalParams(true);
      for (String name : FORMATS) {
        OptionSpec option = command.findOption(name);
        command.remove(option);
        command.addOption(option.toBuilder().required(false).build());
      }
      return command;
    }
  }

  /** Takes values one by one; what begins as long options do is a misspelt one. */
  private static final class Values implements IParameterConsumer {

    @Override
    public void consumeParameters(Stack<String> args, ArgSpec argument, CommandSpec command) {
      String given = args.pop();
      if (given.startsWith("--")) {
        throw new UnmatchedArgumentException(command.commandLine(), List.of(given));
      }
      List<String> values = new ArrayList<>();
      List<String> before = argument.getValue();
      if (before != null) {
        values.addAll(before);
      }
      values.add(given);
      argument.setValue(values);
    }
  }

  @Override
  public Integer call() {
    requireOneSubject();
    if (asm == null) {
      Explanation explanation = explanation();
      print(() -> TextForm.lines(explanation), () -> JsonForm.tree(explanation));
    } else {
      LaneExplanation explanation = laneExplanation();
      print(() -> TextForm.lines(explanation), () -> JsonForm.tree(explanation));
    }
    return Failures.DONE;
  }

  /** A cast, or an instruction that says it. */
  private void requireOneSubject() {
    List<String> given =
        spec.commandLine().getParseResult().matchedOptions().stream()
            .map(OptionSpec::longestName)
            .filter(name -> spec.mixins().get(CAST).findOption(name) != null)
            .toList();
    if (asm != null && !given.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "%s does not go with %s, which says the cast".formatted(given.get(0), ASM));
    }
    if (asm == null && !given.containsAll(FORMATS)) {
      throw new ParameterException(
          spec.commandLine(),
          "%s are both needed, or %s".formatted(String.join(" and ", FORMATS), ASM));
    }
  }

  private Explanation explanation() {
    if (values.size() > 1) {
      throw new ParameterException(
          spec.commandLine(), "'%s' is one %s too many".formatted(values.get(1), VALUE));
    }
    CastRequest request = cast.request();
    Reading reading = Named.of(VALUE, values.get(0), text -> Reading.of(text, request.source()));
    try {
      return Explanation.of(reading, request);
    } catch (CastException e) {
      throw CastOptions.refused(e);
    }
  }

  private LaneExplanation laneExplanation() {
    Instruction instruction = Named.of(ASM, asm, Instruction::parse);
    return Named.of(ASM, asm, text -> LaneExplanation.of(instruction, values));
  }

  private void print(Supplier<List<String>> lines, Supplier<ObjectNode> tree) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(new String(Json.pretty(tree.get()), StandardCharsets.UTF_8));
    } else {
      lines.get().forEach(out::println);
    }
    out.flush();
  }
}
