package dev.lanecast.jobs.sink;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.SeekableReadChannel;
import org.apache.arrow.vector.ipc.message.ArrowBlock;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.ByteArrayReadableSeekableByteChannel;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Arrow IPC framing, held against the stock Arrow reader. */
class ImageFileWriterTest {

  private static final Map<String, String> FACTS = Map.of("lanecast.numerics", "1");

  /** Bytes before the body of the stream form: the magic and its padding. */
  private static final int MAGIC_BYTES = 8;

  @Test
  @DisplayName("L-ARW-1, L-ARW-3: a stock file reader gives back every column of every row")
  void stockFileReaderReadsEveryColumn() throws IOException {
    List<ImageRow> rows = rows(5, 192);
    try (BufferAllocator allocator = new RootAllocator();
        ArrowFileReader reader = reader(write(rows), allocator)) {
      Schema schema = reader.getVectorSchemaRoot().getSchema();
      assertEquals("image", schema.getCustomMetadata().get("lanecast.schema"));
      assertEquals("1", schema.getCustomMetadata().get("lanecast.version"));
      assertEquals("1", schema.getCustomMetadata().get("lanecast.numerics"));
      assertEquals(
          List.of(
              "tensor",
              "part",
              "chunk",
              "elem_offset",
              "elem_count",
              "shape",
              "src_dtype",
              "dtype",
              "image",
              "reg_layout",
              "c0",
              "mask_filter",
              "nibble_order",
              "valid_bytes",
              "crc32c",
              "payload"),
          schema.getFields().stream().map(Field::getName).toList());
      assertTrue(schema.getFields().stream().noneMatch(Field::isNullable));
      assertEquals(rows.size(), compare(rows, reader));
    }
  }

  @Test
  @DisplayName("L-ARW-5: a stock stream reader reads the same bytes after the magic")
  void stockStreamReaderReadsTheBody() throws IOException {
    byte[] file = write(rows(3, 64));
    try (BufferAllocator allocator = new RootAllocator();
        ArrowStreamReader reader =
            new ArrowStreamReader(
                new ByteArrayInputStream(file, MAGIC_BYTES, file.length - MAGIC_BYTES),
                allocator)) {
      int rows = 0;
      while (reader.loadNextBatch()) {
        rows += reader.getVectorSchemaRoot().getRowCount();
      }
      assertEquals(3, rows);
    }
  }

  @Test
  @DisplayName("L-ARW-5: every body and every buffer in it starts at a multiple of 64 of the file")
  void everyBufferIsAligned() throws IOException {
    byte[] file = write(rows(40, ImageFileWriter.BATCH_BYTES / 4));
    int buffers = 0;
    try (BufferAllocator allocator = new RootAllocator();
        ArrowFileReader reader = reader(file, allocator)) {
      List<ArrowBlock> blocks = reader.getRecordBlocks();
      assertEquals(10, blocks.size());
      for (ArrowBlock block : blocks) {
        long body = block.getOffset() + block.getMetadataLength();
        assertEquals(0, body % 64);
        assertEquals(0, block.getBodyLength() % 64);
        RecordBatch batch = recordBatch(file, block);
        for (int i = 0; i < batch.buffersLength(); i++) {
          Buffer buffer = batch.buffers(i);
          assertEquals(0, (body + buffer.offset()) % 64, "buffer " + i);
          buffers++;
        }
      }
    }
    // 8 strings and the payload of 3 buffers, 6 integers of 2, a list of 2 and its items of 2
    assertEquals(10 * (9 * 3 + 6 * 2 + 2 + 2), buffers);
  }

  @Test
  @DisplayName("L-ARW-2: a file of no rows is whole, and a payload off 64 is refused")
  void emptyFilesAreWholeAndCrookedPayloadsRefused() throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowFileReader reader = reader(write(List.of()), allocator)) {
      assertEquals(0, reader.getRecordBlocks().size());
    }
    try (ImageFileWriter writer = new ImageFileWriter(new ByteArrayOutputStream(), FACTS)) {
      ImageRow crooked = row("t", 0, new byte[65]);
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> writer.add(crooked));
      assertTrue(refused.getMessage().contains("65 bytes"), refused.getMessage());
    }
  }

  @Test
  @DisplayName(
      "L-ARW-4: facts stand in the order of their keys, whatever a HashMap of this JDK says")
  void factsStandInTheOrderOfTheirKeys() throws IOException {
    List<String> names = List.of("one", "two", "three", "four", "five", "six", "seven", "eight");
    Map<String, String> facts = new HashMap<>();
    names.forEach(name -> facts.put(name, "value of " + name));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ImageFileWriter(bytes, facts).close();
    org.apache.arrow.flatbuf.Schema schema = schema(bytes.toByteArray());
    List<String> keys =
        IntStream.range(0, schema.customMetadataLength())
            .mapToObj(i -> schema.customMetadata(i).key())
            .toList();
    assertEquals(
        Stream.concat(names.stream(), Stream.of("lanecast.schema", "lanecast.version"))
            .sorted()
            .toList(),
        keys);
  }

  private static org.apache.arrow.flatbuf.Schema schema(byte[] file) {
    java.nio.ByteBuffer metadata =
        java.nio.ByteBuffer.wrap(file, MAGIC_BYTES + 8, file.length - MAGIC_BYTES - 8);
    Message message =
        Message.getRootAsMessage(metadata.slice().order(java.nio.ByteOrder.LITTLE_ENDIAN));
    return (org.apache.arrow.flatbuf.Schema) message.header(new org.apache.arrow.flatbuf.Schema());
  }

  private static RecordBatch recordBatch(byte[] file, ArrowBlock block) {
    java.nio.ByteBuffer metadata =
        java.nio.ByteBuffer.wrap(file).order(java.nio.ByteOrder.LITTLE_ENDIAN);
    metadata.position((int) block.getOffset() + 8);
    Message message = Message.getRootAsMessage(metadata.slice());
    return (RecordBatch) message.header(new RecordBatch());
  }

  private static int compare(List<ImageRow> rows, ArrowFileReader reader) throws IOException {
    int compared = 0;
    while (reader.loadNextBatch()) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      for (int i = 0; i < root.getRowCount(); i++) {
        ImageRow row = rows.get(compared++);
        Map<String, Object> expected = new HashMap<>();
        expected.put("tensor", row.tensor());
        expected.put("part", row.part());
        expected.put("chunk", row.chunk());
        expected.put("elem_offset", row.elementOffset());
        expected.put("elem_count", row.elementCount());
        expected.put("shape", row.shape().toString().replace(" ", ""));
        expected.put("src_dtype", row.sourceType());
        expected.put("dtype", row.type());
        expected.put("image", row.image());
        expected.put("reg_layout", row.regLayout());
        expected.put("c0", (short) 0);
        expected.put("mask_filter", "source");
        expected.put("nibble_order", "low_first");
        expected.put("valid_bytes", row.validBytes());
        CRC32C crc = new CRC32C();
        crc.update(row.payload());
        expected.put("crc32c", (int) crc.getValue());
        for (Map.Entry<String, Object> column : expected.entrySet()) {
          Object found = root.getVector(column.getKey()).getObject(i);
          assertEquals(column.getValue().toString(), found.toString(), "column " + column.getKey());
        }
        assertArrayEquals(row.payload(), (byte[]) root.getVector("payload").getObject(i));
      }
    }
    return compared;
  }

  private static byte[] write(List<ImageRow> rows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageFileWriter writer = new ImageFileWriter(bytes, FACTS)) {
      for (ImageRow row : rows) {
        writer.add(row);
      }
    }
    byte[] file = bytes.toByteArray();
    assertEquals("ARROW1", new String(file, file.length - 6, 6, StandardCharsets.US_ASCII));
    return file;
  }

  private static ArrowFileReader reader(byte[] file, BufferAllocator allocator) {
    return new ArrowFileReader(
        new SeekableReadChannel(new ByteArrayReadableSeekableByteChannel(file)), allocator);
  }

  private static List<ImageRow> rows(int count, int payloadBytes) {
    Random random = new Random(7);
    List<ImageRow> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] payload = new byte[payloadBytes];
      random.nextBytes(payload);
      rows.add(row("größe." + i, i, payload));
    }
    return rows;
  }

  private static ImageRow row(String tensor, int chunk, byte[] payload) {
    return new ImageRow(
        tensor,
        ImageRow.WEIGHT,
        chunk,
        chunk * 1024L,
        payload.length,
        chunk % 2 == 0 ? List.of(3L, 1024L) : List.of(),
        "fp32",
        "hif8",
        "register",
        "TWO",
        payload.length,
        payload);
  }
}
