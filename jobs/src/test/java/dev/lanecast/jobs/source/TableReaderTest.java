package dev.lanecast.jobs.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.jobs.SparkTest;
import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.TensorHeader;
import dev.lanecast.jobs.source.TableFiles.Storage;
import dev.lanecast.jobs.source.TableFiles.TableRow;
import dev.lanecast.jobs.source.TableTensors.Tensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.spark.util.SerializableConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableReaderTest extends SparkTest {

  private static final long SEED = 7_316_005;
  private static final int CHUNK = 2048;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(names = {"BINARY", "FLOATS", "TWO_LEVEL_FLOATS", "BARE_FLOATS"})
  void rowsCutAnywhereBecomePlanChunks(Storage storage) throws IOException {
    List<Tensor> tensors = tensors();
    write(storage, rows(tensors), 7);
    for (int tasks : new int[] {1, 3, 17}) {
      assertChunks(tensors, tasks);
    }
  }

  @Test
  void doublesAreThePayloadOfF64() throws IOException {
    TableTensors random = new TableTensors(SEED);
    Tensor tensor = random.tensor("d", Dtype.F64, 10L, 500L);
    write(Storage.DOUBLES, random.rows(tensor, 5), 2);
    assertChunks(List.of(tensor), 3);
  }

  @Test
  void dtypesThatAreOnlyKeptPassThroughAsBinary() throws IOException {
    TableTensors random = new TableTensors(SEED);
    List<Tensor> tensors = new ArrayList<>();
    List<TableRow> rows = new ArrayList<>();
    for (Dtype dtype : Dtype.values()) {
      Tensor tensor = random.tensor(dtype.name(), dtype, 3L, 1000L);
      tensors.add(tensor);
      rows.add(new TableRow(tensor.header(), 0, tensor.slice(0, 1000)));
      rows.add(new TableRow(tensor.header(), 1000, tensor.slice(1000, 3000)));
    }
    tensors.sort((a, b) -> a.header().name().compareTo(b.header().name()));
    write(Storage.BINARY, rows, 100);
    assertChunks(tensors, 3);
  }

  @Test
  void aTableThatSparkWroteIsRead() throws IOException {
    spark()
        .range(0, 3, 1, 2)
        .selectExpr(
            "'t' as tensor",
            "'F32' as dtype",
            "array(3L, 1000L) as shape",
            "id * 1000 as offset",
            "transform(sequence(0, 999), i -> cast(id * 1000 + i as float)) as data")
        .write()
        .mode("overwrite")
        .parquet(directory.toString());
    ByteBuffer payload = ByteBuffer.allocate(12_000).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 3000; i++) {
      payload.putFloat(i);
    }
    TensorHeader header = new TensorHeader("t", Dtype.F32, List.of(3L, 1000L));
    assertChunks(List.of(new Tensor(header, payload.array())), 2);
  }

  @Test
  void encodingsThatSparksVectorizedReaderRefusesAreRead() throws IOException {
    List<Tensor> tensors = tensors();
    TableFiles.write(
        directory.resolve("t.parquet"),
        Storage.FLOATS,
        100,
        rows(tensors),
        writer ->
            writer
                .withWriterVersion(WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withByteStreamSplitEncoding(true)
                .withCompressionCodec(CompressionCodecName.SNAPPY));
    assertChunks(tensors, 3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 17})
  void shuffledRowsGiveTheSameChunks(int tasks) throws IOException {
    List<Tensor> tensors = tensors();
    List<TableRow> rows = rows(tensors);
    Collections.shuffle(rows, new Random(SEED));
    write(Storage.FLOATS, rows, 7);
    assertChunks(tensors, tasks);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 17})
  void bothWaysOfReadingGiveTheSameChunks(int count) throws IOException {
    List<Tensor> tensors = tensors();
    write(Storage.BINARY, rows(tensors), 7);
    TensorIndex index = TensorIndex.scan(spark(), directory.toString(), TableColumns.DEFAULT);
    List<TaskRows> tasks =
        TableTensors.tasks(tensors, CHUNK, count).stream()
            .map(task -> TaskRows.of(index, CHUNK, task))
            .toList();
    TableLocation table =
        new TableLocation(
            new SerializableConfiguration(jsc().hadoopConfiguration()),
            index.files(),
            index.columns());
    assertChunks(tensors, count, TableReader.inPlace(jsc(), table, tasks).glom().collect());
    assertChunks(tensors, count, TableReader.shuffled(jsc(), table, tasks).glom().collect());
  }

  @Test
  void anIndexScannedWithoutSparkIsTheSame() throws IOException {
    write(Storage.BINARY, rows(tensors()), 7);
    TensorIndex spark = TensorIndex.scan(spark(), directory.toString(), TableColumns.DEFAULT);
    assertEquals(
        spark,
        TensorIndex.scan(jsc().hadoopConfiguration(), directory.toString(), TableColumns.DEFAULT));
    assertEquals(3, spark.files().size());
    assertEquals(tensors().size(), spark.tensors().size());
    assertEquals(
        tensors().stream().mapToLong(tensor -> tensor.payload().length).sum(), spark.bytes());
  }

  private static List<Tensor> tensors() {
    TableTensors random = new TableTensors(SEED);
    return List.of(
        random.tensor("Zed", Dtype.BF16, 7L, 1000L),
        random.tensor("a.weight", Dtype.F32, 30L, 768L),
        random.tensor("b.empty", Dtype.F32, 3L, 0L),
        random.tensor("b.scalar", Dtype.F32),
        random.tensor("c.bias", Dtype.F16, 5000L),
        random.tensor("\uFFFD", Dtype.F32, 3L, 3L, 341L),
        random.tensor("\uD83D\uDE00", Dtype.F32, 2048L));
  }

  private static List<TableRow> rows(List<Tensor> tensors) {
    TableTensors random = new TableTensors(SEED + 1);
    List<TableRow> rows = new ArrayList<>();
    tensors.forEach(tensor -> rows.addAll(random.rows(tensor, 9)));
    return rows;
  }

  private void write(Storage storage, List<TableRow> rows, int rowsPerGroup) throws IOException {
    Files.writeString(directory.resolve("_SUCCESS"), "not a table");
    for (int file = 0; file < 3; file++) {
      List<TableRow> part = rows.subList(file * rows.size() / 3, (file + 1) * rows.size() / 3);
      TableFiles.write(
          directory.resolve("part-%d.parquet".formatted(file)), storage, rowsPerGroup, part);
    }
  }

  private void assertChunks(List<Tensor> tensors, int count) throws IOException {
    TensorIndex index = TensorIndex.scan(spark(), directory.toString(), TableColumns.DEFAULT);
    assertChunks(
        tensors,
        count,
        TableReader.read(spark(), index, CHUNK, TableTensors.tasks(tensors, CHUNK, count))
            .glom()
            .collect());
  }

  private static void assertChunks(
      List<Tensor> tensors, int count, List<List<PlanChunk>> partitions) {
    List<ReadTask> tasks = TableTensors.tasks(tensors, CHUNK, count);
    assertEquals(tasks.size(), partitions.size());
    for (int task = 0; task < tasks.size(); task++) {
      List<PlanChunk> chunks = partitions.get(task);
      assertEquals(tasks.get(task).segments().size(), chunks.size());
      for (int i = 0; i < chunks.size(); i++) {
        PlanChunk chunk = chunks.get(i);
        Tensor tensor = tensors.get(tasks.get(task).segments().get(i).tensor());
        ChunkGrid grid = ChunkGrid.of(tensor.header().shape(), CHUNK);
        String at = "seed %d, task %d of %d, %s".formatted(SEED, task, count, chunk);
        assertEquals(tensor.header(), chunk.header(), at);
        assertEquals(tasks.get(task).segments().get(i).firstChunk(), chunk.chunk(), at);
        assertEquals(grid.start(chunk.chunk()), chunk.offset(), at);
        assertEquals(grid.count(chunk.chunk()), chunk.elements(), at);
        assertArrayEquals(
            tensor.slice(chunk.offset(), chunk.offset() + chunk.elements()), chunk.payload(), at);
      }
    }
  }
}
