package dev.lanecast.jobs.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The golden vectors, which core keeps among its test resources, and files like them. */
final class GoldenFiles {

  /** Where they are. */
  static final Path DIRECTORY = Path.of("../core/src/test/resources/golden");

  private GoldenFiles() {}

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

  static byte[] zipped(String text) throws IOException {
    return zipped(text.getBytes(StandardCharsets.UTF_8));
  }
}
