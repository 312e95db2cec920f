package dev.lanecast.jobs.cli;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.jobs.explain.Explanation;
import dev.lanecast.jobs.explain.JsonForm;
import dev.lanecast.jobs.explain.Reading;
import dev.lanecast.jobs.explain.TextForm;
import dev.lanecast.jobs.sink.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Stack;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code explain VALUE --from T --to T}: one value's way through a cast. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Shows what a cast makes of one value: bits, rule, result, neighbours, error.")
final class ExplainCommand implements Callable<Integer> {

  private static final String VALUE = "VALUE";

  @Parameters(
      index = "0..*",
      arity = "1",
      paramLabel = VALUE,
      parameterConsumer = Values.class,
      description =
          "A decimal (-0.4, 1e-3), inf, nan, a hex float (0x1.8p3), or the source's bits in as many"
              + " hex digits as it has (0x3F43). A number is first rounded RINT to the source.")
  private String value;

  @Mixin private CastOptions options;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private CommandSpec spec;

  /** A negative number is no option: what looks like one and is none becomes the VALUE. */
  @Spec
  void setSpec(CommandSpec spec) {
    this.spec = spec;
    spec.parser().unmatchedOptionsArePositionalParams(true);
  }

  /** Takes one value; what begins as long options do is a misspelt one. */
  private static final class Values implements IParameterConsumer {

    @Override
    public void consumeParameters(Stack<String> args, ArgSpec argument, CommandSpec command) {
      String given = args.pop();
      if (given.startsWith("--") || argument.getValue() != null) {
        throw new UnmatchedArgumentException(command.commandLine(), List.of(given));
      }
      argument.setValue(given);
    }
  }

  @Override
  public Integer call() {
    CastRequest request = options.request();
    Reading reading = Named.of(VALUE, value, text -> Reading.of(text, request.source()));
    print(explanation(reading, request));
    return Failures.DONE;
  }

  private static Explanation explanation(Reading reading, CastRequest request) {
    try {
      return Explanation.of(reading, request);
    } catch (CastException e) {
      throw CastOptions.refused(e);
    }
  }

  private void print(Explanation explanation) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(new String(Json.pretty(JsonForm.tree(explanation)), StandardCharsets.UTF_8));
    } else {
      TextForm.lines(explanation).forEach(out::println);
    }
    out.flush();
  }
}
