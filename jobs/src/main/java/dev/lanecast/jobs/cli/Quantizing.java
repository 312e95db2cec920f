package dev.lanecast.jobs.cli;

import dev.lanecast.core.Numerics;
import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.metric.DerivedMetric;
import dev.lanecast.core.metric.Metrics;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.config.NamePattern;
import dev.lanecast.jobs.config.NonfinitePolicy;
import dev.lanecast.jobs.config.ResolvedForm;
import dev.lanecast.jobs.plan.TensorPlan;
import dev.lanecast.jobs.report.ErrorTable;
import dev.lanecast.jobs.report.TensorLine;
import dev.lanecast.jobs.report.TensorListing;
import dev.lanecast.jobs.report.WrittenProgress;
import dev.lanecast.jobs.run.Layout;
import dev.lanecast.jobs.run.QuantizeJob;
import dev.lanecast.jobs.run.RunSummary;
import dev.lanecast.jobs.run.SparkSessions;
import dev.lanecast.jobs.run.TensorResult;
import dev.lanecast.jobs.sink.Staging;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine;

/** A quantize job as a person sees it: progress, the table, where the results are. */
final class Quantizing {

  private final PrintWriter out;
  private final PrintWriter err;
  private final String configFile;
  private final JobConfig config;

  Quantizing(CommandLine command, String configFile, JobConfig config) {
    this.out = command.getOut();
    this.err = command.getErr();
    this.configFile = configFile;
    this.config = config;
  }

  /** Runs the job and prints its summary. */
  void run(Optional<NamePattern> only) throws IOException {
    Staging.requireFree(
        new Configuration(), config.output().path(), JobConfig.OUTPUT_PATH_KEY); // before Spark
    RunSummary summary;
    try (SparkSession spark = SparkSessions.start(config.spark())) {
      summary =
          new QuantizeJob(spark, configFile, config)
              .run(only, new WrittenProgress(err, Terminal.onStderr(), System::nanoTime));
    }
    ErrorTable.lines(summary.tensors().stream().map(Quantizing::line).toList())
        .forEach(out::println);
    warn(summary);
    out.println();
    out.printf(
        Locale.ROOT,
        "%s: %d files, %d bytes; %s lists them%n",
        summary.output(),
        summary.files(),
        summary.bytes(),
        Layout.MANIFEST);
    out.flush();
  }

  /** Prints the plan and what it does with each tensor. */
  void plan(Optional<NamePattern> only) throws IOException {
    try (SparkSession spark = SparkSessions.start(config.spark())) {
      var plans = new QuantizeJob(spark, configFile, config).plan(only);
      out.print(ResolvedForm.yaml(config, Numerics.VERSION));
      out.println("# What it does with the tensors; bytes are those of the images.");
      TensorListing.lines(plans.stream().map(Quantizing::listing).toList()).forEach(out::println);
      out.flush();
    }
  }

  private void warn(RunSummary summary) {
    if (config.nonfinite() == NonfinitePolicy.WARN) {
      for (TensorResult tensor : summary.nonfinite()) {
        Metrics metrics = tensor.metrics().orElseThrow();
        err.printf(
            Locale.ROOT,
            "warning: tensor '%s' holds %d NaN and %d infinite elements%n",
            tensor.plan().header().name(),
            metrics.counts().nan(),
            metrics.counts().inf());
      }
    }
    err.flush();
  }

  private static TensorListing.Line listing(TensorPlan plan) {
    long bytes = 0;
    for (int chunk = 0; chunk < plan.grid().chunks(); chunk++) {
      bytes += plan.imageBytes(chunk);
    }
    return new TensorListing.Line(
        plan.header().name(),
        cast(plan) + ", " + plan.image().label(),
        plan.header().shape(),
        plan.header().elements(),
        bytes);
  }

  private static TensorLine line(TensorResult result) {
    TensorPlan plan = result.plan();
    return new TensorLine(
        plan.header().name(),
        plan.header().elements(),
        plan.match(),
        cast(plan),
        plan.scale().map(rule -> result.scale()),
        result
            .metrics()
            .map(
                metrics ->
                    new TensorLine.Errors(
                        DerivedMetric.SQNR_DB.of(metrics),
                        metrics.extremes().maxAbsError(),
                        metrics.counts().saturated(),
                        metrics.counts().flushed())),
        plan.bitsPerElement());
  }

  /** {@return the cast in a few words, such as {@code bf16/s>e4m3 RINT SAT}; s is the scale} */
  private static String cast(TensorPlan plan) {
    if (plan.recipe().isEmpty()) {
      return TensorLine.KEPT;
    }
    Recipe recipe = plan.recipe().get();
    CastPath path = recipe.castPath();
    String chain = path.chain();
    StringBuilder cast =
        new StringBuilder(
            recipe.scaled()
                ? recipe.from().label() + "/s" + chain.substring(Format.FP32.label().length())
                : chain);
    recipe.round().ifPresent(round -> cast.append(' ').append(round));
    recipe.sat().ifPresent(sat -> cast.append(' ').append(sat));
    if (!recipe.scaled() && !path.deviceExact()) {
      cast.append(" (not device-exact)");
    }
    return cast.toString();
  }
}
