package dev.lanecast.jobs.config;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastRequest;
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

  /** The path of what the hardware would do, with its double rounding. */
  public static final String DEVICE_PATH = "device";

  /** {@return the request for this cast from {@code source}, without a scale} */
  public CastRequest requestFrom(Format source) {
    return new CastRequest(family, source, to, round, sat, path.orElse(DEVICE_PATH), midRound);
  }
}
