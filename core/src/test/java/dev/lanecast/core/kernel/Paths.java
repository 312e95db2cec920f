package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The paths that requests resolve to. */
final class Paths {

  private Paths() {}

  /** {@return every mode and saturation of a row by its name, such as {@code RINT NO_SAT}} */
  static Map<String, CastPath> of(CastRow row) {
    Map<String, CastPath> paths = new LinkedHashMap<>();
    for (Optional<Rounding> rounding : named(row.roundings())) {
      for (Optional<Saturation> saturation : named(row.saturations())) {
        String name =
            rounding.map(Enum::name).orElse("UNKNOWN")
                + " "
                + saturation.map(Enum::name).orElse("UNKNOWN");
        paths.put(
            name,
            resolve(
                row.family(),
                row.source(),
                row.destination(),
                rounding,
                saturation,
                CastPaths.DEVICE));
      }
    }
    return paths;
  }

  /**
   * {@return every reg-cast path from a format: destination × mode × saturation × (device, single,
   * each chain)}
   */
  static Collection<CastPath> from(Format source) {
    Set<CastPath> paths = new LinkedHashSet<>();
    for (Format destination : Format.values()) {
      List<String> chains = CastPaths.chains(Family.REG_CAST, source, destination);
      if (!chains.isEmpty()) {
        String device = chains.get(0);
        Stream.concat(Stream.of(CastPaths.DEVICE, CastPaths.SINGLE), chains.stream())
            .forEach(path -> paths.addAll(all(source, destination, path, device)));
      }
    }
    return paths;
  }

  private static List<CastPath> all(Format source, Format destination, String path, String device) {
    String chain = path.contains(">") ? path : device;
    Set<Rounding> roundings = CastPaths.roundings(Family.REG_CAST, source, destination);
    Set<Saturation> saturations =
        CastPaths.saturations(Family.REG_CAST, source, destination, chain);
    return named(roundings).stream()
        .flatMap(
            rounding ->
                named(saturations).stream()
                    .map(
                        saturation ->
                            resolve(
                                Family.REG_CAST, source, destination, rounding, saturation, path)))
        .toList();
  }

  private static <E extends Enum<E>> List<Optional<E>> named(Set<E> modes) {
    return modes.isEmpty() ? List.of(Optional.empty()) : modes.stream().map(Optional::of).toList();
  }

  /** {@return what a reg-cast request that names nothing takes} */
  static CastPath device(Format source, Format destination) {
    return resolve(
        Family.REG_CAST, source, destination, Optional.empty(), Optional.empty(), CastPaths.DEVICE);
  }

  static CastPath of(Format source, Format destination, Rounding rounding, Saturation saturation) {
    return resolve(
        Family.REG_CAST,
        source,
        destination,
        Optional.of(rounding),
        Optional.of(saturation),
        CastPaths.DEVICE);
  }

  private static CastPath resolve(
      Family family,
      Format source,
      Format destination,
      Optional<Rounding> rounding,
      Optional<Saturation> saturation,
      String path) {
    return CastPaths.resolve(
        new CastRequest(
            family, source, destination, rounding, saturation, path, Optional.empty(), Ctrl.NONE));
  }
}
