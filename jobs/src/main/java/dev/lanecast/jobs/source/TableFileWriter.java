package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.plan.TensorHeader;
import dev.lanecast.jobs.source.TableFilePlan.Run;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * Copies payload from safetensors files into one Parquet file, a chunk at a time: no read is larger
 * than a chunk, and no more than a row group is held.
 */
final class TableFileWriter implements Closeable {

  private static final long ROW_GROUP_BYTES = 64L << 20;

  private static final TableColumns COLUMNS = TableColumns.DEFAULT;

  private static final MessageType SCHEMA =
      Types.buildMessage()
          .required(PrimitiveTypeName.BINARY)
          .as(LogicalTypeAnnotation.stringType())
          .named(COLUMNS.tensor())
          .required(PrimitiveTypeName.BINARY)
          .as(LogicalTypeAnnotation.stringType())
          .named(COLUMNS.dtype())
          .requiredList()
          .requiredElement(PrimitiveTypeName.INT64)
          .named(COLUMNS.shape())
          .required(PrimitiveTypeName.INT64)
          .named(COLUMNS.offset())
          .required(PrimitiveTypeName.BINARY)
          .named(COLUMNS.data())
          .named("tensors");

  private final Configuration hadoop;
  private final SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
  private final ParquetWriter<Group> writer;
  private SourceFile file;
  private FSDataInputStream in;

  private TableFileWriter(Configuration hadoop, Path target) throws IOException {
    this.hadoop = hadoop;
    this.writer =
        ExampleParquetWriter.builder(HadoopOutputFile.fromPath(target, hadoop))
            .withType(SCHEMA)
            // weights hardly compress: a codec would cost time and win nothing
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .withRowGroupSize(ROW_GROUP_BYTES)
            // a row is up to megabytes: look at the sizes after each, not after a hundred
            .withMinRowCountForPageSizeCheck(1)
            .withMaxRowCountForPageSizeCheck(1)
            .withDictionaryEncoding(COLUMNS.data(), false)
            .withStatisticsEnabled(COLUMNS.data(), false)
            .build();
  }

  /** Writes a file of the table; {@code target} must not exist. */
  static void write(Configuration hadoop, TableFilePlan plan, Path target) throws IOException {
    try (TableFileWriter file = new TableFileWriter(hadoop, target)) {
      for (Run run : plan.runs()) {
        file.copy(run);
      }
    }
  }

  private void copy(Run run) throws IOException {
    StoredTensor tensor = run.tensor();
    TensorHeader header = tensor.header();
    open(tensor.file());
    byte[] payload = new byte[0];
    for (int chunk = run.firstChunk(); chunk < run.endChunk(); chunk++) {
      long offset = run.grid().start(chunk);
      int bytes = Math.toIntExact(header.dtype().bytes(run.grid().count(chunk)));
      if (payload.length != bytes) {
        payload = new byte[bytes];
      }
      try {
        in.readFully(tensor.position() + header.dtype().bytes(offset), payload);
      } catch (EOFException shrunk) {
        throw new InputException(
            file.name(),
            "tensor '%s', offset %d: the file ends within the payload; it changed while it was read"
                .formatted(header.name(), offset),
            shrunk);
      }
      writer.write(row(header, offset, payload));
    }
  }

  private Group row(TensorHeader header, long offset, byte[] payload) {
    Group row =
        groups
            .newGroup()
            .append(COLUMNS.tensor(), header.name())
            .append(COLUMNS.dtype(), header.dtype().name());
    Group shape = row.addGroup(COLUMNS.shape());
    header.shape().forEach(dimension -> shape.addGroup("list").append("element", dimension));
    return row.append(COLUMNS.offset(), offset)
        .append(COLUMNS.data(), Binary.fromReusedByteArray(payload));
  }

  private void open(SourceFile next) throws IOException {
    if (!next.equals(file)) {
      closeInput();
      in = next.path().getFileSystem(hadoop).open(next.path());
      file = next;
    }
  }

  private void closeInput() throws IOException {
    if (in != null) {
      in.close();
    }
  }

  @Override
  public void close() throws IOException {
    try (writer) {
      closeInput();
    }
  }
}
