package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.TensorHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Writes tensor tables for tests, cut and stored in any way. */
final class TableFiles {

  /** How the payload column is stored. */
  enum Storage {
    BINARY("optional binary data"),
    FLOATS("optional group data (LIST) { repeated group list { optional float element; } }"),
    TWO_LEVEL_FLOATS("optional group data (LIST) { repeated float array; }"),
    BARE_FLOATS("repeated float data"),
    DOUBLES("optional group data (LIST) { repeated group list { optional double element; } }");

    private final String column;

    Storage(String column) {
      this.column = column;
    }

    MessageType schema() {
      return MessageTypeParser.parseMessageType(
          """
          message rows {
            optional binary tensor (STRING);
            optional binary dtype (STRING);
            optional group shape (LIST) { repeated group list { optional int64 element; } }
            optional int64 offset;
            %s%s
          }
          """
              .formatted(column, column.endsWith("}") ? "" : ";"));
    }
  }

  /** A row; its payload is little-endian whatever the storage. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record TableRow(TensorHeader header, long offset, byte[] payload) {}

  /** Fills one row. */
  interface Filler<T> {
    void fill(Group group, T row);
  }

  private TableFiles() {}

  static void write(Path file, Storage storage, int rowsPerGroup, List<TableRow> rows)
      throws IOException {
    write(file, storage, rowsPerGroup, rows, writer -> {});
  }

  /** Writes rows with other settings of the writer. */
  static void write(
      Path file,
      Storage storage,
      int rowsPerGroup,
      List<TableRow> rows,
      Consumer<ExampleParquetWriter.Builder> settings)
      throws IOException {
    ExampleParquetWriter.Builder builder = builder(file, storage.schema(), rowsPerGroup);
    settings.accept(builder);
    write(builder, storage.schema(), rows, (group, row) -> fill(group, storage, row));
  }

  /** Writes rows of any schema. */
  static <T> void write(
      Path file, MessageType schema, int rowsPerGroup, List<T> rows, Filler<T> filler)
      throws IOException {
    write(builder(file, schema, rowsPerGroup), schema, rows, filler);
  }

  private static ExampleParquetWriter.Builder builder(
      Path file, MessageType schema, int rowsPerGroup) throws IOException {
    Configuration hadoop = dev.lanecast.jobs.Storage.of(new Configuration());
    return ExampleParquetWriter.builder(
            HadoopOutputFile.fromPath(new org.apache.hadoop.fs.Path(file.toString()), hadoop))
        .withType(schema)
        .withRowGroupRowCountLimit(rowsPerGroup);
  }

  private static <T> void write(
      ExampleParquetWriter.Builder builder, MessageType schema, List<T> rows, Filler<T> filler)
      throws IOException {
    SimpleGroupFactory groups = new SimpleGroupFactory(schema);
    try (ParquetWriter<Group> writer = builder.build()) {
      for (T row : rows) {
        Group group = groups.newGroup();
        filler.fill(group, row);
        writer.write(group);
      }
    }
  }

  static void fillKeys(Group group, TensorHeader header, long offset) {
    group.append("tensor", header.name()).append("dtype", header.dtype().name());
    Group shape = group.addGroup("shape");
    header.shape().forEach(dimension -> shape.addGroup("list").append("element", dimension));
    group.append("offset", offset);
  }

  private static void fill(Group group, Storage storage, TableRow row) {
    fillKeys(group, row.header(), row.offset());
    ByteBuffer payload = ByteBuffer.wrap(row.payload()).order(ByteOrder.LITTLE_ENDIAN);
    switch (storage) {
      case BINARY -> group.append("data", Binary.fromConstantByteArray(row.payload()));
      case FLOATS -> {
        Group list = group.addGroup("data");
        while (payload.hasRemaining()) {
          list.addGroup("list").append("element", value(payload, row.header().dtype()));
        }
      }
      case TWO_LEVEL_FLOATS -> {
        Group list = group.addGroup("data");
        while (payload.hasRemaining()) {
          list.append("array", value(payload, row.header().dtype()));
        }
      }
      case BARE_FLOATS -> {
        while (payload.hasRemaining()) {
          group.append("data", value(payload, row.header().dtype()));
        }
      }
      case DOUBLES -> {
        Group list = group.addGroup("data");
        while (payload.hasRemaining()) {
          list.addGroup("list").append("element", payload.getDouble());
        }
      }
    }
  }

  private static float value(ByteBuffer payload, Dtype dtype) {
    if (dtype == Dtype.F32) {
      return payload.getFloat();
    }
    double value = dtype.castFormat().orElseThrow().decode(payload.getShort() & 0xFFFF);
    return (float) value;
  }
}
