package dev.lanecast.jobs.config;

import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
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

  /** {@return the path, given or default} */
  public String pathUnder(ScaleConfig scale) {
    return path.orElse(Recipe.defaultPath(scale.isScaled()));
  }
}
