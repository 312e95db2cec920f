package dev.lanecast.jobs.sink;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lanecast.jobs.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * JSON as the result directory holds it: the same tree gives the same bytes on every JDK and
 * platform. Doubles are written with the fewest digits that read back equal, by Jackson's own
 * algorithm and not the JDK's, which changed in 19; NaN and infinities are quoted names.
 */
public final class Json {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();

  private static final ObjectWriter PRETTY =
      MAPPER.writer(
          new DefaultPrettyPrinter()
              .withObjectIndenter(new DefaultIndenter("  ", "\n"))
              .withArrayIndenter(DefaultPrettyPrinter.FixedSpaceIndenter.instance));

  private Json() {}

  /** {@return a tree to be filled; fields keep the order in which they are put} */
  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /**
   * {@return the tree of a document}
   *
   * @param file where it comes from, for the message
   * @throws InputException if it is not JSON
   */
  public static JsonNode read(byte[] document, String file) throws IOException {
    try {
      return MAPPER.readTree(document);
    } catch (JsonProcessingException e) {
      throw new InputException(file, "is not valid JSON (" + e.getOriginalMessage() + ")", e);
    }
  }

  /** {@return the tree of a map of plain values, in the map's order} */
  public static ObjectNode tree(Map<String, Object> values) {
    return MAPPER.convertValue(values, ObjectNode.class);
  }

  /** {@return the bytes of a file for people and programs: indented, ending in a line feed} */
  public static byte[] pretty(JsonNode tree) {
    try {
      return (PRETTY.writeValueAsString(tree) + "\n").getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values can be written", e);
    }
  }

  /** {@return the bytes that a fingerprint is taken of: no blank, no line feed} */
  public static byte[] compact(JsonNode tree) {
    try {
      return MAPPER.writeValueAsBytes(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values can be written", e);
    }
  }
}
