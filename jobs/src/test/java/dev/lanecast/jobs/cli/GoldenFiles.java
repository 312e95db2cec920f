package dev.lanecast.jobs.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The golden vectors, which core keeps among its test resources, and files like them. */
final class GoldenFiles {

  /** Where they are. */
  static final Path DIRECTORY = Path.of("../core/src/test/resources/golden");

  /** The name of a table's files, but for its end. */
  static final String TABLE = "exhaustive16_reg-cast";

  static final int TABLE_BYTES = 1 << 16;

  /** The first table of the golden file. */
  static final String TABLE_INDEX =
      """
      [{"family": "reg-cast", "src": "fp16", "dst": "int4", "round": "RINT", "sat": "NO_SAT",
        "offset": 0, "length": 65536}]
      """;

  private GoldenFiles() {}

  /** {@return the bytes of {@link #TABLE_INDEX}'s table} */
  static byte[] table() throws IOException {
    return Arrays.copyOf(unzipped(DIRECTORY.resolve(TABLE + ".bin.gz")), TABLE_BYTES);
  }

  /** Writes a table and its index. */
  static void writeTable(Path folder) throws IOException {
    Files.writeString(folder.resolve(TABLE + ".json"), TABLE_INDEX);
    Files.write(folder.resolve(TABLE + ".bin.gz"), zipped(table()));
  }

  /** {@return the rows of a zipped CSV, without its header} */
  static List<String[]> rows(String name) throws IOException {
    String text = new String(unzipped(DIRECTORY.resolve(name)), StandardCharsets.UTF_8);
    return text.lines().skip(1).map(line -> line.split(",", -1)).toList();
  }

  static byte[] unzipped(Path file) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      return in.readAllBytes();
    }
  }

  static byte[] zipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    }
    return zipped.toByteArray();
  }
}
