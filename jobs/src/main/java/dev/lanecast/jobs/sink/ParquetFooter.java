package dev.lanecast.jobs.sink;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/**
 * Gives a Parquet file the footer it would have in any JVM. The writer lists the encodings of a
 * column in the order of a hash set of enum constants, which differs from process to process; a
 * result must not (DESIGN: same bytes).
 */
final class ParquetFooter {

  /** Length of the footer, little-endian, and the magic: what a file ends with. */
  private static final int TAIL_BYTES = Integer.BYTES + 4;

  private ParquetFooter() {}

  /** Copies a file, its footer settled. */
  static void settle(FSDataInputStream file, long fileBytes, OutputStream out) throws IOException {
    byte[] tail = new byte[TAIL_BYTES];
    file.readFully(fileBytes - TAIL_BYTES, tail);
    int footerBytes = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
    long bodyBytes = fileBytes - TAIL_BYTES - footerBytes;
    byte[] footer = new byte[footerBytes];
    file.readFully(bodyBytes, footer);
    file.seek(0);
    copy(file, bodyBytes, out);
    byte[] settled = settled(footer);
    out.write(settled);
    out.write(
        ByteBuffer.allocate(Integer.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(settled.length)
            .array());
    out.write(tail, Integer.BYTES, TAIL_BYTES - Integer.BYTES);
  }

  private static byte[] settled(byte[] footer) throws IOException {
    FileMetaData metadata = Util.readFileMetaData(new ByteArrayInputStream(footer));
    for (RowGroup group : metadata.getRow_groups()) {
      for (ColumnChunk column : group.getColumns()) {
        column.getMeta_data().getEncodings().sort(null);
        if (column.getMeta_data().isSetEncoding_stats()) {
          column.getMeta_data().getEncoding_stats().sort(null);
        }
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Util.writeFileMetaData(metadata, bytes);
    return bytes.toByteArray();
  }

  private static void copy(InputStream in, long bytes, OutputStream out) throws IOException {
    byte[] buffer = new byte[1 << 16];
    for (long left = bytes; left > 0; ) {
      int read = in.readNBytes(buffer, 0, (int) Math.min(buffer.length, left));
      out.write(buffer, 0, read);
      left -= read;
    }
  }
}
