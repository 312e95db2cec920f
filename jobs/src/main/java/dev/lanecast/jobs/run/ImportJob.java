package dev.lanecast.jobs.run;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.UnfinishedException;
import dev.lanecast.jobs.sink.Staging;
import dev.lanecast.jobs.source.Checkpoint;
import dev.lanecast.jobs.source.ImportedTable;
import dev.lanecast.jobs.source.TensorTableWriter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;

/** Safetensors files become a tensor table, published like any result. */
public final class ImportJob {

  /** Content of the marker: a table has no manifest to take a digest of. */
  private static final String MARKER = "";

  private ImportJob() {}

  /**
   * {@return what was imported}
   *
   * @param checkpoint the tensors, headers already checked
   * @param output the directory to be made
   * @param key the option that named it, for messages
   * @throws InputException for a file that changed; nothing is left behind
   * @throws UnfinishedException for anything else; the staging directory is kept and named
   */
  public static ImportedTable run(
      SparkSession spark, Checkpoint checkpoint, int chunkElements, String output, String key)
      throws IOException {
    Configuration hadoop = spark.sparkContext().hadoopConfiguration();
    Staging staging = Staging.open(hadoop, output, key);
    try {
      ImportedTable table =
          TensorTableWriter.write(spark, checkpoint, chunkElements, staging.directory());
      staging.publish(MARKER);
      return table;
    } catch (Exception failure) { // Spark's own are checked, and Scala does not declare them
      Optional<InputException> input = InputException.in(failure);
      if (input.isPresent()) {
        staging.discard();
        throw input.get();
      }
      throw new UnfinishedException(staging.directory().toString(), output, failure);
    }
  }

  /** {@return the tensors of the files} Reads headers only, and needs no Spark. */
  public static Checkpoint open(List<String> files) throws IOException {
    return Checkpoint.open(new Configuration(), files);
  }
}
