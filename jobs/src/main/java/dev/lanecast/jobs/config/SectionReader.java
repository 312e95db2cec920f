package dev.lanecast.jobs.config;

import dev.lanecast.jobs.config.ConfigKey.Fallback;
import dev.lanecast.jobs.config.ConfigKey.Key;
import dev.lanecast.jobs.config.ConfigKey.Section;
import dev.lanecast.jobs.config.ConfigKey.Shape;
import dev.lanecast.jobs.config.YamlNode.Mapping;
import dev.lanecast.jobs.config.YamlNode.Scalar;
import dev.lanecast.jobs.config.YamlNode.Sequence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads a tree of YAML by the declarations of {@link ConfigKeys}: names, types, defaults. */
final class SectionReader {

  private final Problems problems;

  SectionReader(Problems problems) {
    this.problems = problems;
  }

  /** {@return the whole config, as far as it could be read} */
  SectionValues readRoot(YamlNode root) {
    return read(ConfigKeys.ROOT, "", Optional.of(root));
  }

  private SectionValues read(Section section, String path, Optional<YamlNode> node) {
    SectionValues values = new SectionValues(path, node);
    int before = problems.count();
    Optional<Mapping> mapping =
        node.isEmpty() ? Optional.of(emptyMapping()) : mappingOf(section, node.get());
    if (mapping.isPresent()) {
      reportUnknownKeys(section, values, mapping.get());
      for (ConfigKey child : ConfigKeys.in(section)) {
        Optional<YamlNode> given = Optional.ofNullable(mapping.get().entries().get(child.name()));
        if (child instanceof Key<?> key) {
          readKey(key, values, given);
        } else if (child instanceof Section inner) {
          readSection(inner, values, given);
        }
      }
    } else {
      problems.add(
          path,
          node.get().origin(),
          node.get().describe() + " is not a mapping with the keys " + names(section));
    }
    if (problems.count() > before) {
      values.markUnsound();
    }
    return values;
  }

  private static Mapping emptyMapping() {
    return new Mapping(Map.of(), "");
  }

  /** {@return {@code node} as a mapping, a bare value as the key it is a shorthand for} */
  static Optional<Mapping> mappingOf(Section section, YamlNode node) {
    if (node instanceof Mapping mapping) {
      return Optional.of(mapping);
    }
    if (node instanceof Scalar scalar && scalar.value().isPresent()) {
      return section.shorthand().map(key -> new Mapping(Map.of(key, node), node.origin()));
    }
    return Optional.empty();
  }

  private void reportUnknownKeys(Section section, SectionValues values, Mapping mapping) {
    List<String> known = ConfigKeys.in(section).stream().map(ConfigKey::name).toList();
    for (Map.Entry<String, YamlNode> entry : mapping.entries().entrySet()) {
      if (!known.contains(entry.getKey())) {
        problems.add(
            values.path().isEmpty() ? entry.getKey() : values.path() + "." + entry.getKey(),
            entry.getValue().origin(),
            unknownKey(section, values.path(), entry.getKey()));
      }
    }
  }

  /** {@return the message for a key {@code name} that {@code section}, at {@code path}, lacks} */
  static String unknownKey(Section section, String path, String name) {
    List<String> siblings = ConfigKeys.in(section).stream().map(ConfigKey::name).toList();
    Optional<String> sibling =
        Spelling.nearest(name, siblings).map(near -> path.isEmpty() ? near : path + "." + near);
    Optional<String> elsewhere =
        ConfigKeys.ALL.stream()
            .filter(key -> key.name().equals(name))
            .map(ConfigKey::path)
            .findFirst();
    return sibling
        .or(() -> elsewhere)
        .map(suggestion -> "unknown key; did you mean " + suggestion + "?")
        .orElseGet(() -> "unknown key; allowed: " + names(section));
  }

  private static String names(Section section) {
    return ConfigKeys.in(section).stream().map(ConfigKey::name).collect(Collectors.joining(", "));
  }

  private void readSection(Section section, SectionValues parent, Optional<YamlNode> given) {
    String path = parent.pathOf(section);
    if (section.shape() == Shape.LIST) {
      readList(section, parent, given);
    } else if (given.isPresent() || section.shape() == Shape.MAPPING) {
      parent.add(section, read(section, path, given));
    }
  }

  private void readList(Section section, SectionValues parent, Optional<YamlNode> given) {
    String path = parent.pathOf(section);
    if (given.isEmpty()) {
      problems.add(path, parent.origin(), "missing; allowed: a list with at least one item");
    } else if (!(given.get() instanceof Sequence list) || list.items().isEmpty()) {
      String found = given.get() instanceof Sequence ? "an empty list" : given.get().describe();
      problems.add(path, given.get().origin(), found + " is not a list with at least one item");
    } else {
      for (int i = 0; i < list.items().size(); i++) {
        String itemPath = path + "[" + i + "]";
        parent.add(section, read(section, itemPath, Optional.of(list.items().get(i))));
      }
    }
  }

  private <T> void readKey(Key<T> key, SectionValues values, Optional<YamlNode> given) {
    if (given.isPresent()) {
      values.putOrigin(key, given.get().origin());
      try {
        values.put(key, key.type().read(given.get()));
      } catch (ValueType.BadValueException e) {
        problems.add(values.pathOf(key), given.get().origin(), e.getMessage());
      }
    } else if (key.fallback() instanceof Fallback.Default<T> fallback) {
      values.put(key, fallback.value());
    } else if (key.fallback() instanceof Fallback.Required<T>) {
      problems.add(
          values.pathOf(key), values.origin(), "missing; allowed: " + key.type().allowed());
    }
  }
}
