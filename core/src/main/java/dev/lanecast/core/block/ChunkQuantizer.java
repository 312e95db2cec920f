package dev.lanecast.core.block;

import dev.lanecast.core.kernel.CastKernel;
import dev.lanecast.core.kernel.Kernels;
import dev.lanecast.core.layout.Image;
import dev.lanecast.core.metric.MetricCollector;
import dev.lanecast.core.metric.Metrics;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The straight line from a chunk's source bytes to its image: scale, cast, measure, lay out. Pure:
 * the same chunk, recipe and scale give the same bytes on any machine. Immutable and thread-safe.
 */
public final class ChunkQuantizer {

  private final Recipe recipe;
  private final CastKernel kernel;
  private final Optional<CastKernel> otherKernel;
  private final Image image;
  private final MetricCollector collector;

  /** Prepares the kernels of a recipe; their tables are shared and built once. */
  public ChunkQuantizer(Recipe recipe) {
    this.recipe = recipe;
    this.kernel = Kernels.of(recipe.castPath());
    this.otherKernel = recipe.otherPath().map(Kernels::of);
    this.image = recipe.image();
    this.collector = new MetricCollector(recipe.from(), recipe.to());
  }

  /**
   * {@return the image and the error statistics of one chunk}
   *
   * @param payload the chunk's elements, little-endian, of the recipe's source type
   * @param scale s of the chunk's scope; 1 without a scale. NaN (a scope that holds a NaN or an
   *     infinity) makes every code zero (N-BLK-5)
   * @param firstIndex index of the chunk's first element in the flattened tensor, a multiple of
   *     1024
   * @throws IllegalArgumentException if {@code payload} is no whole number of elements, or a recipe
   *     without a scale is given one
   */
  public QuantizedChunk quantize(byte[] payload, float scale, long firstIndex) {
    if (!recipe.scaled() && scale != 1) {
      throw new IllegalArgumentException("a recipe without scale takes scale 1 but was " + scale);
    }
    int count = SourceElements.count(recipe.from(), payload);
    byte[] codes = new byte[Math.multiplyExact(count, recipe.to().containerBytes())];
    byte[] outcomes = new byte[count];
    byte[] otherCodes = codes;
    if (!Float.isNaN(scale)) { // else all codes and outcomes stay zero
      byte[] values =
          recipe.scaled() ? SourceElements.divided(recipe.from(), payload, scale) : payload;
      kernel.cast(values, 0, codes, 0, count);
      kernel.outcomes(values, 0, outcomes, 0, count);
      if (otherKernel.isPresent()) {
        otherCodes = new byte[codes.length];
        otherKernel.get().cast(values, 0, otherCodes, 0, count);
      }
    }
    Metrics metrics =
        collector.measure(scale, payload, codes, outcomes, otherCodes, firstIndex, count);
    byte[] bytes = new byte[Math.toIntExact(image.byteSize(count))];
    image.write(codes, count, ByteBuffer.wrap(bytes));
    return new QuantizedChunk(bytes, image.validBytes(count), metrics);
  }
}
