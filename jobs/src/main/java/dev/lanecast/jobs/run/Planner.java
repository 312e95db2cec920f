package dev.lanecast.jobs.run;

import dev.lanecast.core.block.AmaxScale;
import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.format.Format;
import dev.lanecast.jobs.ConfigException;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.config.ScaleConfig;
import dev.lanecast.jobs.config.TensorRule;
import dev.lanecast.jobs.config.Treatment;
import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.TensorHeader;
import dev.lanecast.jobs.plan.TensorPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Rules meet tensors: which rule holds for each, and whether the tensor's dtype can do it. */
final class Planner {

  private final String configFile;
  private final JobConfig config;
  private final List<String> problems = new ArrayList<>();

  /**
   * For one job.
   *
   * @param configFile the config as the user named it, for messages
   */
  Planner(String configFile, JobConfig config) {
    this.configFile = configFile;
    this.config = config;
  }

  /**
   * {@return the plan of each tensor, in their order}
   *
   * @throws dev.lanecast.jobs.InputException if a tensor that can only be kept is to be cast
   * @throws ConfigException with every tensor that no rule matches or whose rule it cannot follow
   */
  List<TensorPlan> plan(List<TensorHeader> tensors) {
    List<TensorPlan> plans = new ArrayList<>();
    for (TensorHeader tensor : tensors) {
      plan(tensor).ifPresent(plans::add);
    }
    if (!problems.isEmpty()) {
      throw new ConfigException(configFile, problems);
    }
    return plans;
  }

  private Optional<TensorPlan> plan(TensorHeader tensor) {
    OptionalInt matched = config.ruleFor(tensor.name());
    if (matched.isEmpty()) {
      problems.add(
          "%s: no rule matches tensor '%s' (%s); add one, such as { match: \"%s\", keep: true }"
              .formatted(JobConfig.TENSORS_KEY, tensor.name(), tensor.dtype(), tensor.name()));
      return Optional.empty();
    }
    int rule = matched.getAsInt();
    TensorRule tensorRule = config.tensors().get(rule);
    ChunkGrid grid = ChunkGrid.of(tensor.shape(), config.chunk());
    String match = tensorRule.match().toString();
    if (!(tensorRule.treatment() instanceof Treatment.Cast treatment)) {
      return Optional.of(
          new TensorPlan(tensor, grid, rule, match, Optional.empty(), Optional.empty()));
    }
    tensor.requireCastable(config.input().path());
    try {
      Recipe recipe = treatment.recipeFrom(tensor.dtype().castFormat().orElseThrow()).resolved();
      return Optional.of(
          new TensorPlan(
              tensor,
              grid,
              rule,
              match,
              Optional.of(recipe),
              recipe.scaled()
                  ? Optional.of(scale(treatment.scale(), recipe.to()))
                  : Optional.empty()));
    } catch (IllegalArgumentException impossible) { // CastException, or an image it cannot have
      problems.add(
          "%s[%d]: tensor '%s' (%s): %s"
              .formatted(
                  JobConfig.TENSORS_KEY,
                  rule,
                  tensor.name(),
                  tensor.dtype(),
                  impossible.getMessage()));
      return Optional.empty();
    }
  }

  private static AmaxScale scale(ScaleConfig scale, Format to) {
    return scale.dstMax().map(AmaxScale::new).orElseGet(() -> AmaxScale.of(to));
  }
}
