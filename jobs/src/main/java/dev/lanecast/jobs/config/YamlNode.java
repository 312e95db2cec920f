package dev.lanecast.jobs.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A node of a YAML document that knows where it was written. Immutable. */
sealed interface YamlNode {

  /** {@return where it was written: {@code line 7} or {@code --set}; empty when nowhere} */
  String origin();

  /** {@return what it is, for a message: the value in quotes, or the kind of node} */
  String describe();

  /** Keys in the order of the file. */
  record Mapping(Map<String, YamlNode> entries, String origin) implements YamlNode {

    public Mapping {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    /** {@return this mapping with one entry put or replaced} */
    Mapping with(String key, YamlNode value) {
      Map<String, YamlNode> changed = new LinkedHashMap<>(entries);
      changed.put(key, value);
      return new Mapping(changed, origin);
    }

    @Override
    public String describe() {
      return "a mapping";
    }
  }

  /** A list. */
  record Sequence(List<YamlNode> items, String origin) implements YamlNode {

    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String describe() {
      return "a list";
    }
  }

  /**
   * A single value: a {@link String}, {@link Boolean} or {@link Number}, or none where the file has
   * a key and nothing after it.
   *
   * @param text as it was written, whatever its type
   */
  record Scalar(Optional<Object> value, String text, String origin) implements YamlNode {

    @Override
    public String describe() {
      return value.isEmpty() ? "an empty value" : "'" + text + "'";
    }
  }
}
