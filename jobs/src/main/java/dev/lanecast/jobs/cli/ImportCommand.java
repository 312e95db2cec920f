package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.UsageException;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.config.SparkConfig;
import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.run.ImportJob;
import dev.lanecast.jobs.run.SparkSessions;
import dev.lanecast.jobs.sink.Staging;
import dev.lanecast.jobs.source.Checkpoint;
import dev.lanecast.jobs.source.ImportedTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code import FILE… --to DIR}: safetensors to a tensor table. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Makes a tensor table of safetensors files.")
final class ImportCommand implements Callable<Integer> {

  /** The option that names the table. */
  private static final String TO = "--to";

  private static final String CHUNK = "--chunk";

  @Parameters(
      paramLabel = "FILE",
      converter = PathText.class,
      arity = "1..*",
      description = "A .safetensors file, or the .safetensors.index.json of a sharded checkpoint.")
  private List<String> files;

  @Option(
      names = TO,
      required = true,
      paramLabel = "DIR",
      converter = PathText.class,
      description = "The table to make.")
  private String to;

  @Option(
      names = CHUNK,
      paramLabel = "ELEMENTS",
      description = "Elements of a row at most, a multiple of 1024 (default: ${DEFAULT-VALUE}).")
  private int chunk = ChunkGrid.DEFAULT_CHUNK_ELEMENTS;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    if (chunk < ChunkGrid.UNIT
        || chunk > ChunkGrid.MAX_CHUNK_ELEMENTS
        || chunk % ChunkGrid.UNIT != 0) {
      throw new UsageException(
          "%s: %d is not a multiple of %d from %d to %d"
              .formatted(
                  CHUNK, chunk, ChunkGrid.UNIT, ChunkGrid.UNIT, ChunkGrid.MAX_CHUNK_ELEMENTS));
    }
    run(files, to, TO, chunk, spec.commandLine().getOut());
    return Failures.DONE;
  }

  /** Imports, and says what into where. */
  static void run(List<String> files, String to, String option, int chunk, PrintWriter out)
      throws IOException {
    Staging.requireFree(new Configuration(), to, option); // before Spark
    Checkpoint checkpoint = ImportJob.open(files);
    SparkConfig local = new SparkConfig(JobConfig.DEFAULT_MASTER, OptionalInt.empty(), Map.of());
    try (SparkSession spark = SparkSessions.start(local)) {
      ImportedTable table = ImportJob.run(spark, checkpoint, chunk, to, option);
      out.printf(
          Locale.ROOT,
          "%s: %d tensors, %d elements, %d bytes in %d rows of %d files%n",
          to,
          table.tensors(),
          table.elements(),
          table.bytes(),
          table.rows(),
          table.files());
      out.flush();
    }
  }
}
