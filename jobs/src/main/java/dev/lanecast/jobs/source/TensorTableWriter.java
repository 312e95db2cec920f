package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.Storage;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Writes the tensors of a checkpoint as a tensor table. Rows are in the order of (name as UTF-8
 * bytes, offset), one a plan chunk, in whole files cut by payload size; each file is the work of
 * one task, and payload never passes through the driver.
 */
public final class TensorTableWriter {

  /** Payload a file of the table holds at most. */
  private static final long FILE_BYTES = 256L << 20;

  /** Where attempts write; Spark and {@link TensorIndex} skip names that begin so. */
  private static final String ATTEMPTS = "_attempts";

  /** A file that an attempt finished. */
  private record Finished(String attempt, String name) implements Serializable {}

  private TensorTableWriter() {}

  /**
   * Writes the table.
   *
   * @param chunkElements of a chunk at most, see {@link dev.lanecast.jobs.plan.ChunkGrid#of}
   * @param directory for the files; created if it is not there
   * @throws InputException if a file of the checkpoint changed since it was opened
   */
  public static ImportedTable write(
      SparkSession spark, Checkpoint checkpoint, int chunkElements, Path directory)
      throws IOException {
    return write(spark, checkpoint, chunkElements, directory, FILE_BYTES);
  }

  static ImportedTable write(
      SparkSession spark, Checkpoint checkpoint, int chunkElements, Path directory, long fileBytes)
      throws IOException {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Configuration hadoop = Storage.of(context.hadoopConfiguration());
    FileSystem fileSystem = directory.getFileSystem(hadoop);
    Path target = fileSystem.makeQualified(directory);
    Path attempts = new Path(target, ATTEMPTS);
    fileSystem.mkdirs(attempts);

    List<TableFilePlan> plans = TableFilePlan.cut(checkpoint, chunkElements, fileBytes);
    for (Finished file : writeAttempts(context, hadoop, plans, attempts.toString())) {
      rename(fileSystem, new Path(file.attempt()), new Path(target, file.name()));
    }
    fileSystem.delete(attempts, true);
    return new ImportedTable(
        checkpoint.tensors().size(),
        checkpoint.elements(),
        checkpoint.bytes(),
        plans.stream().mapToLong(TableFilePlan::rows).sum(),
        plans.size());
  }

  private static List<Finished> writeAttempts(
      JavaSparkContext context, Configuration hadoop, List<TableFilePlan> plans, String attempts) {
    if (plans.isEmpty()) {
      return List.of();
    }
    SerializableConfiguration configuration = new SerializableConfiguration(hadoop);
    return Failures.unwrapped(
        () ->
            context
                .parallelize(plans, plans.size())
                .map(plan -> writeAttempt(configuration.value(), plan, attempts))
                .collect());
  }

  private static Finished writeAttempt(Configuration hadoop, TableFilePlan plan, String attempts)
      throws IOException {
    long attempt = TaskContext.get().taskAttemptId(); // unique among retries and speculation
    Path path = new Path(attempts, "%d-%s".formatted(attempt, plan.name()));
    TableFileWriter.write(hadoop, plan, path);
    return new Finished(path.toString(), plan.name());
  }

  private static void rename(FileSystem fileSystem, Path from, Path to) throws IOException {
    if (!fileSystem.rename(from, to)) {
      throw new IOException("could not rename %s to %s".formatted(from, to));
    }
  }
}
