package dev.lanecast.jobs.selftest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.codes.Shown;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The tables that a JSON file lists, in the order of their bytes, without a gap. */
final class TableIndex implements Closeable {

  /**
   * One table.
   *
   * @param path the cast
   * @param offset of its first byte
   */
  record Table(CastPath path, long offset) {

    /** {@return the bytes of an entry} */
    int codeBytes() {
      return path.destination().containerBytes();
    }

    /** {@return the bytes of the table} */
    int length() {
      return TableVectors.ENTRIES * codeBytes();
    }
  }

  /** What says of which cast a table is. */
  private static final List<String> OF_PAIR = List.of("family", "src", "dst", "round", "sat");

  private static final List<String> OF_PATH = List.of("path", "mid_round", "last_round", "sat");

  private final Path file;
  private final MappingIterator<JsonNode> objects;
  private int number;

  private TableIndex(Path file, MappingIterator<JsonNode> objects) {
    this.file = file;
    this.objects = objects;
  }

  static TableIndex open(Path file) throws IOException {
    try {
      return new TableIndex(
          file,
          JsonMapper.builder()
              .build()
              .readerFor(JsonNode.class)
              .readValues(Files.newInputStream(file)));
    } catch (JsonProcessingException e) {
      throw syntax(file, e);
    }
  }

  private static InputException syntax(Path file, JsonProcessingException e) {
    return new InputException(
        file + ":" + e.getLocation().getLineNr(),
        "is not valid JSON (" + e.getOriginalMessage() + "); allowed: an array of tables",
        e);
  }

  /** {@return whether there is another table} */
  boolean hasNext() throws IOException {
    try {
      return objects.hasNextValue();
    } catch (JsonProcessingException e) {
      throw syntax(file, e);
    }
  }

  /**
   * {@return the next table}
   *
   * @param end of the one before it
   * @throws InputException if its fields do not describe one that begins there
   */
  Table next(long end) throws IOException {
    JsonNode fields;
    try {
      fields = objects.nextValue();
    } catch (JsonProcessingException e) {
      throw syntax(file, e);
    }
    number++;
    Table table = new Table(path(fields), end);
    require(fields, "offset", end);
    require(fields, "length", table.length());
    if (fields.has("dst_bytes")) {
      require(fields, "dst_bytes", table.codeBytes());
    }
    return table;
  }

  private CastPath path(JsonNode fields) {
    for (String name : fields.has("path") ? OF_PATH : OF_PAIR) {
      if (!fields.has(name)) {
        throw new InputException(
            place(),
            name
                + " is missing; allowed: a table with "
                + String.join(", ", OF_PAIR)
                + ", or "
                + String.join(", ", OF_PATH));
      }
    }
    CastPath path;
    try {
      path = CastWords.of(Family.REG_CAST).with(name -> text(fields.get(name))).resolve();
    } catch (IllegalArgumentException e) {
      throw new InputException(place(), Shown.printable(e.getMessage()), e);
    }
    if (path.source().bits() != Short.SIZE) {
      throw new InputException(
          place(),
          "the source %s has %d bits; allowed: the formats of 16 bits"
              .formatted(path.source(), path.source().bits()));
    }
    return path;
  }

  /** {@return a field's text; of an array, the texts joined as those of a path} */
  private static String text(JsonNode field) {
    if (field == null || !field.isArray()) {
      return field == null ? null : field.asText();
    }
    List<String> formats = new ArrayList<>();
    field.forEach(format -> formats.add(format.asText()));
    return String.join(CastWords.ARROW, formats);
  }

  private void require(JsonNode fields, String name, long allowed) {
    JsonNode field = fields.get(name);
    if (field == null || !field.isIntegralNumber() || field.longValue() != allowed) {
      throw new InputException(
          place(),
          "%s is %s; allowed: %d".formatted(name, field == null ? "missing" : field, allowed));
    }
  }

  private String place() {
    return "%s: table %d".formatted(file, number);
  }

  @Override
  public void close() throws IOException {
    objects.close();
  }
}
