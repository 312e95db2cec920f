package dev.lanecast.jobs.run;

import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.block.RecipeText;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.jobs.plan.TensorPlan;
import dev.lanecast.jobs.sink.ImageRow;
import java.io.Serializable;
import java.util.List;

/**
 * What an executor needs to know of a tensor: flat facts that travel.
 *
 * @param name of the tensor
 * @param shape of the tensor
 * @param from format of its elements; null where it is kept
 * @param to format of its codes; null where it is kept
 * @param sourceType type name of its elements
 * @param type type name of what is stored
 * @param image label of its image
 * @param regLayout of that image, or {@code NONE}
 * @param recipe its {@link RecipeText}; null where it is kept, and SQL functions give NULL for NULL
 * @param scale of the whole tensor; 1 without one
 */
record BlobTensor(
    String name,
    List<Long> shape,
    Format from,
    Format to,
    String sourceType,
    String type,
    String image,
    String regLayout,
    String recipe,
    float scale)
    implements Serializable {

  static BlobTensor of(TensorPlan plan, float scale) {
    return new BlobTensor(
        plan.header().name(),
        plan.header().shape(),
        plan.recipe().map(Recipe::from).orElse(null),
        plan.recipe().map(Recipe::to).orElse(null),
        plan.header().dtype().typeName(),
        plan.typeName(),
        plan.image().label(),
        plan.image().regLayout().map(RegLayout::name).orElse(ImageRow.NO_REG_LAYOUT),
        plan.recipe().map(RecipeText::of).orElse(null),
        scale);
  }

  boolean kept() {
    return recipe == null;
  }
}
