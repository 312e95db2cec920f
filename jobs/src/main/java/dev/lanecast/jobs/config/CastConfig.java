package dev.lanecast.jobs.config;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastException.Field;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.List;
import java.util.Optional;

/**
 * A cast, but for its source format, which is the tensor's.
 *
 * @param family the instruction family
 * @param to the destination format
 * @param round the rounding of the decisive step (N-PATH-2); empty takes the pair's default
 * @param sat the saturation of every step that takes one; empty takes the pair's default
 * @param path {@code device}, {@code single}, or a chain such as {@code fp32>int16>int4}; empty
 *     takes {@code device}, and the single rounding of N-BLK where there is a scale
 * @param midRound the rounding of the other steps; empty takes RINT where a step takes one
 */
public record CastConfig(
    Family family,
    Format to,
    Optional<Rounding> round,
    Optional<Saturation> sat,
    Optional<String> path,
    Optional<Rounding> midRound) {

  /**
   * {@return the steps that cast a tensor of {@code source}} Under a scale they start at fp32,
   * whatever the source: the quotient is fp32 (N-BLK-5).
   *
   * @throws CastException when there are none, with the key at fault and what it may be
   */
  public CastPath pathFrom(Format source, ScaleConfig scale) {
    return switch (scale.per()) {
      case NONE -> resolve(source, pathUnder(scale));
      case TENSOR -> scaledPath(scale);
    };
  }

  /** {@return the path, given or default} */
  public String pathUnder(ScaleConfig scale) {
    return path.orElse(scale.per() == ScalePer.NONE ? CastPaths.DEVICE : CastPaths.SINGLE);
  }

  private CastPath scaledPath(ScaleConfig scale) {
    if (!pathUnder(scale).equals(CastPaths.SINGLE)) {
      CastPaths.scaled(to, Optional.empty(), Optional.empty()); // throws if it takes no scale
      return resolve(Format.FP32, pathUnder(scale));
    }
    if (midRound.isPresent()) {
      throw new CastException(
          Field.MID_ROUND,
          midRound.get().name(),
          "has no step to act on: a scaled tensor is rounded once",
          List.of());
    }
    return CastPaths.scaled(to, round, sat);
  }

  private CastPath resolve(Format source, String along) {
    return CastPaths.resolve(new CastRequest(family, source, to, round, sat, along, midRound));
  }
}
