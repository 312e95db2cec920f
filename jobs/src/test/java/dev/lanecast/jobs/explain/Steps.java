package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.path.CastRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The requests that single rows of the matrix can carry out. */
final class Steps {

  private Steps() {}

  /** {@return every row of a family with all modes, saturations and registers that count} */
  static List<CastRequest> requests(Family family) {
    List<CastRequest> requests = new ArrayList<>();
    for (CastRow row : CastMatrix.rows()) {
      if (row.family() == family) {
        for (Optional<Rounding> rounding : orNone(row.roundings())) {
          for (Optional<Saturation> saturation : orNone(row.saturations())) {
            for (Ctrl ctrl : ctrls(family)) {
              requests.add(request(row, rounding, saturation, ctrl));
            }
          }
        }
      }
    }
    return requests;
  }

  private static CastRequest request(
      CastRow row, Optional<Rounding> rounding, Optional<Saturation> saturation, Ctrl ctrl) {
    return new CastRequest(
        row.family(),
        row.source(),
        row.destination(),
        rounding,
        saturation,
        row.source() + ">" + row.destination(),
        Optional.empty(),
        ctrl);
  }

  static <T> List<Optional<T>> orNone(Set<T> values) {
    return values.isEmpty()
        ? List.of(Optional.empty())
        : values.stream().map(Optional::of).toList();
  }

  private static List<Ctrl> ctrls(Family family) {
    return family == Family.REG_CAST
        ? List.of(Ctrl.NONE, new Ctrl(1L << 48), new Ctrl(1L << 50))
        : List.of(Ctrl.NONE);
  }
}
