package dev.lanecast.jobs.sink;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/**
 * A statistics table being written as one Parquet file. Uncompressed, so that its bytes depend on
 * no codec's version.
 *
 * @param <T> the row
 */
final class ParquetTable<T> implements Closeable {

  private final List<ParquetColumn<T>> columns;
  private final SimpleGroupFactory groups;
  private final ParquetWriter<Group> writer;
  private final HashingFile raw;
  private final HashingFile file;

  ParquetTable(HashingFile file, String name, List<ParquetColumn<T>> columns) throws IOException {
    this.file = file;
    this.columns = columns;
    MessageType schema = new MessageType(name, columns.stream().map(ParquetColumn::type).toList());
    this.groups = new SimpleGroupFactory(schema);
    this.raw = file.sibling("raw");
    this.writer =
        ExampleParquetWriter.builder(raw)
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .build();
  }

  void add(T row) throws IOException {
    Group group = groups.newGroup();
    columns.forEach(column -> column.filler().fill(group, row));
    writer.write(group);
  }

  /** {@return the file; only after it was closed} */
  StagedFile staged() {
    return file.staged();
  }

  @Override
  public void close() throws IOException {
    writer.close();
    raw.settleInto(file);
  }
}
