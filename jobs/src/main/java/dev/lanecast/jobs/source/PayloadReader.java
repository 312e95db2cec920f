package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.source.ColumnCursor.Slot;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.ParquetDecodingException;

/** Reads payload of one row group, forward only. */
final class PayloadReader implements Closeable {

  private final TableFile file;
  private final String column;
  private final PageReadStore pages;
  private final ColumnCursor cursor;
  private int nextRow;

  /** Reads the row group's pages of the payload column; those of a row group are held at a time. */
  PayloadReader(TableFile file, String column, int rowGroup) throws IOException {
    this.file = file;
    this.column = column;
    this.pages = file.pages(rowGroup);
    this.cursor = file.cursor(file.schema().data(), pages);
  }

  /**
   * {@return the payload of a row, as many bytes as it must hold}
   *
   * @throws InputException if it holds more, fewer, or something else
   */
  InputRow read(WantedRow wanted) {
    RowRef ref = wanted.ref();
    try {
      for (; nextRow < ref.row(); nextRow++) {
        cursor.skipRow();
      }
      nextRow++;
      byte[] payload =
          switch (file.schema().form()) {
            case BINARY -> binary(wanted);
            case FLOATS -> values(wanted, ValueEncoder.ofFloats(wanted.header().dtype()));
            case DOUBLES -> values(wanted, ValueEncoder.ofDoubles(wanted.header().dtype()));
          };
      return new InputRow(wanted.tensor(), ref.offset(), ref.elements(), payload);
    } catch (ParquetDecodingException malformed) {
      throw file.undecodable(malformed);
    }
  }

  private byte[] binary(WantedRow wanted) {
    if (cursor.slot() != Slot.VALUE) {
      throw problem(wanted, "is null");
    }
    ByteBuffer bytes = cursor.binary().toByteBuffer();
    long expected = wanted.header().dtype().bytes(wanted.ref().elements());
    if (bytes.remaining() != expected) {
      throw problem(wanted, Coverage.ofBytes(wanted, bytes.remaining()));
    }
    byte[] payload = new byte[bytes.remaining()];
    bytes.get(payload);
    cursor.next();
    return payload;
  }

  private byte[] values(WantedRow wanted, ValueEncoder encoder) {
    if (encoder == ValueEncoder.NONE) {
      throw problem(
          wanted,
          "%s cannot hold %s; give its payload as binary"
              .formatted(file.schema().form().label(), wanted.header().dtype()));
    }
    long elements = wanted.ref().elements();
    byte[] payload = new byte[Math.toIntExact(wanted.header().dtype().bytes(elements))];
    long count = 0;
    do {
      switch (cursor.slot()) {
        case VALUE -> {
          boolean fits =
              count >= elements // counted to tell how many there are
                  || encoder.encode(cursor, payload, Math.toIntExact(count));
          if (!fits) {
            throw problem(
                wanted,
                "element %d is not a value of %s; round it first, or call the tensor F32"
                    .formatted(wanted.ref().offset() + count, wanted.header().dtype()));
          }
          if (count >= elements) {
            cursor.skipValue();
          }
          count++;
        }
        case EMPTY_LIST -> {}
        case NULL_ELEMENT ->
            throw problem(wanted, "element %d is null".formatted(wanted.ref().offset() + count));
        case NULL -> throw problem(wanted, "is null");
      }
      cursor.next();
    } while (!cursor.atRowStart());
    if (count != elements) {
      throw problem(wanted, Coverage.ofElements(wanted, count));
    }
    return payload;
  }

  private InputException problem(WantedRow wanted, String problem) {
    return new InputException(
        file.file().name(),
        "tensor '%s', offset %d: %s: %s"
            .formatted(wanted.header().name(), wanted.ref().offset(), column, problem));
  }

  @Override
  public void close() {
    pages.close();
  }
}
