package dev.lanecast.jobs.config;

import java.util.Optional;

/** How a value is written in a config: one line of what is allowed, and the reading of it. */
interface ValueType<T> {

  /** {@return what is allowed, so that "'x' is not " before it makes a sentence} */
  String allowed();

  /**
   * {@return the value that {@code node} spells}
   *
   * @throws BadValueException when it spells none
   */
  T read(YamlNode node) throws BadValueException;

  /** A node that is not of the type; the message says what it is and what is allowed. */
  final class BadValueException extends Exception {

    private static final long serialVersionUID = 1L;

    BadValueException(String message) {
      super(message);
    }

    static BadValueException of(YamlNode node, ValueType<?> type) {
      return new BadValueException(node.describe() + " is not " + type.allowed());
    }

    static BadValueException of(YamlNode node, ValueType<?> type, Optional<String> suggestion) {
      String hint = suggestion.map(s -> "; did you mean " + s + "?").orElse("");
      return new BadValueException(node.describe() + " is not " + type.allowed() + hint);
    }
  }
}
