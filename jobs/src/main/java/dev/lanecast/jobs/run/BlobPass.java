package dev.lanecast.jobs.run;

import static org.apache.spark.sql.functions.call_function;
import static org.apache.spark.sql.functions.col;

import dev.lanecast.core.Numerics;
import dev.lanecast.core.layout.Image;
import dev.lanecast.core.layout.NdImage;
import dev.lanecast.core.metric.Metrics;
import dev.lanecast.jobs.BuildVersion;
import dev.lanecast.jobs.plan.OutputFile;
import dev.lanecast.jobs.plan.Segment;
import dev.lanecast.jobs.sink.ImageRow;
import dev.lanecast.udfs.LanecastCatalog;
import dev.lanecast.udfs.function.QuantizeFunction;
import dev.lanecast.udfs.type.MetricStruct;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Chunks in, blob files out: each task quantizes the chunks of its own files through the SQL
 * function and writes those files whole. Tasks write under a name of their attempt; the driver
 * takes the files of the attempts that Spark reports, one a task, so a retry or a speculative copy
 * leaves nothing behind.
 */
final class BlobPass {

  private static final String QUANTIZED = "quantized";

  /** A kept chunk, whatever its dtype, is written byte by byte. */
  private static final Image BYTES = new NdImage(Byte.SIZE);

  private BlobPass() {}

  /**
   * {@return what was written, in file order}
   *
   * @param chunks rows of {@link ChunkRows}, partition i holding those of {@code shares.get(i)}
   * @param shares the files of each task
   * @param attempts the folder under which tasks write
   */
  static List<WrittenFile> run(
      Dataset<Row> chunks,
      List<List<OutputFile>> shares,
      Broadcast<List<BlobTensor>> tensors,
      Broadcast<SerializableConfiguration> hadoop,
      Path attempts) {
    Dataset<Row> quantized =
        chunks.withColumn(
            QUANTIZED,
            call_function(
                LanecastCatalog.NAME + ".quantize",
                col(ChunkRows.DATA),
                col(ChunkRows.RECIPE),
                col(ChunkRows.SCALE),
                col(ChunkRows.OFFSET)));
    List<List<OutputFile>> sent = new ArrayList<>(shares);
    return quantized
        .javaRDD()
        .mapPartitionsWithIndex(
            new WriteFiles(sent, tensors, hadoop, attempts.toString()),
            /* preservesPartitioning= */ true)
        .collect();
  }

  /** A task: writes the files of its partition. Captures plain facts only. */
  private record WriteFiles(
      List<List<OutputFile>> shares,
      Broadcast<List<BlobTensor>> tensors,
      Broadcast<SerializableConfiguration> hadoop,
      String attempts)
      implements Function2<Integer, Iterator<Row>, Iterator<WrittenFile>> {

    @Override
    public Iterator<WrittenFile> call(Integer partition, Iterator<Row> rows) throws IOException {
      String attempt = "task-" + TaskContext.get().taskAttemptId(); // differs between retries
      List<WrittenFile> written = new ArrayList<>();
      for (OutputFile file : shares.get(partition)) {
        written.add(write(file, rows, attempt));
      }
      if (rows.hasNext()) {
        throw new IllegalStateException("partition %d has chunks of no file".formatted(partition));
      }
      return written.iterator();
    }

    private WrittenFile write(OutputFile file, Iterator<Row> rows, String attempt)
        throws IOException {
      Configuration configuration = hadoop.value().value();
      FileBuilder builder =
          new FileBuilder(configuration, new Path(attempts), attempt, file, facts());
      try (builder) {
        for (Segment segment : file.segments()) {
          for (int chunk = segment.firstChunk(); chunk < segment.endChunk(); chunk++) {
            if (!rows.hasNext()) { // which also makes Spark's generated code read on
              throw new IllegalStateException(
                  "tensor %d chunk %d is missing".formatted(segment.tensor(), chunk));
            }
            add(builder, rows.next(), segment.tensor(), chunk);
          }
        }
      }
      return builder.written();
    }

    private void add(FileBuilder builder, Row row, int tensor, int chunk) throws IOException {
      if (row.<Integer>getAs(ChunkRows.TENSOR) != tensor
          || row.<Integer>getAs(ChunkRows.CHUNK) != chunk) {
        throw new IllegalStateException(
            "expected tensor %d chunk %d, found %s".formatted(tensor, chunk, row.mkString(",")));
      }
      BlobTensor facts = tensors.value().get(tensor);
      byte[] data = row.getAs(ChunkRows.DATA);
      Row quantized = row.getAs(QUANTIZED);
      byte[] payload = facts.kept() ? padded(data) : quantized.getAs(QuantizeFunction.IMAGE);
      long validBytes =
          facts.kept() ? data.length : quantized.<Long>getAs(QuantizeFunction.VALID_BYTES);
      Optional<Metrics> metrics =
          facts.kept()
              ? Optional.empty()
              : Optional.of(
                  MetricStruct.read(facts.to(), quantized.getAs(QuantizeFunction.METRICS)));
      ImageRow image =
          new ImageRow(
              facts.name(),
              ImageRow.WEIGHT,
              chunk,
              row.<Long>getAs(ChunkRows.OFFSET),
              row.<Long>getAs(ChunkRows.COUNT),
              facts.shape(),
              facts.sourceType(),
              facts.type(),
              facts.image(),
              facts.regLayout(),
              validBytes,
              payload);
      builder.add(tensor, image, data, metrics);
    }

    private static byte[] padded(byte[] data) {
      return Arrays.copyOf(data, Math.toIntExact(BYTES.byteSize(data.length)));
    }

    /** L-ARW-4: what the schema says of the whole file. */
    private static Map<String, String> facts() {
      return Map.of(
          "lanecast.numerics",
          Integer.toString(Numerics.VERSION),
          "lanecast.tool",
          BuildVersion.get());
    }
  }
}
