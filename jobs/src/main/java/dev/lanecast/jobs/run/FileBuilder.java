package dev.lanecast.jobs.run;

import dev.lanecast.core.metric.Metrics;
import dev.lanecast.jobs.plan.OutputFile;
import dev.lanecast.jobs.sink.ChunkStatistics;
import dev.lanecast.jobs.sink.ChunkStatistics.ChunkRow;
import dev.lanecast.jobs.sink.HashingFile;
import dev.lanecast.jobs.sink.ImageFileWriter;
import dev.lanecast.jobs.sink.ImageRow;
import dev.lanecast.jobs.sink.Sha256;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** One blob file and its statistics file, growing chunk by chunk on an executor. */
final class FileBuilder implements Closeable {

  private final HashingFile blob;
  private final ImageFileWriter images;
  private final ChunkStatistics statistics;
  private final List<TensorShare> shares = new ArrayList<>();

  FileBuilder(
      Configuration hadoop,
      Path attempts,
      String attempt,
      OutputFile file,
      Map<String, String> facts)
      throws IOException {
    blob = new HashingFile(hadoop, attempts, attempt, file.path(Layout.BLOBS, "arrow"));
    images = new ImageFileWriter(blob.open(), facts);
    statistics =
        new ChunkStatistics(
            new HashingFile(
                hadoop, attempts, attempt, file.path(Layout.CHUNK_STATISTICS, "parquet")));
  }

  /**
   * Adds the next chunk.
   *
   * @param tensor index of its tensor in the plan
   * @param source the chunk's source bytes
   */
  void add(int tensor, ImageRow image, byte[] source, Optional<Metrics> metrics)
      throws IOException {
    byte[] sourceDigest = Sha256.of(source, source.length);
    byte[] imageDigest = Sha256.of(image.payload(), Math.toIntExact(image.validBytes()));
    images.add(image);
    statistics.add(
        new ChunkRow(
            image.tensor(),
            image.chunk(),
            image.elementOffset(),
            image.elementCount(),
            sourceDigest,
            imageDigest,
            metrics));
    TensorShare share =
        new TensorShare(
            tensor,
            sourceDigest,
            imageDigest,
            image.validBytes(),
            image.payload().length,
            metrics.orElse(null));
    int last = shares.size() - 1;
    if (last >= 0 && shares.get(last).tensor() == tensor) {
      shares.set(last, shares.get(last).then(share));
    } else {
      shares.add(share);
    }
  }

  @Override
  public void close() throws IOException {
    try (statistics) {
      images.close();
    }
  }

  /** {@return what was written; only after this was closed} */
  WrittenFile written() {
    return new WrittenFile(blob.staged(), statistics.staged(), new ArrayList<>(shares));
  }
}
