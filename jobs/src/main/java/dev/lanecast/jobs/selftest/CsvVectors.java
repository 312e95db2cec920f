package dev.lanecast.jobs.selftest;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.codes.HexCodes;
import dev.lanecast.jobs.codes.TextLines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

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
        throw lines.problem("%s is not the header; allowed: %s".formatted(lines.shown(), header));
      }
      Map<CastWords, PathCheck> checks = new HashMap<>();
      while (lines.next()) {
        String[] fields = fields(lines);
        PathCheck path = path(words(fields), lines, check, checks);
        long code = code(fields[source], path.sources(), lines);
        path.add(code, code(fields[result], path.results(), lines), lines.number());
      }
    }
  }

  private static PathCheck path(
      CastWords words, TextLines lines, FileCheck check, Map<CastWords, PathCheck> known) {
    PathCheck path = known.get(words);
    if (path == null) {
      path = check.along(resolve(words, lines));
      known.put(words, path);
    }
    return path;
  }

  private static CastPath resolve(CastWords words, TextLines lines) {
    try {
      return words.resolve();
    } catch (IllegalArgumentException e) {
      throw lines.problem(e.getMessage());
    }
  }

  private static long code(String text, HexCodes codes, TextLines lines) {
    try {
      return codes.parse(text);
    } catch (IllegalArgumentException e) {
      throw lines.problem(e.getMessage());
    }
  }

  /** The last field takes what is left of the line: it may be a quoted text. */
  private String[] fields(TextLines lines) {
    String[] fields = lines.text().split(SEPARATOR, columns.size());
    if (fields.length < columns.size()) {
      throw lines.problem(
          "%s has %d fields; allowed: %d, %s"
              .formatted(lines.shown(), fields.length, columns.size(), header));
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
