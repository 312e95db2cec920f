package dev.lanecast.jobs.explain;

import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.Optional;

/** The same conversion, carried out another way. */
final class Requests {

  private Requests() {}

  /**
   * {@return {@code request} along another path}
   *
   * @param path {@link CastPaths#DEVICE} or {@link CastPaths#SINGLE}, which has no middle to round
   */
  static CastRequest along(CastRequest request, String path) {
    return new CastRequest(
        request.family(),
        request.source(),
        request.destination(),
        request.rounding(),
        request.saturation(),
        path,
        path.equals(CastPaths.SINGLE) ? Optional.empty() : request.midRounding(),
        request.ctrl());
  }
}
