package dev.lanecast.jobs.config;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The ways in which values are written in a config. */
final class ValueTypes {

  private ValueTypes() {}

  /** Any text that is not empty. */
  record Text(String allowed) implements ValueType<String> {

    @Override
    public String read(YamlNode node) throws BadValueException {
      return textOf(node, this);
    }
  }

  /** {@code true} or {@code false}. */
  record Flag() implements ValueType<Boolean> {

    @Override
    public String allowed() {
      return "true or false";
    }

    @Override
    public Boolean read(YamlNode node) throws BadValueException {
      if (node instanceof YamlNode.Scalar s && s.value().orElse(null) instanceof Boolean flag) {
        return flag;
      }
      throw BadValueException.of(node, this);
    }
  }

  /** A whole number from {@code least} to {@code most} that {@code step} divides. */
  record Count(int least, int most, int step) implements ValueType<Integer> {

    @Override
    public String allowed() {
      return (step == 1 ? "a whole number" : "a multiple of " + step)
          + (" from " + least + " to " + most);
    }

    @Override
    public Integer read(YamlNode node) throws BadValueException {
      Optional<BigDecimal> number = numberOf(node);
      if (number.isPresent() && isWhole(number.get(), least, most)) {
        int count = number.get().intValueExact();
        if (count % step == 0) {
          return count;
        }
      }
      throw BadValueException.of(node, this);
    }
  }

  /** {@code auto} (empty), or a count. */
  record AutoOr(Count count) implements ValueType<OptionalInt> {

    static final String AUTO = "auto";

    @Override
    public String allowed() {
      return AUTO + " or " + count.allowed();
    }

    @Override
    public OptionalInt read(YamlNode node) throws BadValueException {
      if (node instanceof YamlNode.Scalar s && s.text().equals(AUTO)) {
        return OptionalInt.empty();
      }
      try {
        return OptionalInt.of(count.read(node));
      } catch (BadValueException e) {
        throw BadValueException.of(node, this);
      }
    }
  }

  /** A number above zero; one that fp32 cannot hold is read as the nearest that it can. */
  record PositiveFloat() implements ValueType<Float> {

    @Override
    public String allowed() {
      return "a number above 0 in the range of fp32";
    }

    @Override
    public Float read(YamlNode node) throws BadValueException {
      float value = numberOf(node).map(BigDecimal::floatValue).orElse(Float.NaN);
      if (value > 0 && value < Float.POSITIVE_INFINITY) {
        return value;
      }
      throw BadValueException.of(node, this);
    }
  }

  /** A number of bytes, plain or with a unit. */
  record Bytes(long least, long most) implements ValueType<Long> {

    @Override
    public String allowed() {
      return "a number of bytes, plain or in KiB, MiB or GiB, from %s to %s"
          .formatted(ByteSizes.show(least), ByteSizes.show(most));
    }

    @Override
    public Long read(YamlNode node) throws BadValueException {
      String text = node instanceof YamlNode.Scalar s ? s.text() : "";
      return ByteSizes.read(text)
          .filter(bytes -> isWhole(bytes, least, most))
          .map(BigDecimal::longValueExact)
          .orElseThrow(() -> BadValueException.of(node, this));
    }
  }

  /**
   * One of a closed list.
   *
   * @param values in the order in which they are listed to the user
   * @param label the one spelling of a value
   * @param aliases other spellings of a value
   */
  record Choice<T>(List<T> values, Function<T, String> label, Function<T, List<String>> aliases)
      implements ValueType<T> {

    static <T> Choice<T> of(List<T> values, Function<T, String> label) {
      return new Choice<>(values, label, value -> List.of());
    }

    @Override
    public String allowed() {
      String labels = values.stream().map(label).collect(Collectors.joining(", "));
      return "one of " + labels;
    }

    @Override
    public T read(YamlNode node) throws BadValueException {
      String text = node instanceof YamlNode.Scalar s ? s.text() : "";
      for (T value : values) {
        if (label.apply(value).equals(text) || aliases.apply(value).contains(text)) {
          return value;
        }
      }
      throw BadValueException.of(
          node, this, Spelling.nearest(text, values.stream().map(label).toList()));
    }
  }

  /** A pattern over tensor names. */
  record Pattern() implements ValueType<NamePattern> {

    @Override
    public String allowed() {
      return "a glob, or re: and a regular expression";
    }

    @Override
    public NamePattern read(YamlNode node) throws BadValueException {
      String text = textOf(node, this);
      try {
        return NamePattern.of(text);
      } catch (IllegalArgumentException e) {
        throw new BadValueException(e.getMessage());
      }
    }
  }

  /** Names and values of somebody else, passed on as text. */
  record Settings() implements ValueType<Map<String, String>> {

    @Override
    public String allowed() {
      return "a mapping of names to single values";
    }

    @Override
    public Map<String, String> read(YamlNode node) throws BadValueException {
      if (!(node instanceof YamlNode.Mapping mapping)) {
        throw BadValueException.of(node, this);
      }
      Map<String, String> settings = new LinkedHashMap<>();
      for (Map.Entry<String, YamlNode> entry : mapping.entries().entrySet()) {
        if (!(entry.getValue() instanceof YamlNode.Scalar scalar) || scalar.value().isEmpty()) {
          throw new BadValueException(
              "%s: %s is not a single value"
                  .formatted(entry.getKey(), entry.getValue().describe()));
        }
        settings.put(entry.getKey(), scalar.text());
      }
      return settings;
    }
  }

  private static String textOf(YamlNode node, ValueType<?> type)
      throws ValueType.BadValueException {
    if (node instanceof YamlNode.Scalar scalar && !scalar.text().isEmpty()) {
      return scalar.text();
    }
    throw ValueType.BadValueException.of(node, type);
  }

  private static Optional<BigDecimal> numberOf(YamlNode node) {
    if (node instanceof YamlNode.Scalar s && s.value().orElse(null) instanceof Number number) {
      try {
        return Optional.of(new BigDecimal(number.toString()));
      } catch (NumberFormatException e) {
        return Optional.empty(); // .nan and .inf are numbers to YAML
      }
    }
    return Optional.empty();
  }

  private static boolean isWhole(BigDecimal number, long least, long most) {
    return number.stripTrailingZeros().scale() <= 0
        && number.compareTo(BigDecimal.valueOf(least)) >= 0
        && number.compareTo(BigDecimal.valueOf(most)) <= 0;
  }
}
