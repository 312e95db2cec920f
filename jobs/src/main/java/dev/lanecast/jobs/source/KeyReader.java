package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.TensorHeader;
import dev.lanecast.jobs.source.ColumnCursor.Slot;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.ParquetDecodingException;

/** Reads the key columns of a file of a tensor table, never its payload. */
final class KeyReader {

  private final TableFile file;
  private final TableColumns columns;
  private final Map<TensorHeader, TensorHeader> headers = new HashMap<>();
  private final List<KeyRow> rows = new ArrayList<>();

  private KeyReader(TableFile file, TableColumns columns) {
    this.file = file;
    this.columns = columns;
  }

  /**
   * {@return the rows of a file, in its order; rows of a tensor share the header object}
   *
   * @throws InputException naming row and column, for a null, an undefined tag or an impossible
   *     shape
   */
  static List<KeyRow> read(Configuration hadoop, SourceFile source, TableColumns columns)
      throws IOException {
    try (TableFile file = TableFile.open(hadoop, source, columns, columns.keys())) {
      KeyReader reader = new KeyReader(file, columns);
      for (int rowGroup = 0; rowGroup < file.rowGroups(); rowGroup++) {
        reader.readRowGroup(rowGroup);
      }
      return reader.rows;
    }
  }

  private void readRowGroup(int rowGroup) throws IOException {
    TableSchema schema = file.schema();
    try (PageReadStore pages = file.pages(rowGroup)) {
      ColumnCursor tensor = file.cursor(schema.tensor(), pages);
      ColumnCursor dtype = file.cursor(schema.dtype(), pages);
      ColumnCursor shape = file.cursor(schema.shape(), pages);
      ColumnCursor offset = file.cursor(schema.offset(), pages);
      int count = Math.toIntExact(pages.getRowCount());
      for (int row = 0; row < count; row++) {
        String place = "row group %d, row %d".formatted(rowGroup, row);
        String name = string(tensor, place, columns.tensor());
        String at = "tensor '%s', %s".formatted(name, place);
        Dtype type = tag(string(dtype, at, columns.dtype()), at);
        TensorHeader header = header(name, type, shape(shape, at), at);
        requirePresent(offset, at, columns.offset());
        long first = offset.int64();
        offset.next();
        rows.add(new KeyRow(header, first, rowGroup, row));
      }
    } catch (ParquetDecodingException malformed) {
      throw file.undecodable(malformed);
    }
  }

  private Dtype tag(String tag, String at) {
    return Dtype.ofTag(tag)
        .orElseThrow(
            () ->
                problem(
                    at,
                    columns.dtype(),
                    "'%s' is not a tag that safetensors defines; those are %s"
                        .formatted(tag, Dtype.tags())));
  }

  private TensorHeader header(String name, Dtype dtype, List<Long> shape, String at) {
    try {
      TensorHeader header = new TensorHeader(name, dtype, shape);
      return headers.computeIfAbsent(header, first -> first);
    } catch (IllegalArgumentException impossible) {
      throw problem(at, columns.shape(), impossible.getMessage());
    }
  }

  private String string(ColumnCursor cursor, String at, String column) {
    requirePresent(cursor, at, column);
    try {
      String value =
          StandardCharsets.UTF_8.newDecoder().decode(cursor.binary().toByteBuffer()).toString();
      cursor.next();
      return value;
    } catch (CharacterCodingException notText) {
      throw problem(at, column, "is not UTF-8");
    }
  }

  private List<Long> shape(ColumnCursor cursor, String at) {
    List<Long> dimensions = new ArrayList<>();
    do {
      switch (cursor.slot()) {
        case VALUE -> dimensions.add(cursor.int64());
        case EMPTY_LIST -> {}
        case NULL_ELEMENT -> throw problem(at, columns.shape(), "has a null dimension");
        case NULL -> throw problem(at, columns.shape(), "is null");
      }
      cursor.next();
    } while (!cursor.atRowStart());
    return dimensions;
  }

  private void requirePresent(ColumnCursor cursor, String at, String column) {
    if (cursor.slot() != Slot.VALUE) {
      throw problem(at, column, "is null");
    }
  }

  private InputException problem(String at, String column, String problem) {
    return new InputException(file.file().name(), "%s: %s: %s".formatted(at, column, problem));
  }
}
