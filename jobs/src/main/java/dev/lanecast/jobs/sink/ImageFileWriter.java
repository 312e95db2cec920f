package dev.lanecast.jobs.sink;

import com.google.flatbuffers.FlatBufferBuilder;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.RecordBatch;

/**
 * Writes an Arrow IPC file of schema {@code lanecast.image} in which every body buffer, and so
 * every payload, starts at a multiple of 64 bytes of the file (L-ARW-2, L-ARW-5). Stock readers
 * read it.
 *
 * <p>Arrow Java aligns to 8 bytes and has no option for more, hence this framing: message metadata
 * is padded until the body starts on 64, each buffer is padded to 64. Rows are held until a batch
 * reaches {@link #BATCH_BYTES} of payload; where batches are cut depends on the rows alone.
 *
 * <p>Closing writes the footer; the stream is closed too.
 */
public final class ImageFileWriter implements Closeable {

  /** Payload bytes after which a record batch is written (L-ARW-2: 1 to 16 MiB). */
  static final int BATCH_BYTES = 8 << 20;

  /** Alignment of bodies and buffers in the file, in bytes (L-ARW-5). */
  static final int ALIGNMENT = 64;

  private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
  private static final int CONTINUATION = 0xFFFF_FFFF;

  /** Continuation marker and length, before the metadata of each message. */
  private static final int PREFIX_BYTES = 2 * Integer.BYTES;

  private final OutputStream out;
  private final Map<String, String> facts;
  private final List<BlockPlace> batches = new ArrayList<>();
  private final List<ImageRow> pending = new ArrayList<>();
  private long pendingBytes;
  private long position;

  /** Where a record batch lies, for the footer. */
  private record BlockPlace(long offset, int metadataBytes, long bodyBytes) {}

  /**
   * Starts a file.
   *
   * @param out receives the file from its first byte; owned by this writer
   * @param facts schema metadata (L-ARW-4)
   */
  public ImageFileWriter(OutputStream out, Map<String, String> facts) throws IOException {
    this.out = out;
    this.facts = facts;
    write(MAGIC);
    pad(8);
    FlatBufferBuilder builder = new FlatBufferBuilder();
    int header = ImageColumns.schema(builder, facts);
    writeMetadata(message(builder, MessageHeader.Schema, header, 0));
  }

  /** Adds a row; its payload must not change until the file is closed. */
  public void add(ImageRow row) throws IOException {
    if (row.payload().length % ALIGNMENT != 0) {
      throw new IllegalArgumentException(
          "payload of %s chunk %d has %d bytes, not a multiple of %d"
              .formatted(row.tensor(), row.chunk(), row.payload().length, ALIGNMENT));
    }
    pending.add(row);
    pendingBytes += row.payload().length;
    if (pendingBytes >= BATCH_BYTES) {
      writeBatch();
    }
  }

  @Override
  public void close() throws IOException {
    try (out) {
      if (!pending.isEmpty()) {
        writeBatch();
      }
      writeInt(CONTINUATION);
      writeInt(0);
      byte[] footer = footer();
      write(footer);
      writeInt(footer.length);
      write(MAGIC);
    }
  }

  private void writeBatch() throws IOException {
    List<ColumnBuffers> columns = ImageColumns.encode(pending);
    List<long[]> places = new ArrayList<>(); // {offset, length} in the body
    long bodyBytes = 0;
    for (ColumnBuffers column : columns) {
      for (List<byte[]> buffer : column.buffers()) {
        long length = buffer.stream().mapToLong(piece -> piece.length).sum();
        places.add(new long[] {bodyBytes, length});
        bodyBytes += aligned(length);
      }
    }
    List<Long> nodes = columns.stream().flatMap(column -> column.nodes().stream()).toList();
    long offset = position;
    int metadataBytes = writeMetadata(batchMessage(pending.size(), nodes, places, bodyBytes));
    for (ColumnBuffers column : columns) {
      for (List<byte[]> buffer : column.buffers()) {
        for (byte[] piece : buffer) {
          write(piece);
        }
        pad(ALIGNMENT);
      }
    }
    batches.add(new BlockPlace(offset, metadataBytes, bodyBytes));
    pending.clear();
    pendingBytes = 0;
  }

  private static ByteBuffer batchMessage(
      int rows, List<Long> nodes, List<long[]> places, long bodyBytes) {
    FlatBufferBuilder builder = new FlatBufferBuilder();
    RecordBatch.startNodesVector(builder, nodes.size());
    for (int i = nodes.size() - 1; i >= 0; i--) { // flatbuffers are built back to front
      FieldNode.createFieldNode(builder, nodes.get(i), 0);
    }
    int nodeVector = builder.endVector();
    RecordBatch.startBuffersVector(builder, places.size());
    for (int i = places.size() - 1; i >= 0; i--) {
      Buffer.createBuffer(builder, places.get(i)[0], places.get(i)[1]);
    }
    int bufferVector = builder.endVector();
    RecordBatch.startRecordBatch(builder);
    RecordBatch.addLength(builder, rows);
    RecordBatch.addNodes(builder, nodeVector);
    RecordBatch.addBuffers(builder, bufferVector);
    int header = RecordBatch.endRecordBatch(builder);
    return message(builder, MessageHeader.RecordBatch, header, bodyBytes);
  }

  private static ByteBuffer message(
      FlatBufferBuilder builder, byte headerType, int header, long bodyBytes) {
    builder.finish(
        Message.createMessage(builder, MetadataVersion.V5, headerType, header, bodyBytes, 0));
    return builder.dataBuffer();
  }

  /** Writes a message's metadata so that what follows starts on 64; returns its padded length. */
  private int writeMetadata(ByteBuffer metadata) throws IOException {
    int length = metadata.remaining();
    int padded =
        Math.toIntExact(aligned(position + PREFIX_BYTES + length) - position - PREFIX_BYTES);
    writeInt(CONTINUATION);
    writeInt(padded);
    byte[] bytes = new byte[padded];
    metadata.get(bytes, 0, length);
    write(bytes);
    return PREFIX_BYTES + padded;
  }

  private byte[] footer() {
    FlatBufferBuilder builder = new FlatBufferBuilder();
    int schemaOffset = ImageColumns.schema(builder, facts);
    Footer.startDictionariesVector(builder, 0);
    int dictionaries = builder.endVector();
    Footer.startRecordBatchesVector(builder, batches.size());
    for (int i = batches.size() - 1; i >= 0; i--) {
      BlockPlace place = batches.get(i);
      Block.createBlock(builder, place.offset(), place.metadataBytes(), place.bodyBytes());
    }
    int recordBatches = builder.endVector();
    Footer.startFooter(builder);
    Footer.addVersion(builder, MetadataVersion.V5);
    Footer.addSchema(builder, schemaOffset);
    Footer.addDictionaries(builder, dictionaries);
    Footer.addRecordBatches(builder, recordBatches);
    builder.finish(Footer.endFooter(builder));
    return builder.sizedByteArray();
  }

  private static long aligned(long bytes) {
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  private void pad(int multiple) throws IOException {
    int over = (int) (position % multiple);
    if (over != 0) {
      write(new byte[multiple - over]);
    }
  }

  private void writeInt(int value) throws IOException {
    write(ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array());
  }

  private void write(byte[] bytes) throws IOException {
    out.write(bytes);
    position += bytes.length;
  }
}
