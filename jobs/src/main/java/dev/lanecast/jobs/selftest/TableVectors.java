package dev.lanecast.jobs.selftest;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.codes.Containers;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipException;

/**
 * Tables of the codes of all 16-bit sources, one after the other, unpacked and little-endian. An
 * index says of which cast each is.
 */
final class TableVectors implements VectorReader {

  /** How the names of the tables' files end. */
  static final String DATA = ".bin.gz";

  /** How the names of their indices end. */
  static final String INDEX = ".json";

  /** Entries of a table: the 16-bit codes. */
  static final int ENTRIES = 1 << Short.SIZE;

  @Override
  public String unit() {
    return "byte";
  }

  @Override
  public void read(Path file, FileCheck check) throws IOException {
    String name = file.getFileName().toString();
    String stem = name.substring(0, name.length() - DATA.length());
    Path index = file.resolveSibling(stem + INDEX);
    for (Path part : new Path[] {file, index}) {
      if (!Files.exists(part)) {
        throw new InputException(
            part.toString(), "does not exist; allowed: %s and %s".formatted(file, index));
      }
    }
    try (InputStream in = VectorFile.open(file);
        TableIndex tables = TableIndex.open(index)) {
      long end = 0;
      while (tables.hasNext()) {
        TableIndex.Table table = tables.next(end);
        byte[] codes = bytes(in, file, end, table.length());
        if (codes.length < table.length()) {
          throw new InputException(
              file.toString(),
              "ends at byte %d; %s has a table from byte %d to %d"
                  .formatted(end + codes.length, index, end, end + table.length()));
        }
        add(check.along(table.path()), codes, table);
        end += codes.length;
      }
      if (bytes(in, file, end, 1).length > 0) {
        throw new InputException(
            file.toString(),
            "goes on after byte %d, where the last table of %s ends".formatted(end, index));
      }
    }
  }

  private static byte[] bytes(InputStream in, Path file, long offset, int length)
      throws IOException {
    try {
      return in.readNBytes(length);
    } catch (EOFException | ZipException e) {
      throw new InputException(
          file.toString(),
          "is damaged or cut short after byte %d (%s); allowed: a whole gzip file"
              .formatted(offset, e.getMessage()),
          e);
    }
  }

  private static void add(PathCheck check, byte[] codes, TableIndex.Table table) {
    for (int source = 0; source < ENTRIES; source++) {
      int at = source * table.codeBytes();
      long code = Containers.get(codes, at, table.codeBytes());
      check.add(source, code, table.offset() + at);
    }
  }
}
