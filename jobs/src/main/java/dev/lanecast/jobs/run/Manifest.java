package dev.lanecast.jobs.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lanecast.core.Numerics;
import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.block.RecipeText;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.core.metric.DerivedMetric;
import dev.lanecast.core.metric.MetricField;
import dev.lanecast.core.metric.Metrics;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;
import dev.lanecast.jobs.plan.TensorPlan;
import dev.lanecast.jobs.sink.Json;
import dev.lanecast.jobs.sink.Sha256;
import dev.lanecast.jobs.sink.StagedFile;
import java.util.HexFormat;
import java.util.List;

/**
 * {@code manifest.json}: the facts of a result. It depends on the source tensors and on the plan
 * alone, like all it describes.
 */
final class Manifest {

  /** Raised when the directory's own arrangement changes; 0 until it is settled. */
  static final int FORMAT_VERSION = 0;

  private Manifest() {}

  /**
   * {@return the manifest}
   *
   * @param plan the resolved plan, fingerprinted as it stands
   * @param tensors in the order of their names' UTF-8 bytes
   * @param files all files but the manifest and those that no digest covers
   */
  static ObjectNode of(ObjectNode plan, List<TensorResult> tensors, List<StagedFile> files) {
    ObjectNode manifest = Json.object();
    manifest.put("format_version", FORMAT_VERSION);
    manifest.put("numerics_version", Numerics.VERSION);
    manifest.put("plan_sha256", Sha256.hex(Json.compact(plan)));
    manifest.put("source_sha256", sourceIdentity(tensors));
    manifest.set("plan", plan);
    ArrayNode tensorNodes = manifest.putArray("tensors");
    tensors.forEach(result -> tensorNodes.add(tensor(result)));
    ArrayNode fileNodes = manifest.putArray("files");
    for (StagedFile file : files) {
      fileNodes
          .addObject()
          .put("path", file.path())
          .put("bytes", file.bytes())
          .put("sha256", file.sha256());
    }
    return manifest;
  }

  /** {@return the SHA-256 over (name, dtype, shape, digest) of the tensors, as compact JSON} */
  private static String sourceIdentity(List<TensorResult> tensors) {
    ArrayNode identity = Json.object().putArray("tensors");
    for (TensorResult result : tensors) {
      ArrayNode tensor = identity.addArray();
      tensor.add(result.plan().header().name());
      tensor.add(result.plan().header().dtype().name());
      result.plan().header().shape().forEach(tensor.addArray()::add);
      tensor.add(result.sourceSha256());
    }
    return Sha256.hex(Json.compact(identity));
  }

  private static ObjectNode tensor(TensorResult result) {
    TensorPlan plan = result.plan();
    ObjectNode node = Json.object();
    node.put("name", plan.header().name());
    node.put("dtype", plan.header().dtype().name());
    plan.header().shape().forEach(node.putArray("shape")::add);
    node.put("elements", plan.header().elements());
    node.putObject("rule").put("index", plan.rule()).put("match", plan.match());
    node.put("kept", plan.kept());
    node.put("type", plan.typeName());
    if (plan.recipe().isPresent()) {
      putCast(node, plan.recipe().get());
      putScale(node, plan, result.scale());
    }
    node.put("formula", plan.scale().isPresent() ? "value = code * scale" : "value = code");
    ObjectNode layout = node.putObject("layout").put("image", plan.image().label());
    plan.image().regLayout().map(RegLayout::name).ifPresent(reg -> layout.put("reg", reg));
    node.put("chunks", plan.grid().chunks());
    node.put("chunk_elements", plan.grid().size());
    node.put("valid_bytes", result.validBytes());
    node.put("image_bytes", result.imageBytes());
    node.put("bits_per_element", plan.bitsPerElement());
    node.put("source_sha256", result.sourceSha256());
    node.put("image_sha256", result.imageSha256());
    result.metrics().ifPresent(metrics -> node.set("error", error(metrics)));
    return node;
  }

  private static void putCast(ObjectNode node, Recipe recipe) {
    CastPath path = recipe.castPath();
    ObjectNode cast = node.putObject("cast");
    cast.put("recipe", RecipeText.of(recipe));
    ArrayNode steps = cast.putArray("steps");
    for (CastStep step : path.steps()) {
      steps
          .addObject()
          .put("from", step.source().label())
          .put("to", step.destination().label())
          .put("round", step.rounding().name())
          .put("sat", step.saturation().name());
    }
    cast.put("device_exact", path.deviceExact());
  }

  private static void putScale(ObjectNode node, TensorPlan plan, float scale) {
    if (plan.scale().isEmpty()) {
      node.put("scale", RecipeText.SCALE_NONE);
      return;
    }
    node.putObject("scale")
        .put("per", RecipeText.SCALE_TENSOR)
        .put("dst_max", plan.scale().get().dstMax())
        .put("value", scale)
        .put("fp32_bits", HexFormat.of().toHexDigits(Float.floatToIntBits(scale)));
  }

  private static ObjectNode error(Metrics metrics) {
    ObjectNode error = Json.object();
    for (MetricField field : MetricField.values()) {
      switch (field.kind()) {
        case COUNT -> error.put(field.column(), (Long) field.get(metrics));
        case VALUE -> error.put(field.column(), (Double) field.get(metrics));
        case SUM, HISTOGRAM -> {} // whole in stats/
      }
    }
    for (DerivedMetric metric : DerivedMetric.values()) {
      error.put(metric.column(), metric.of(metrics));
    }
    return error;
  }
}
