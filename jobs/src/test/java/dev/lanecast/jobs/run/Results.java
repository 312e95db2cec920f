package dev.lanecast.jobs.run;

import dev.lanecast.jobs.config.ConfigReader;
import dev.lanecast.jobs.report.Progress;
import dev.lanecast.jobs.source.Checkpoint;
import dev.lanecast.jobs.source.TensorTableWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;

/** The sample as a table, jobs over it, and what they leave. */
final class Results {

  /** The real weights that ship with the project. */
  static final Path SAMPLE = Path.of("../samples/minilm-l6-v2-sample.safetensors");

  private Results() {}

  static Path importSample(SparkSession spark, Path folder) throws IOException {
    Path table = folder.resolve("table");
    TensorTableWriter.write(
        spark,
        Checkpoint.open(new Configuration(), List.of(SAMPLE.toString())),
        65_536,
        new org.apache.hadoop.fs.Path(table.toString()));
    return table;
  }

  /** Runs a config given as YAML, with {@code INPUT} and {@code OUTPUT} for the two paths. */
  static RunSummary quantize(SparkSession spark, String yaml, Path input, Path output)
      throws IOException {
    return quantize(spark, yaml, input, output, Progress.silent());
  }

  static RunSummary quantize(
      SparkSession spark, String yaml, Path input, Path output, Progress progress)
      throws IOException {
    String config = yaml.replace("INPUT", input.toString()).replace("OUTPUT", output.toString());
    return new QuantizeJob(spark, "test.yaml", ConfigReader.parse("test.yaml", config, List.of()))
        .run(Optional.empty(), progress);
  }
}
