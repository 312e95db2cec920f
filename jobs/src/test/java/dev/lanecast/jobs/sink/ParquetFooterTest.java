package dev.lanecast.jobs.sink;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statistics files do not depend on the process that wrote them. */
class ParquetFooterTest {

  @TempDir Path folder;

  @Test
  void encodingsAreListedInTheirOwnOrderAndTheFileStaysReadable() throws IOException {
    HashingFile file =
        new HashingFile(
            new Configuration(false),
            new org.apache.hadoop.fs.Path(folder.toString()),
            "task-1",
            "stats/x.parquet");
    List<Long> rows = IntStream.range(0, 500).mapToObj(i -> (long) i % 3).toList();
    try (ParquetTable<Long> table =
        new ParquetTable<>(
            file,
            "rows",
            List.of(
                ParquetColumn.int64("value", row -> row),
                ParquetColumn.string("name", row -> "n" + row),
                ParquetColumn.int64List("list", row -> List.of(row, row))))) {
      for (Long row : rows) {
        table.add(row);
      }
    }
    StagedFile staged = file.staged();
    byte[] bytes = Files.readAllBytes(Path.of(staged.attemptPath()));
    assertEquals(staged.bytes(), bytes.length);
    assertEquals(staged.sha256(), Sha256.hex(bytes));

    List<ColumnMetaData> columns =
        footer(bytes).getRow_groups().get(0).getColumns().stream()
            .map(column -> column.getMeta_data())
            .toList();
    assertEquals(3, columns.size());
    for (ColumnMetaData column : columns) {
      Encoding[] encodings = column.getEncodings().toArray(Encoding[]::new);
      Encoding[] sorted = encodings.clone();
      Arrays.sort(sorted);
      assertArrayEquals(sorted, encodings);
      assertTrue(encodings.length > 1, "one encoding has one order");
    }
    assertEquals(rows, values(staged.attemptPath()));
    try (var left = Files.list(folder)) {
      assertEquals(1, left.count(), "the unsettled file is gone");
    }
  }

  private static FileMetaData footer(byte[] file) throws IOException {
    int length = ByteBuffer.wrap(file, file.length - 8, 4).order(ByteOrder.LITTLE_ENDIAN).getInt();
    return Util.readFileMetaData(new ByteArrayInputStream(file, file.length - 8 - length, length));
  }

  private static List<Long> values(String path) throws IOException {
    List<Long> values = new java.util.ArrayList<>();
    try (ParquetReader<Group> reader =
        ParquetReader.builder(new GroupReadSupport(), new org.apache.hadoop.fs.Path(path))
            .build()) {
      for (Group row = reader.read(); row != null; row = reader.read()) {
        values.add(row.getLong("value", 0));
      }
    }
    return values;
  }
}
