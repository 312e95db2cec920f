package dev.lanecast.jobs.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lanecast.jobs.report.TensorListing;
import dev.lanecast.jobs.run.Inspection;
import dev.lanecast.jobs.sink.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code inspect PATH}: the tensors of a checkpoint, a table or a result. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Lists the tensors of a checkpoint, a tensor table or a quantized directory.")
final class InspectCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "PATH",
      converter = PathText.class,
      description = "A .safetensors or .safetensors.index.json file, a table, or a result.")
  private String path;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Inspection inspection = Inspection.of(path);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(new String(Json.pretty(tree(inspection)), StandardCharsets.UTF_8));
    } else {
      out.println(path + ": " + inspection.kind());
      inspection.facts().forEach((name, fact) -> out.println("  " + name + ": " + fact));
      TensorListing.lines(inspection.tensors()).forEach(out::println);
    }
    out.flush();
    return Failures.DONE;
  }

  private ObjectNode tree(Inspection inspection) {
    ObjectNode tree = Json.object().put("path", path).put("kind", inspection.kind());
    inspection.facts().forEach(tree::put);
    ArrayNode tensors = tree.putArray("tensors");
    for (TensorListing.Line line : inspection.tensors()) {
      ObjectNode tensor = tensors.addObject();
      tensor.put("name", line.name()).put("dtype", line.dtype());
      line.shape().forEach(tensor.putArray("shape")::add);
      tensor.put("elements", line.elements()).put("bytes", line.bytes());
    }
    return tree;
  }
}
