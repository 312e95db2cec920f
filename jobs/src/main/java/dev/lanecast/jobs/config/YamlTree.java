package dev.lanecast.jobs.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads one YAML document into {@link YamlNode}s.
 *
 * <p>Jackson's tree model knows no lines, stops at the first duplicate key and reads an alias as a
 * string; an unquoted {@code match: *bias} would then silently become {@code bias}. So the tree is
 * built here, from Jackson's tokens, and both are problems.
 */
final class YamlTree {

  private static final YAMLFactory FACTORY =
      YAMLFactory.builder()
          .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
          .enable(YAMLParser.Feature.PARSE_BOOLEAN_LIKE_WORDS_AS_STRINGS) // a tensor may be "on"
          .build();

  private final YAMLParser parser;
  private final Problems problems;
  private final Function<Integer, String> origin;

  private YamlTree(YAMLParser parser, Problems problems, Function<Integer, String> origin) {
    this.parser = parser;
    this.problems = problems;
    this.origin = origin;
  }

  /**
   * {@return the document, its nodes marked with their lines; a mapping without keys if there is
   * nothing in it, empty if it is not YAML}
   */
  static Optional<YamlNode> document(String yaml, Problems problems) {
    return read(yaml, "", problems, line -> "line " + line)
        .map(root -> isNothing(root) ? new YamlNode.Mapping(Map.of(), "") : root);
  }

  private static boolean isNothing(YamlNode node) {
    return node instanceof YamlNode.Scalar scalar && scalar.value().isEmpty();
  }

  /** {@return the value of a command line override of {@code key}} */
  static Optional<YamlNode> override(String key, String yaml, Problems problems) {
    return read(yaml, key, problems, line -> KeyOverride.ORIGIN);
  }

  private static Optional<YamlNode> read(
      String yaml, String path, Problems problems, Function<Integer, String> origin) {
    try (YAMLParser parser = FACTORY.createParser(yaml)) {
      if (parser.nextToken() == null) {
        return Optional.of(new YamlNode.Scalar(Optional.empty(), "", origin.apply(1)));
      }
      YamlTree tree = new YamlTree(parser, problems, origin);
      YamlNode root = tree.node(path);
      if (parser.nextToken() != null) {
        problems.add(path, tree.here(), "a second document; one config is one document");
      }
      return Optional.of(root);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      problems.add(path, origin.apply(line), "not YAML: " + reason(e.getOriginalMessage()));
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail to be read", e);
    }
  }

  /** {@return the message without the places and the quotations, which are indented} */
  private static String reason(String message) {
    return message
        .lines()
        .filter(line -> !line.isEmpty() && !Character.isWhitespace(line.charAt(0)))
        .collect(Collectors.joining(": "));
  }

  private String here() {
    return origin.apply(parser.currentTokenLocation().getLineNr());
  }

  private YamlNode node(String path) throws IOException {
    String here = here();
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      return mapping(path, here);
    }
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      return sequence(path, here);
    }
    return scalar(path, here);
  }

  private YamlNode mapping(String path, String here) throws IOException {
    Map<String, YamlNode> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      String key = path.isEmpty() ? name : path + "." + name;
      String keyOrigin = here();
      parser.nextToken();
      YamlNode value = node(key);
      YamlNode first = entries.putIfAbsent(name, value);
      if (first != null) {
        problems.add(key, keyOrigin, "duplicate key; first given at " + first.origin());
      }
    }
    return new YamlNode.Mapping(entries, here);
  }

  private YamlNode sequence(String path, String here) throws IOException {
    List<YamlNode> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(node(path + "[" + items.size() + "]"));
    }
    return new YamlNode.Sequence(items, here);
  }

  private YamlNode scalar(String path, String here) throws IOException {
    if (parser.isCurrentAlias()) {
      String alias = "*" + parser.getText();
      problems.add(path, here, alias + " is a YAML alias; put a glob in quotes: \"" + alias + "\"");
      return new YamlNode.Scalar(Optional.of(alias), alias, here);
    }
    Object value =
        switch (parser.currentToken()) {
          case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
          case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
          case VALUE_NULL -> null;
          default -> parser.getText();
        };
    return new YamlNode.Scalar(Optional.ofNullable(value), parser.getText(), here);
  }
}
