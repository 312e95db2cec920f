package dev.lanecast.jobs.selftest;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.codes.TextLines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A vector a line. The header says which column holds what; what no column says of the cast holds
 * for every line.
 */
final class CsvVectors implements VectorReader {

  private static final String SEPARATOR = ",";

  private final String header;
  private final Map<String, Integer> columns = new HashMap<>();
  private final int source;
  private final int result;
  private final CastWords given;

  /**
   * Of one kind of file.
   *
   * @param header its first line
   * @param result the column of the expected code
   * @param given what its columns do not say of the cast
   */
  CsvVectors(String header, String result, CastWords given) {
    this.header = header;
    for (String column : header.split(SEPARATOR, -1)) {
      columns.put(column, columns.size());
    }
    this.source = columns.get("src_bits_hex");
    this.result = columns.get(result);
    this.given = given;
  }

  @Override
  public String unit() {
    return "line";
  }

  @Override
  public void read(Path file, FileCheck check) throws IOException {
    try (InputStream in = VectorFile.open(file)) {
      TextLines lines = new TextLines(in, file.toString());
      if (!lines.next()) {
        throw new InputException(file.toString(), "is empty; allowed: the header " + header);
      }
      if (!lines.text().equals(header)) {
        throw lines.problem("'%s' is not the header; allowed: %s".formatted(lines.text(), header));
      }
      Map<CastWords, PathCheck> checks = new HashMap<>();
      while (lines.next()) {
        String[] fields = fields(lines);
        CastWords words = words(fields);
        PathCheck path = checks.get(words);
        if (path == null) {
          path = check.along(of(lines, words::resolve));
          checks.put(words, path);
        }
        PathCheck codes = path;
        long from = of(lines, () -> codes.source(fields[source]));
        path.add(from, of(lines, () -> codes.result(fields[result])), lines.number());
      }
    }
  }

  /** {@return what a text stands for; what is wrong with it is wrong with its line} */
  private static <T> T of(TextLines lines, Supplier<T> text) {
    try {
      return text.get();
    } catch (IllegalArgumentException e) {
      throw lines.problem(e.getMessage());
    }
  }

  /** The last field takes what is left of the line: it may be a quoted text. */
  private String[] fields(TextLines lines) {
    String[] fields = lines.text().split(SEPARATOR, columns.size());
    if (fields.length < columns.size()) {
      throw lines.problem(
          "has %d fields; allowed: %d, %s".formatted(fields.length, columns.size(), header));
    }
    return fields;
  }

  private CastWords words(String[] fields) {
    return given.with(
        name -> {
          Integer column = columns.get(name);
          return column == null ? null : fields[column];
        });
  }
}
