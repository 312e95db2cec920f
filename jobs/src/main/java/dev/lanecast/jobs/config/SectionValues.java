package dev.lanecast.jobs.config;

import dev.lanecast.jobs.config.ConfigKey.Key;
import dev.lanecast.jobs.config.ConfigKey.Section;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values of one section of a config, defaults filled in; filled by {@link SectionReader}. */
final class SectionValues {

  private final String path;
  private final Optional<YamlNode> node;
  private final Map<Key<?>, Object> values = new HashMap<>();
  private final Map<Key<?>, String> origins = new HashMap<>();
  private final Map<Section, List<SectionValues>> sections = new HashMap<>();
  private boolean sound = true;

  SectionValues(String path, Optional<YamlNode> node) {
    this.path = path;
    this.node = node;
  }

  /** {@return the path with indices, such as {@code tensors[0].cast}} */
  String path() {
    return path;
  }

  /** {@return the path with indices of a key or section in this one} */
  String pathOf(ConfigKey key) {
    return path.isEmpty() ? key.name() : path + "." + key.name();
  }

  /** {@return whether the section stands in the config} */
  boolean isGiven() {
    return node.isPresent();
  }

  /** {@return whether the section is a mapping, so that its keys could be looked for} */
  boolean isMapping() {
    return node.isEmpty() || node.get() instanceof YamlNode.Mapping;
  }

  /** {@return whether every value in it could be read, so that it may be asked for them} */
  boolean isSound() {
    return sound;
  }

  /** {@return where the section was written} */
  String origin() {
    return node.map(YamlNode::origin).orElse("");
  }

  /** {@return where the key was written; the place of the section where it was not} */
  String originOf(Key<?> key) {
    return origins.getOrDefault(key, origin());
  }

  /** {@return the value, given or default} */
  <T> T get(Key<T> key) {
    return find(key).orElseThrow(() -> new IllegalArgumentException(pathOf(key) + " has no value"));
  }

  /** {@return the value; empty where it was not given and others decide it} */
  @SuppressWarnings("unchecked") // put() takes only a T for a Key<T>
  <T> Optional<T> find(Key<T> key) {
    return Optional.ofNullable((T) values.get(key));
  }

  /** {@return the section; empty for an optional one that was not given} */
  Optional<SectionValues> find(Section section) {
    return items(section).stream().findFirst();
  }

  /** {@return the section, which is not an optional one} */
  SectionValues get(Section section) {
    return find(section)
        .orElseThrow(() -> new IllegalArgumentException(pathOf(section) + " is not there"));
  }

  /** {@return the items of a list, or the section itself} */
  List<SectionValues> items(Section section) {
    return sections.getOrDefault(section, List.of());
  }

  <T> void put(Key<T> key, T value) {
    values.put(key, value);
  }

  void putOrigin(Key<?> key, String origin) {
    origins.put(key, origin);
  }

  void add(Section section, SectionValues item) {
    sections.computeIfAbsent(section, s -> new ArrayList<>()).add(item);
  }

  void markUnsound() {
    sound = false;
  }
}
