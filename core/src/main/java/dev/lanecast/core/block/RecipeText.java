package dev.lanecast.core.block;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.layout.ImageKind;
import dev.lanecast.core.layout.RegLayout;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The text form of a {@link Recipe}: {@code key=value} words, such as {@code from=fp32 to=hif8
 * round=ROUND sat=SAT image=register reg=TWO}. The keys are those of a job's config; those left out
 * have its defaults.
 */
public final class RecipeText {

  /** Keys in the order they are printed. */
  private enum Key {
    FROM,
    FAMILY,
    TO,
    ROUND,
    SAT,
    PATH,
    MID_ROUND,
    SCALE,
    IMAGE,
    REG;

    String label() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    static Key of(String label) {
      return Arrays.stream(values())
          .filter(key -> key.label().equals(label))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "'%s' is not a key of a recipe; allowed: %s"
                          .formatted(
                              label,
                              Arrays.stream(values())
                                  .map(Key::label)
                                  .collect(Collectors.joining(", ")))));
    }
  }

  /** What a recipe, a config and a manifest call no scale. */
  public static final String SCALE_NONE = "none";

  /** What they call one scale for all elements of a tensor (N-BLK-5). */
  public static final String SCALE_TENSOR = "tensor";

  private RecipeText() {}

  /**
   * {@return the recipe of a text}
   *
   * @throws IllegalArgumentException if a word is not {@code key=value}, a key is unknown, repeated
   *     or missing ({@code from} and {@code to} have no default), or the recipe is not possible
   */
  public static Recipe parse(String text) {
    Map<Key, String> words = words(text);
    boolean scaled = scaled(words.getOrDefault(Key.SCALE, SCALE_NONE));
    return new Recipe(
        Format.of(required(words, Key.FROM, text)),
        Family.of(words.getOrDefault(Key.FAMILY, Family.REG_CAST.label())),
        Format.of(required(words, Key.TO, text)),
        Optional.ofNullable(words.get(Key.ROUND)).map(Rounding::of),
        Optional.ofNullable(words.get(Key.SAT)).map(Saturation::of),
        words.getOrDefault(Key.PATH, Recipe.defaultPath(scaled)),
        Optional.ofNullable(words.get(Key.MID_ROUND)).map(Rounding::of),
        scaled,
        ImageKind.of(words.getOrDefault(Key.IMAGE, ImageKind.PACKED.label())),
        Optional.ofNullable(words.get(Key.REG)).map(RegLayout::of));
  }

  /** {@return the text of a recipe, every default written out; {@link #parse} gives it back} */
  public static String of(Recipe recipe) {
    Map<Key, String> words = new LinkedHashMap<>();
    words.put(Key.FROM, recipe.from().label());
    words.put(Key.FAMILY, recipe.family().label());
    words.put(Key.TO, recipe.to().label());
    recipe.round().ifPresent(round -> words.put(Key.ROUND, round.name()));
    recipe.sat().ifPresent(sat -> words.put(Key.SAT, sat.name()));
    words.put(Key.PATH, recipe.path());
    recipe.midRound().ifPresent(round -> words.put(Key.MID_ROUND, round.name()));
    words.put(Key.SCALE, recipe.scaled() ? SCALE_TENSOR : SCALE_NONE);
    words.put(Key.IMAGE, recipe.imageKind().label());
    recipe.regLayout().ifPresent(layout -> words.put(Key.REG, layout.name()));
    return words.entrySet().stream()
        .map(word -> word.getKey().label() + "=" + word.getValue())
        .collect(Collectors.joining(" "));
  }

  private static Map<Key, String> words(String text) {
    Map<Key, String> words = new LinkedHashMap<>();
    for (String word : text.trim().split("\\s+", -1)) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "recipe '%s': '%s' is not key=value".formatted(text, word));
      }
      if (words.put(Key.of(word.substring(0, equals)), word.substring(equals + 1)) != null) {
        throw new IllegalArgumentException(
            "recipe '%s': '%s' is given twice".formatted(text, word.substring(0, equals)));
      }
    }
    return words;
  }

  private static String required(Map<Key, String> words, Key key, String text) {
    String value = words.get(key);
    if (value == null) {
      throw new IllegalArgumentException(
          "recipe '%s': '%s' is missing".formatted(text, key.label()));
    }
    return value;
  }

  private static boolean scaled(String value) {
    return switch (value) {
      case SCALE_NONE -> false;
      case SCALE_TENSOR -> true;
      default ->
          throw new IllegalArgumentException(
              "scale '%s' is not one of %s, %s".formatted(value, SCALE_NONE, SCALE_TENSOR));
    };
  }
}
