package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Every path a request can resolve to: source × destination × mode × saturation × (device, single,
 * each chain).
 */
final class Paths {

  private Paths() {}

  static Collection<CastPath> from(Format source) {
    Set<CastPath> paths = new LinkedHashSet<>();
    for (Format destination : Format.values()) {
      List<String> chains = CastPaths.chains(Family.REG_CAST, source, destination);
      if (!chains.isEmpty()) {
        Stream.concat(Stream.of(CastPaths.DEVICE, CastPaths.SINGLE), chains.stream())
            .forEach(path -> paths.addAll(all(source, destination, path)));
      }
    }
    return paths;
  }

  private static List<CastPath> all(Format source, Format destination, String path) {
    List<CastPath> paths = new ArrayList<>();
    for (Optional<Rounding> rounding :
        named(CastPaths.roundings(Family.REG_CAST, source, destination))) {
      for (Optional<Saturation> saturation :
          named(CastPaths.saturations(Family.REG_CAST, source, destination))) {
        paths.add(
            CastPaths.resolve(
                new CastRequest(
                    Family.REG_CAST,
                    source,
                    destination,
                    rounding,
                    saturation,
                    path,
                    Optional.empty(),
                    Ctrl.NONE)));
      }
    }
    return paths;
  }

  private static <E> List<Optional<E>> named(Set<E> modes) {
    return modes.isEmpty() ? List.of(Optional.empty()) : modes.stream().map(Optional::of).toList();
  }

  static CastPath of(Format source, Format destination, Rounding rounding, Saturation saturation) {
    return CastPaths.resolve(
        new CastRequest(
            Family.REG_CAST,
            source,
            destination,
            Optional.of(rounding),
            Optional.of(saturation),
            CastPaths.DEVICE,
            Optional.empty(),
            Ctrl.NONE));
  }
}
