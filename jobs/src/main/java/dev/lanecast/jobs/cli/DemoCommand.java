package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.config.ConfigReader;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.config.KeyOverride;
import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.sink.Staging;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code demo}: import and the main job on the sample that ships. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Imports the sample checkpoint and quantizes it with configs/demo.yaml.")
final class DemoCommand implements Callable<Integer> {

  private static final String OUTPUT = "--output";

  @Option(
      names = OUTPUT,
      paramLabel = "DIR",
      description =
          "Where the sample's table and the result go: DIR/sample-table and DIR/minilm-demo"
              + " (default: ${DEFAULT-VALUE}).")
  private Path output = Path.of("out");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Path home = Path.of(System.getProperty("lanecast.home", "."));
    Path sample = home.resolve("samples/minilm-l6-v2-sample.safetensors");
    Path config = home.resolve("configs/demo.yaml");
    String table = output.resolve("sample-table").toString();
    String result = output.resolve("minilm-demo").toString();
    JobConfig job =
        ConfigReader.read(
            config,
            List.of(
                KeyOverride.text("input.path", table), KeyOverride.text("output.path", result)));
    Configuration hadoop = new Configuration();
    Staging.requireFree(hadoop, table, OUTPUT);
    Staging.requireFree(hadoop, result, OUTPUT);
    ImportCommand.run(
        List.of(sample.toString()),
        table,
        OUTPUT,
        ChunkGrid.DEFAULT_CHUNK_ELEMENTS,
        spec.commandLine().getOut());
    spec.commandLine().getOut().println();
    new Quantizing(spec.commandLine(), config.toString(), job).run(Optional.empty());
    return Failures.DONE;
  }
}
