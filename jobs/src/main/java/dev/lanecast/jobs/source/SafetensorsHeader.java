package dev.lanecast.jobs.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.TensorHeader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * The JSON header of a safetensors file: {@code {name: {dtype, shape, data_offsets: [begin,
 * end]}}}, offsets counted from the end of the header. Payloads lie one after another without
 * holes.
 */
final class SafetensorsHeader {

  private static final String METADATA = "__metadata__";

  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** A tensor and the range {@code [begin, end)} of its payload. */
  private record Entry(TensorHeader header, long begin, long end) {

    String range() {
      return "[%d, %d]".formatted(begin, end);
    }
  }

  private final SourceFile file;
  private final Map<String, Entry> entries = new LinkedHashMap<>();

  private SafetensorsHeader(SourceFile file) {
    this.file = file;
  }

  /**
   * {@return the tensors of a file, in the order of their payloads}
   *
   * @param json the header
   * @param dataStart position of the first byte after the header
   * @param fileBytes size of the whole file
   * @throws InputException naming file and tensor, for a header that breaks the format
   */
  static List<StoredTensor> parse(SourceFile file, byte[] json, long dataStart, long fileBytes) {
    SafetensorsHeader header = new SafetensorsHeader(file);
    header.readEntries(json);
    return header.locate(dataStart, fileBytes);
  }

  private void readEntries(byte[] json) {
    String at = "header";
    try (JsonParser parser = JSON.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new InputException(file.name(), "header: is not a JSON object");
      }
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        at = name.equals(METADATA) ? METADATA : "tensor '%s'".formatted(name);
        parser.nextToken();
        JsonNode value = JSON.readTree(parser);
        if (name.equals(METADATA)) {
          requireMetadata(value);
        } else {
          entries.put(name, entry(name, value));
        }
      }
      at = "header";
      if (parser.nextToken() != null) {
        throw new InputException(file.name(), "header: something follows the JSON object");
      }
    } catch (JsonProcessingException malformed) {
      throw new InputException(
          file.name(), "%s: %s".formatted(at, jsonProblem(malformed)), malformed);
    } catch (IOException unreachable) {
      throw new UncheckedIOException(unreachable);
    }
  }

  /** Jackson reports a duplicate key like any malformed text; only the message tells. */
  private static String jsonProblem(JsonProcessingException malformed) {
    String message = malformed.getOriginalMessage();
    return message.startsWith("Duplicate field")
        ? "duplicate tensor or key in the header (%s)".formatted(message)
        : "is not valid JSON (%s)".formatted(message);
  }

  private void requireMetadata(JsonNode value) {
    if (!value.isObject()
        || !StreamSupport.stream(value.spliterator(), false).allMatch(JsonNode::isTextual)) {
      throw new InputException(file.name(), METADATA + ": is not an object of strings");
    }
  }

  private Entry entry(String name, JsonNode value) {
    JsonNode tag = value.path("dtype");
    if (!tag.isTextual()) {
      throw problem(name, "dtype: is not a string; a tag is one of " + Dtype.tags());
    }
    Dtype dtype =
        Dtype.ofTag(tag.textValue())
            .orElseThrow(
                () ->
                    problem(
                        name,
                        "dtype: '%s' is not a tag that safetensors defines; those are %s"
                            .formatted(tag.textValue(), Dtype.tags())));
    List<Long> shape = integers(name, "shape", value.path("shape"));
    List<Long> offsets = integers(name, "data_offsets", value.path("data_offsets"));
    if (offsets.size() != 2) {
      throw problem(name, "data_offsets: has %d numbers, not 2".formatted(offsets.size()));
    }
    try {
      return new Entry(new TensorHeader(name, dtype, shape), offsets.get(0), offsets.get(1));
    } catch (IllegalArgumentException badShape) {
      throw problem(name, "shape: " + badShape.getMessage());
    }
  }

  private List<Long> integers(String tensor, String field, JsonNode array) {
    if (!array.isArray()) {
      throw problem(tensor, field + ": is not an array of integers");
    }
    List<Long> values = new ArrayList<>();
    for (JsonNode item : array) {
      if (!item.isIntegralNumber() || !item.canConvertToLong() || item.longValue() < 0) {
        throw problem(tensor, "%s: %s is not an integer from 0 to 2^63 - 1".formatted(field, item));
      }
      values.add(item.longValue());
    }
    return values;
  }

  private List<StoredTensor> locate(long dataStart, long fileBytes) {
    long dataBytes = fileBytes - dataStart;
    List<Entry> ordered = new ArrayList<>(entries.values());
    ordered.forEach(entry -> requireRange(entry, dataBytes));
    ordered.sort(Comparator.comparingLong(Entry::begin).thenComparingLong(Entry::end));
    long covered = 0;
    String previous = "the header";
    List<StoredTensor> tensors = new ArrayList<>();
    for (Entry entry : ordered) {
      String name = entry.header().name();
      if (entry.begin() < covered) {
        throw problem(
            name,
            "data_offsets: %s overlap those of %s, which end at %d"
                .formatted(entry.range(), previous, covered));
      }
      if (entry.begin() > covered) {
        throw problem(
            name,
            "data_offsets: %s leave a hole of %d bytes after %s; the format allows none"
                .formatted(entry.range(), entry.begin() - covered, previous));
      }
      tensors.add(new StoredTensor(entry.header(), file, dataStart + entry.begin()));
      covered = entry.end();
      previous = "tensor '%s'".formatted(name);
    }
    if (covered != dataBytes) {
      throw new InputException(
          file.name(),
          "%d bytes follow %s, and no tensor claims them".formatted(dataBytes - covered, previous));
    }
    return tensors;
  }

  private void requireRange(Entry entry, long dataBytes) {
    String name = entry.header().name();
    if (entry.begin() > entry.end()) {
      throw problem(name, "data_offsets: %s begin after they end".formatted(entry.range()));
    }
    long expected = entry.header().bytes();
    if (entry.end() - entry.begin() != expected) {
      throw problem(
          name,
          "data_offsets: %s span %d bytes, but shape %s of %s needs %d"
              .formatted(
                  entry.range(),
                  entry.end() - entry.begin(),
                  entry.header().shape(),
                  entry.header().dtype(),
                  expected));
    }
    if (entry.end() > dataBytes) {
      throw problem(
          name,
          ("data_offsets: %s are out of range: the file has %d bytes after its header;"
                  + " it is truncated, or the offsets are wrong")
              .formatted(entry.range(), dataBytes));
    }
  }

  private InputException problem(String tensor, String problem) {
    return new InputException(file.name(), "tensor '%s': %s".formatted(tensor, problem));
  }
}
