package dev.lanecast.jobs.config;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastException.Field;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.layout.ImageKind;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.jobs.config.ConfigKey.Key;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What can be said of a cast before its source format is known: a cast that no source could make is
 * a problem of the config, one that some could is left to the plan, which knows the tensors.
 */
final class CastChecks {

  /** The formats that a tensor to be cast may have. */
  static final List<Format> SOURCES = List.of(Format.FP32, Format.BF16, Format.FP16);

  private final Problems problems;

  CastChecks(Problems problems) {
    this.problems = problems;
  }

  /** {@return the formats that some source can be cast to} */
  static List<Format> destinations() {
    return Arrays.stream(Format.values())
        .filter(
            to ->
                Arrays.stream(Family.values())
                    .anyMatch(
                        family ->
                            SOURCES.stream()
                                .anyMatch(from -> !CastPaths.chains(family, from, to).isEmpty())))
        .toList();
  }

  /** {@return whether some source can make the cast; if none can, the problem is noted} */
  boolean isPossible(SectionValues place, CastConfig cast, ScaleConfig scale) {
    Map<Format, CastException> failures = new EnumMap<>(Format.class);
    for (Format source : SOURCES) {
      try {
        packed(cast, scale).recipeFrom(source);
        return true;
      } catch (CastException e) {
        failures.put(source, e);
      }
    }
    report(place, cast, failures);
    return false;
  }

  /** One problem for each key at fault; pairs that do not exist count only if no others do. */
  private void report(SectionValues place, CastConfig cast, Map<Format, CastException> failures) {
    if (failures.values().stream().anyMatch(e -> e.field() != Field.TO)) {
      failures.values().removeIf(e -> e.field() == Field.TO);
    }
    Set<Field> fields = EnumSet.noneOf(Field.class);
    failures.values().forEach(e -> fields.add(e.field()));
    for (Field field : fields) {
      Map<Format, CastException> ofField = new EnumMap<>(failures);
      ofField.values().removeIf(e -> e.field() != field);
      Key<?> key = keyOf(field);
      problems.add(place.pathOf(key), place.originOf(key), message(field, cast, ofField));
    }
  }

  private static Key<?> keyOf(Field field) {
    return switch (field) {
      case FAMILY -> ConfigKeys.FAMILY;
      case FROM, TO -> ConfigKeys.TO;
      case ROUND -> ConfigKeys.ROUND;
      case SAT -> ConfigKeys.SAT;
      case PATH -> ConfigKeys.PATH;
      case MID_ROUND -> ConfigKeys.MID_ROUND;
      case CTRL, LAYOUT, MERGE ->
          throw new IllegalArgumentException("no config names %s".formatted(field));
    };
  }

  private static String message(Field field, CastConfig cast, Map<Format, CastException> failures) {
    CastException first = failures.values().iterator().next();
    return switch (field) {
      case FAMILY, FROM, TO -> first.getMessage().substring(field.label().length() + 2);
      case PATH ->
          "'%s' is not a path of %s to %s; allowed: %s"
              .formatted(
                  first.value(), cast.family(), cast.to(), String.join(", ", union(failures)));
      case ROUND, SAT, MID_ROUND, CTRL, LAYOUT, MERGE ->
          "'%s' is not taken by %s to %s; allowed: %s"
              .formatted(first.value(), cast.family(), cast.to(), allowedBySource(failures));
    };
  }

  private static Set<String> union(Map<Format, CastException> failures) {
    Set<String> allowed = new LinkedHashSet<>();
    failures.values().forEach(e -> allowed.addAll(e.allowed()));
    return allowed;
  }

  /** {@return what each source takes, said once where all take the same} */
  private static String allowedBySource(Map<Format, CastException> failures) {
    Set<String> different =
        failures.values().stream()
            .map(CastChecks::allowed)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (different.size() == 1) {
      return different.iterator().next();
    }
    return failures.entrySet().stream()
        .map(entry -> "from " + entry.getKey() + " " + allowed(entry.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static String allowed(CastException failure) {
    return failure.allowed().isEmpty()
        ? "none, leave it out"
        : String.join(", ", failure.allowed());
  }

  /** Notes a scale target that the destination cannot hold. */
  void dstMax(SectionValues place, CastConfig cast, ScaleConfig scale) {
    if (scale.dstMax().isPresent() && scale.dstMax().get() > cast.to().maxFinite()) {
      problems.add(
          place.pathOf(ConfigKeys.DST_MAX),
          place.originOf(ConfigKeys.DST_MAX),
          "%s is past the largest finite of %s; allowed: up to %s"
              .formatted(
                  ResolvedForm.plain(scale.dstMax().get()),
                  cast.to(),
                  ResolvedForm.plain(cast.to().maxFinite())));
    }
  }

  /** Notes a register layout that the cast has from no source. */
  void register(SectionValues place, Treatment.Cast treatment) {
    if (treatment.layout().reg().isEmpty()) {
      return;
    }
    List<RegLayout> allowed =
        Arrays.stream(RegLayout.values()).filter(reg -> isPossible(reg, treatment)).toList();
    if (allowed.isEmpty()) {
      problems.add(
          place.pathOf(ConfigKeys.IMAGE),
          place.originOf(ConfigKeys.IMAGE),
          "'%s' is no image of %s to %s; allowed: %s"
              .formatted(
                  treatment.layout().image().label(),
                  treatment.cast().family(),
                  treatment.cast().to(),
                  ImageKind.PACKED.label()));
    } else if (!allowed.contains(treatment.layout().reg().get())) {
      String names = allowed.stream().map(RegLayout::name).collect(Collectors.joining(", "));
      problems.add(
          place.pathOf(ConfigKeys.REG),
          place.originOf(ConfigKeys.REG),
          "'%s' is no register layout of %s to %s; allowed: %s"
              .formatted(
                  treatment.layout().reg().get(),
                  treatment.cast().family(),
                  treatment.cast().to(),
                  names));
    }
  }

  private static boolean isPossible(RegLayout reg, Treatment.Cast treatment) {
    LayoutConfig layout = new LayoutConfig(treatment.layout().image(), Optional.of(reg));
    Treatment.Cast with = new Treatment.Cast(treatment.cast(), treatment.scale(), layout);
    return SOURCES.stream().anyMatch(source -> isPossible(with, source));
  }

  /** {@return whether a tensor of {@code source} can be treated so} */
  static boolean isPossible(Treatment.Cast treatment, Format source) {
    try {
      treatment.recipeFrom(source);
      return true;
    } catch (IllegalArgumentException e) { // no such cast, or it has no such image
      return false;
    }
  }

  private static Treatment.Cast packed(CastConfig cast, ScaleConfig scale) {
    return new Treatment.Cast(cast, scale, LayoutConfig.PACKED);
  }
}
