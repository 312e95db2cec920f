package dev.lanecast.jobs.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.SparkTest;
import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.Segment;
import dev.lanecast.jobs.plan.TensorHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TensorTableWriterTest extends SparkTest {

  private static final long SEED = 41_218;
  private static final int CHUNK = 1024;

  private static final List<TensorHeader> HEADERS =
      List.of(
          new TensorHeader("a", Dtype.F32, List.of(40L, 100L)),
          new TensorHeader("b.flags", Dtype.BOOL, List.of(3000L)),
          new TensorHeader("c.nibbles", Dtype.F4, List.of(5L, 1000L)),
          new TensorHeader("d.none", Dtype.F64, List.of(0L)),
          new TensorHeader("e.scalar", Dtype.BF16, List.of()));

  @TempDir Path directory;

  @Test
  void aTableHoldsWhatTheCheckpointHolds() throws IOException {
    List<byte[]> payloads = SafetensorsFiles.write(file(), HEADERS, SEED);
    ImportedTable imported = TensorTableWriter.write(spark(), open(), CHUNK, table(), 5000);
    assertEquals(
        new ImportedTable(5, 4000 + 3000 + 5000 + 1, 16_000 + 3000 + 2500 + 2, 4 + 3 + 5 + 2, 5),
        imported);

    TensorIndex index = TensorIndex.scan(spark(), table().toString(), TableColumns.DEFAULT);
    assertEquals(HEADERS, index.tensors().stream().map(IndexedTensor::header).toList());
    List<Segment> all = new ArrayList<>();
    for (int tensor = 0; tensor < HEADERS.size(); tensor++) {
      int chunks = ChunkGrid.of(HEADERS.get(tensor).shape(), CHUNK).chunks();
      all.add(new Segment(tensor, 0, chunks));
      assertEquals(chunks, index.tensors().get(tensor).rows().size(), "a row is a plan chunk");
    }
    List<PlanChunk> chunks =
        TableReader.read(spark(), index, CHUNK, List.of(new ReadTask(all))).collect();
    assertEquals(imported.rows(), chunks.size());
    for (PlanChunk chunk : chunks) {
      Dtype dtype = chunk.header().dtype();
      int from = (int) dtype.bytes(chunk.offset());
      assertArrayEquals(
          Arrays.copyOfRange(
              payloads.get(chunk.tensor()), from, from + (int) dtype.bytes(chunk.elements())),
          chunk.payload(),
          "seed %d, %s".formatted(SEED, chunk));
    }
  }

  @Test
  void sparkReadsTheTable() throws IOException {
    SafetensorsFiles.write(file(), HEADERS, SEED);
    TensorTableWriter.write(spark(), open(), CHUNK, table());
    List<Row> rows =
        spark()
            .read()
            .parquet(table().toString())
            .selectExpr("tensor", "dtype", "shape", "offset", "length(data)")
            .where("tensor = 'a'")
            .collectAsList();
    assertEquals(
        "[[a,F32,ArraySeq(40, 100),0,4096], [a,F32,ArraySeq(40, 100),1024,4096],"
            + " [a,F32,ArraySeq(40, 100),2048,4096], [a,F32,ArraySeq(40, 100),3072,3712]]",
        rows.toString());
  }

  @Test
  void onlyNumberedFilesAreLeft() throws IOException {
    SafetensorsFiles.write(file(), HEADERS, SEED);
    TensorTableWriter.write(spark(), open(), CHUNK, table(), 5000);
    try (Stream<Path> files = Files.list(directory.resolve("table"))) {
      assertEquals(
          List.of(
              "00000.parquet", "00001.parquet", "00002.parquet", "00003.parquet", "00004.parquet"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void noReadIsLargerThanAChunkAndHeadersAloneAreReadToOpen() throws IOException {
    TensorHeader large = new TensorHeader("large", Dtype.F32, List.of(1024L, 1024L));
    SafetensorsFiles.write(file(), List.of(large), SEED);
    RecordingFileSystem.register(jsc().hadoopConfiguration());
    Checkpoint checkpoint =
        Checkpoint.open(jsc().hadoopConfiguration(), List.of(RecordingFileSystem.path(file())));
    assertTrue(RecordingFileSystem.BYTES_READ.get() <= Files.size(file()) - large.bytes());
    ImportedTable imported = TensorTableWriter.write(spark(), checkpoint, CHUNK, table());
    assertEquals(large.bytes(), imported.bytes());
    assertEquals(4 * CHUNK, RecordingFileSystem.LARGEST_READ.get());
    assertEquals(Files.size(file()), RecordingFileSystem.BYTES_READ.get());
  }

  @Test
  void anEmptyCheckpointIsATableOfNothing() throws IOException {
    SafetensorsFiles.write(file(), "{}", 0);
    assertEquals(
        new ImportedTable(0, 0, 0, 0, 0), TensorTableWriter.write(spark(), open(), CHUNK, table()));
  }

  @Test
  void aFileThatShrankSinceItWasOpenedIsNamed() throws IOException {
    SafetensorsFiles.write(file(), HEADERS, SEED);
    Checkpoint checkpoint = open();
    byte[] whole = Files.readAllBytes(file());
    Files.write(file(), Arrays.copyOf(whole, whole.length - 1));
    String message =
        assertThrows(
                InputException.class,
                () -> TensorTableWriter.write(spark(), checkpoint, CHUNK, table()))
            .getMessage();
    assertTrue(message.startsWith(file() + ": tensor 'a', offset 3072: the file ends"), message);
  }

  private Checkpoint open() throws IOException {
    return Checkpoint.open(jsc().hadoopConfiguration(), List.of(file().toString()));
  }

  private Path file() {
    return directory.resolve("m.safetensors");
  }

  private org.apache.hadoop.fs.Path table() {
    return new org.apache.hadoop.fs.Path(directory.resolve("table").toString());
  }
}
