package dev.lanecast.jobs.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lanecast.core.Numerics;
import dev.lanecast.core.metric.Metrics;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.config.ResolvedForm;
import dev.lanecast.jobs.plan.TensorPlan;
import dev.lanecast.jobs.sink.HashingFile;
import dev.lanecast.jobs.sink.Json;
import dev.lanecast.jobs.sink.Sha256;
import dev.lanecast.jobs.sink.StagedFile;
import dev.lanecast.jobs.sink.Staging;
import dev.lanecast.jobs.sink.TensorStatistics;
import dev.lanecast.jobs.sink.TensorStatistics.TensorRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;

/** The driver's end of a job: what tasks report becomes statistics, manifest and marker. */
final class ResultWriter {

  private final Configuration hadoop;
  private final JobConfig config;
  private final Staging staging;

  ResultWriter(Configuration hadoop, JobConfig config, Staging staging) {
    this.hadoop = hadoop;
    this.config = config;
    this.staging = staging;
  }

  /** Takes the tasks' files, writes the driver's own, and publishes. */
  RunSummary publish(
      List<TensorPlan> tensors, List<Float> scales, List<WrittenFile> written, ObjectNode run)
      throws IOException {
    List<TensorResult> results = results(tensors, scales, written);
    List<StagedFile> files = new ArrayList<>();
    written.forEach(file -> files.add(file.blob()));
    written.forEach(file -> files.add(file.statistics()));
    files.add(tensorStatistics(results));
    for (StagedFile file : files) {
      staging.take(file);
    }
    byte[] manifest = Json.pretty(Manifest.of(plan(config), results, files));
    staging.write(Layout.MANIFEST, manifest);
    staging.write(Layout.RUN, Json.pretty(run));
    staging.publish(Sha256.hex(manifest));
    return new RunSummary(
        config.output().path(),
        results,
        files.size(),
        files.stream().mapToLong(StagedFile::bytes).sum());
  }

  /** {@return the plan as it is fingerprinted: rules after defaults, and nothing of the run} */
  private static ObjectNode plan(JobConfig config) {
    ObjectNode plan = Json.object().put("numerics_version", Numerics.VERSION);
    ObjectNode rules = Json.tree(ResolvedForm.plan(config));
    return plan.setAll(rules);
  }

  private static List<TensorResult> results(
      List<TensorPlan> tensors, List<Float> scales, List<WrittenFile> written) {
    TreeMap<Integer, TensorShare> shares = new TreeMap<>();
    for (WrittenFile file : written) { // files are in order, so chunks are too
      file.shares().forEach(share -> shares.merge(share.tensor(), share, TensorShare::then));
    }
    List<TensorResult> results = new ArrayList<>();
    for (int tensor = 0; tensor < tensors.size(); tensor++) {
      TensorShare share = shares.get(tensor);
      results.add(
          new TensorResult(
              tensors.get(tensor),
              scales.get(tensor),
              Sha256.hex(share.sourceDigests()),
              Sha256.hex(share.imageDigests()),
              share.validBytes(),
              share.imageBytes(),
              Optional.ofNullable(share.metrics())));
    }
    return results;
  }

  private StagedFile tensorStatistics(List<TensorResult> results) throws IOException {
    return TensorStatistics.write(
        new HashingFile(
            hadoop, staging.attempts(), "driver", Layout.TENSOR_STATISTICS + "/00000.parquet"),
        results.stream().map(ResultWriter::row).toList());
  }

  private static TensorRow row(TensorResult result) {
    TensorPlan plan = result.plan();
    Optional<Metrics> metrics = result.metrics();
    return new TensorRow(
        plan.header().name(),
        plan.header().dtype().name(),
        plan.header().shape(),
        plan.header().elements(),
        plan.typeName(),
        plan.bitsPerElement(),
        metrics);
  }
}
