package dev.lanecast.jobs.plan;

import dev.lanecast.core.block.AmaxScale;
import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.layout.Image;
import dev.lanecast.core.layout.NdImage;
import java.util.Optional;

/**
 * What the plan does with one tensor.
 *
 * @param header its name, dtype and shape
 * @param grid its plan chunks
 * @param rule index of the rule that matched it
 * @param match that rule's pattern
 * @param recipe how it is cast; empty for a tensor that is kept
 * @param scale its scale rule; present exactly where the recipe is scaled
 */
public record TensorPlan(
    TensorHeader header,
    ChunkGrid grid,
    int rule,
    String match,
    Optional<Recipe> recipe,
    Optional<AmaxScale> scale) {

  public TensorPlan {
    if (recipe.map(Recipe::scaled).orElse(false) != scale.isPresent()) {
      throw new IllegalArgumentException(
          header.name() + ": a scale rule goes with a scaled recipe only");
    }
  }

  /** {@return whether the tensor passes through unchanged} */
  public boolean kept() {
    return recipe.isEmpty();
  }

  /** {@return the type name of what is stored: codes, or a kept tensor's own elements} */
  public String typeName() {
    return recipe.map(cast -> cast.to().label()).orElseGet(() -> header.dtype().typeName());
  }

  /** {@return the image of each of its chunks} */
  public Image image() {
    return recipe.map(Recipe::image).orElseGet(() -> new NdImage(header.dtype().bits()));
  }

  /** {@return the padded bytes of a chunk's image} */
  public long imageBytes(int chunk) {
    return image().byteSize(grid.count(chunk));
  }

  /** {@return the bits of an element as stored: its code, and its share of the scale} */
  public double bitsPerElement() {
    double bits = recipe.map(cast -> cast.to().bits()).orElseGet(() -> header.dtype().bits());
    long elements = header.elements();
    return scale.isPresent() && elements > 0 ? bits + (double) Float.SIZE / elements : bits;
  }
}
