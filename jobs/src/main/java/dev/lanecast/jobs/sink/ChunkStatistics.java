package dev.lanecast.jobs.sink;

import dev.lanecast.core.metric.Metrics;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** {@code stats/chunks}: one row a chunk, enough to rebuild the statistics of any set of chunks. */
public final class ChunkStatistics implements Closeable {

  /**
   * A row.
   *
   * @param tensor full tensor name
   * @param chunk 0-based number
   * @param elementOffset index of the chunk's first element in the flattened tensor
   * @param elementCount elements of the chunk
   * @param sourceSha256 of the chunk's source bytes
   * @param imageSha256 of the image's valid bytes
   * @param metrics empty for a chunk of a kept tensor
   */
  public record ChunkRow(
      String tensor,
      int chunk,
      long elementOffset,
      long elementCount,
      byte[] sourceSha256,
      byte[] imageSha256,
      Optional<Metrics> metrics) {}

  private static final List<ParquetColumn<ChunkRow>> COLUMNS = columns();

  private final ParquetTable<ChunkRow> table;

  /** Starts a file; closing this writes its footer. */
  public ChunkStatistics(HashingFile file) throws IOException {
    table = new ParquetTable<>(file, "lanecast_chunk_statistics", COLUMNS);
  }

  /** Adds the row of the next chunk. */
  public void add(ChunkRow row) throws IOException {
    table.add(row);
  }

  /** {@return the file; only after it was closed} */
  public StagedFile staged() {
    return table.staged();
  }

  @Override
  public void close() throws IOException {
    table.close();
  }

  private static List<ParquetColumn<ChunkRow>> columns() {
    List<ParquetColumn<ChunkRow>> columns = new ArrayList<>();
    columns.add(ParquetColumn.string("tensor", ChunkRow::tensor));
    columns.add(ParquetColumn.int32("chunk", ChunkRow::chunk));
    columns.add(ParquetColumn.int64("elem_offset", ChunkRow::elementOffset));
    columns.add(ParquetColumn.int64("elem_count", ChunkRow::elementCount));
    columns.add(
        ParquetColumn.string("source_sha256", row -> HexFormat.of().formatHex(row.sourceSha256())));
    columns.add(
        ParquetColumn.string("image_sha256", row -> HexFormat.of().formatHex(row.imageSha256())));
    columns.addAll(MetricColumns.of(ChunkRow::metrics));
    return List.copyOf(columns);
  }
}
