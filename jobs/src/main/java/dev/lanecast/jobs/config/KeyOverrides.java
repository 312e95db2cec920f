package dev.lanecast.jobs.config;

import dev.lanecast.jobs.config.ConfigKey.Section;
import dev.lanecast.jobs.config.ConfigKey.Shape;
import dev.lanecast.jobs.config.ValueTypes.Settings;
import dev.lanecast.jobs.config.YamlNode.Mapping;
import dev.lanecast.jobs.config.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts the values of {@code --set} into the tree of a config, before it is read. */
final class KeyOverrides {

  /** A name, an index where one follows, and the rest of the path. */
  private static final Pattern STEP = Pattern.compile("([^.\\[]*)(?:\\[(\\d+)])?(?:\\.(.*))?");

  private final Problems problems;
  private final KeyOverride override;

  private KeyOverrides(KeyOverride override, Problems problems) {
    this.override = override;
    this.problems = problems;
  }

  /**
   * {@return {@code root} with the overrides applied in order; those that cannot be are problems}
   */
  static YamlNode apply(YamlNode root, List<KeyOverride> overrides, Problems problems) {
    YamlNode changed = root;
    for (KeyOverride override : overrides) {
      Optional<YamlNode> value = YamlTree.override(override.path(), override.yaml(), problems);
      if (value.isPresent()) {
        changed =
            new KeyOverrides(override, problems)
                .put(ConfigKeys.ROOT, "", changed, override.path(), value.get());
      }
    }
    return changed;
  }

  private YamlNode put(Section section, String path, YamlNode node, String rest, YamlNode value) {
    Optional<Mapping> mapping = SectionReader.mappingOf(section, node);
    Matcher step = STEP.matcher(rest);
    if (mapping.isEmpty() || !step.matches()) {
      // The node's own problem is told when it is read.
      return step.matches() ? node : refuse(node, "not a key path, such as tensors[0].cast.to");
    }
    String name = step.group(1);
    Optional<ConfigKey> child =
        ConfigKeys.in(section).stream().filter(key -> key.name().equals(name)).findFirst();
    if (child.isEmpty()) {
      return refuse(node, SectionReader.unknownKey(section, path, name));
    }
    Optional<YamlNode> old = Optional.ofNullable(mapping.get().entries().get(name));
    Optional<String> index = Optional.ofNullable(step.group(2));
    Optional<String> inner = Optional.ofNullable(step.group(3));
    String childPath = path.isEmpty() ? name : path + "." + name;
    if (index.isPresent() && !isList(child.get())) {
      return refuse(node, childPath + " is not a list");
    }
    YamlNode changed;
    if (child.get() instanceof Section inside) {
      changed =
          isList(inside)
              ? putInList(inside, childPath, old, index, inner, value)
              : putInSection(inside, childPath, old, inner, value);
    } else {
      changed = putInKey((ConfigKey.Key<?>) child.get(), old, inner, value);
    }
    return mapping.get().with(name, changed);
  }

  private static boolean isList(ConfigKey key) {
    return key instanceof Section section && section.shape() == Shape.LIST;
  }

  private YamlNode putInSection(
      Section section,
      String path,
      Optional<YamlNode> old,
      Optional<String> inner,
      YamlNode value) {
    return inner.isEmpty()
        ? value
        : put(section, path, old.orElseGet(KeyOverrides::newMapping), inner.get(), value);
  }

  private YamlNode putInList(
      Section section,
      String path,
      Optional<YamlNode> old,
      Optional<String> index,
      Optional<String> inner,
      YamlNode value) {
    if (index.isEmpty() && inner.isEmpty()) {
      return value;
    }
    List<YamlNode> items =
        new ArrayList<>(old.orElse(null) instanceof Sequence list ? list.items() : List.of());
    int at = index.filter(i -> i.length() < 10).map(Integer::parseInt).orElse(-1);
    if (at < 0 || at >= items.size()) {
      return refuse(
          old.orElse(value),
          items.isEmpty()
              ? path + " has no items"
              : "no such item; allowed: %s[0] to %s[%d]".formatted(path, path, items.size() - 1));
    }
    String itemPath = path + "[" + at + "]";
    items.set(
        at, inner.isEmpty() ? value : put(section, itemPath, items.get(at), inner.get(), value));
    return new Sequence(items, old.map(YamlNode::origin).orElse(KeyOverride.ORIGIN));
  }

  private YamlNode putInKey(
      ConfigKey.Key<?> key, Optional<YamlNode> old, Optional<String> inner, YamlNode value) {
    if (inner.isEmpty()) {
      return value;
    }
    if (!(key.type() instanceof Settings)) {
      return refuse(
          old.orElse(value), "unknown key; " + key.path() + " is a single value, without keys");
    }
    Mapping settings = old.orElse(null) instanceof Mapping mapping ? mapping : newMapping();
    return settings.with(inner.get(), value);
  }

  private static Mapping newMapping() {
    return new Mapping(Map.of(), KeyOverride.ORIGIN);
  }

  private YamlNode refuse(YamlNode unchanged, String message) {
    problems.add(override.path(), KeyOverride.ORIGIN, message);
    return unchanged;
  }
}
