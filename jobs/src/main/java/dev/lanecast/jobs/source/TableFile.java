package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.ParquetDecodingException;

/** One Parquet file of a tensor table, opened to read some of its columns. */
final class TableFile implements Closeable {

  private final SourceFile file;
  private final ParquetFileReader reader;
  private final TableSchema schema;

  private TableFile(SourceFile file, ParquetFileReader reader, TableSchema schema) {
    this.file = file;
    this.reader = reader;
    this.schema = schema;
  }

  /**
   * Opens a file and checks its schema.
   *
   * @param projection the columns whose pages will be read
   * @throws InputException if it is no Parquet file, or its columns are not those of a tensor table
   */
  static TableFile open(
      Configuration hadoop, SourceFile file, TableColumns columns, List<String> projection)
      throws IOException {
    ParquetFileReader reader = open(hadoop, file);
    try {
      TableSchema schema =
          TableSchema.of(file.name(), reader.getFileMetaData().getSchema(), columns);
      reader.setRequestedSchema(schema.project(projection));
      return new TableFile(file, reader, schema);
    } catch (RuntimeException badSchema) {
      reader.close();
      throw badSchema;
    }
  }

  private static ParquetFileReader open(Configuration hadoop, SourceFile file) throws IOException {
    try {
      return ParquetFileReader.open(
          HadoopInputFile.fromPath(file.path(), hadoop),
          HadoopReadOptions.builder(hadoop, file.path()).usePageChecksumVerification().build());
    } catch (FileNotFoundException missing) {
      throw new InputException(file.name(), "does not exist", missing);
    } catch (EOFException | RuntimeException malformed) {
      throw new InputException(
          file.name(),
          "is not a Parquet file that can be read (%s)".formatted(malformed.getMessage()),
          malformed);
    }
  }

  SourceFile file() {
    return file;
  }

  TableSchema schema() {
    return schema;
  }

  int rowGroups() {
    return reader.getRowGroups().size();
  }

  /** {@return the pages of a row group, to be closed} */
  PageReadStore pages(int rowGroup) throws IOException {
    try {
      return reader.readRowGroup(rowGroup);
    } catch (EOFException | RuntimeException malformed) {
      throw new InputException(
          file.name(),
          "row group %d cannot be read (%s)".formatted(rowGroup, malformed.getMessage()),
          malformed);
    }
  }

  /** {@return a cursor at the first row} */
  ColumnCursor cursor(Leaf leaf, PageReadStore pages) {
    try {
      return new ColumnCursor(leaf, pages, reader.getFileMetaData().getCreatedBy());
    } catch (ParquetDecodingException malformed) {
      throw undecodable(malformed);
    }
  }

  /** {@return what is wrong with a page} */
  InputException undecodable(ParquetDecodingException malformed) {
    return new InputException(
        file.name(), "a page cannot be decoded (%s)".formatted(malformed.getMessage()), malformed);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
