package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.Storage;
import dev.lanecast.jobs.plan.TensorHeader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The table of contents of a tensor table, read from its key columns alone and checked: one dtype
 * and shape a tensor, offsets that start at 0 and differ. Whether a payload reaches to the next
 * offset is found when it is read.
 *
 * @param path of the table, as the user named it
 * @param columns the names of its columns
 * @param files in the order of their paths
 * @param tensors in {@link TensorHeader#NAME_ORDER}
 */
public record TensorIndex(
    String path, TableColumns columns, List<SourceFile> files, List<IndexedTensor> tensors) {

  public TensorIndex {
    files = List.copyOf(files);
    tensors = List.copyOf(tensors);
  }

  /**
   * {@return the index of a table, its files scanned by Spark}
   *
   * @param path a Parquet file, or a directory of such
   * @throws InputException naming file, row, tensor and column, for what is not a tensor table
   */
  public static TensorIndex scan(SparkSession spark, String path, TableColumns columns)
      throws IOException {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Configuration hadoop = Storage.of(context.hadoopConfiguration());
    List<SourceFile> files = files(hadoop, path);
    SerializableConfiguration configuration = new SerializableConfiguration(hadoop);
    List<List<KeyRow>> rows =
        Failures.unwrapped(
            () ->
                context
                    .parallelize(files, files.size())
                    .map(file -> KeyReader.read(configuration.value(), file, columns))
                    .collect());
    return index(path, columns, files, rows);
  }

  /** {@return the index of a table, its files scanned one after another} Needs no Spark. */
  public static TensorIndex scan(Configuration hadoop, String path, TableColumns columns)
      throws IOException {
    Configuration raw = Storage.of(hadoop);
    List<SourceFile> files = files(raw, path);
    List<List<KeyRow>> rows = new ArrayList<>();
    for (SourceFile file : files) {
      rows.add(KeyReader.read(raw, file, columns));
    }
    return index(path, columns, files, rows);
  }

  private static TensorIndex index(
      String path, TableColumns columns, List<SourceFile> files, List<List<KeyRow>> rows) {
    return new TensorIndex(path, columns, files, new IndexBuilder(files, columns).build(rows));
  }

  /** {@return the rows of the table} */
  public long rows() {
    return tensors.stream().mapToLong(tensor -> tensor.rows().size()).sum();
  }

  /** {@return the elements of all tensors} */
  public long elements() {
    return tensors.stream().mapToLong(tensor -> tensor.header().elements()).sum();
  }

  /** {@return the payload bytes of all tensors} */
  public long bytes() {
    return tensors.stream().mapToLong(tensor -> tensor.header().bytes()).sum();
  }

  private static List<SourceFile> files(Configuration hadoop, String table) throws IOException {
    Path root = new Path(table);
    FileSystem fileSystem = root.getFileSystem(hadoop);
    FileStatus status;
    try {
      status = fileSystem.getFileStatus(root);
    } catch (FileNotFoundException missing) {
      throw new InputException(table, "does not exist", missing);
    }
    if (status.isFile()) {
      return List.of(SourceFile.of(hadoop, table));
    }
    List<SourceFile> files = new ArrayList<>();
    collect(fileSystem, root, hadoop, files);
    if (files.isEmpty()) {
      throw new InputException(table, "holds no Parquet file; a tensor table has at least one");
    }
    return files;
  }

  private static void collect(
      FileSystem fileSystem, Path directory, Configuration hadoop, List<SourceFile> files)
      throws IOException {
    FileStatus[] statuses = fileSystem.listStatus(directory);
    Arrays.sort(statuses);
    for (FileStatus status : statuses) {
      String name = status.getPath().getName();
      if (name.startsWith("_") || name.startsWith(".")) {
        continue; // markers and work of committers, which Spark skips too
      }
      Path child = new Path(directory, name);
      if (status.isDirectory()) {
        collect(fileSystem, child, hadoop, files);
      } else {
        files.add(SourceFile.of(hadoop, child.toString()));
      }
    }
  }
}
