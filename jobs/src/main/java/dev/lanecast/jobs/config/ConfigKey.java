package dev.lanecast.jobs.config;

import java.util.Optional;

/**
 * A declared place in a job config. Its path is dotted; {@code []} after a name says that the name
 * holds a list and that the rest of the path is inside one item of it, as in {@code
 * tensors[].cast.to}. All of them are in {@link ConfigKeys}.
 */
sealed interface ConfigKey {

  /** {@return the dotted path, such as {@code tensors[].cast.to}; empty for the whole config} */
  String path();

  /** {@return one line for a person who writes a config} */
  String help();

  /** {@return the last name of the path, as it is written in the file} */
  default String name() {
    String last = path().substring(path().lastIndexOf('.') + 1);
    return last.endsWith("[]") ? last.substring(0, last.length() - 2) : last;
  }

  /** {@return the path of the section that holds this key} */
  default String parent() {
    return path().substring(0, Math.max(0, path().lastIndexOf('.')));
  }

  /** What a section is in the file, and what its absence means. */
  enum Shape {
    /** A mapping whose absence is the same as an empty one: the defaults of its keys hold. */
    MAPPING,
    /** A mapping whose absence means that it is not asked for: none of its keys has a value. */
    OPTIONAL_MAPPING,
    /** A list with at least one item, each of them a mapping. */
    LIST
  }

  /**
   * A mapping, or a list of mappings.
   *
   * @param path as {@link ConfigKey#path()}
   * @param shape mapping or list
   * @param shorthand the key that a bare value in place of the mapping stands for, if there is one
   * @param help one line
   */
  record Section(String path, Shape shape, Optional<String> shorthand, String help)
      implements ConfigKey {}

  /**
   * A value.
   *
   * @param path as {@link ConfigKey#path()}
   * @param type how it is written
   * @param fallback what holds when it is not given
   * @param unit of the value; empty where there is none
   * @param help one line
   */
  record Key<T>(String path, ValueType<T> type, Fallback<T> fallback, String unit, String help)
      implements ConfigKey {}

  /** What holds when a key is not given. */
  sealed interface Fallback<T> {

    /** Nothing: the key must be given. */
    record Required<T>() implements Fallback<T> {}

    /** A value. */
    record Default<T>(T value) implements Fallback<T> {}

    /** Something that other keys or the data decide; {@code how} says what, in a few words. */
    record Decided<T>(String how) implements Fallback<T> {}
  }
}
