package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.core.path.CastStep;
import java.util.Optional;

/** Short forms of the casts that the reference's tests make. */
final class Casts {

  private Casts() {}

  static CastStep step(Format source, Format destination, Rounding rounding, Saturation sat) {
    return new CastStep(
        Family.REG_CAST, source, destination, rounding, sat, sat == Saturation.NO_SAT);
  }

  static CastPath path(Format source, Format destination, String path) {
    return path(source, destination, Optional.empty(), Optional.empty(), path);
  }

  static CastPath path(
      Format source,
      Format destination,
      Optional<Rounding> rounding,
      Optional<Saturation> saturation,
      String path) {
    return CastPaths.resolve(
        new CastRequest(
            Family.REG_CAST,
            source,
            destination,
            rounding,
            saturation,
            path,
            Optional.empty(),
            Ctrl.NONE));
  }

  /** {@return the fp32 code of a value} */
  static long fp32(double value) {
    return Integer.toUnsignedLong(Float.floatToRawIntBits((float) value));
  }
}
