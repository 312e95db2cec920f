package dev.lanecast.jobs.run;

import dev.lanecast.jobs.ConfigException;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.Storage;
import dev.lanecast.jobs.UnfinishedException;
import dev.lanecast.jobs.UsageException;
import dev.lanecast.jobs.config.InputConfig;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.config.NamePattern;
import dev.lanecast.jobs.plan.OutputFile;
import dev.lanecast.jobs.plan.Segment;
import dev.lanecast.jobs.plan.TensorPlan;
import dev.lanecast.jobs.report.Progress;
import dev.lanecast.jobs.sink.Staging;
import dev.lanecast.jobs.source.IndexedTensor;
import dev.lanecast.jobs.source.ReadTask;
import dev.lanecast.jobs.source.TableColumns;
import dev.lanecast.jobs.source.TableReader;
import dev.lanecast.jobs.source.TensorIndex;
import dev.lanecast.udfs.LanecastCatalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The main job: a tensor table becomes a quantized directory.
 *
 * <p>The straight line: index the table, meet it with the rules, cut files by the plan; where a
 * tensor is scaled, one pass for amax; then one pass that reads each chunk, quantizes it and writes
 * it; then {@link ResultWriter} adds statistics and manifest, and publishes.
 */
public final class QuantizeJob {

  private final SparkSession spark;
  private final JavaSparkContext context;
  private final Configuration hadoop;
  private final String configFile;
  private final JobConfig config;

  /**
   * A job that has not begun.
   *
   * @param configFile the config as the user named it, for messages
   */
  public QuantizeJob(SparkSession spark, String configFile, JobConfig config) {
    this.spark = spark;
    LanecastCatalog.install(spark);
    this.context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    this.hadoop = context.hadoopConfiguration();
    this.configFile = configFile;
    this.config = config;
  }

  /**
   * What is to be done: the table of contents of the input, and the plan of each of its tensors.
   */
  private record Work(TensorIndex index, List<TensorPlan> tensors) {}

  /**
   * {@return the plan of each tensor, without doing any of it}
   *
   * @param only the tensors to take; empty for all
   * @throws InputException for an input that is not a tensor table
   * @throws ConfigException for rules that the tensors cannot follow
   */
  public List<TensorPlan> plan(Optional<NamePattern> only) throws IOException {
    return work(only).tensors();
  }

  /**
   * Does it, and publishes the result.
   *
   * @param only the tensors to take; empty for all
   * @throws InputException for the content of the input; nothing is left behind
   * @throws ConfigException for rules that the tensors cannot follow; nothing is left behind
   * @throws UsageException for an output that exists
   * @throws UnfinishedException for anything else; the staging directory is kept and named
   */
  public RunSummary run(Optional<NamePattern> only, Progress progress) throws IOException {
    RunClock clock = RunClock.start();
    String output = config.output().path();
    Staging.requireFree(hadoop, output, JobConfig.OUTPUT_PATH_KEY);
    Work work = work(only);
    Staging staging = Staging.open(hadoop, output, JobConfig.OUTPUT_PATH_KEY);
    try {
      return run(work, staging, clock, progress);
    } catch (UsageException appeared) {
      throw appeared; // the finished result waits in staging, and the message says so
    } catch (Exception failure) { // Spark's own are checked, and Scala does not declare them
      Optional<InputException> input = InputException.in(failure);
      if (input.isPresent()) {
        staging.discard();
        throw input.get();
      }
      throw new UnfinishedException(staging.directory().toString(), output, failure);
    }
  }

  private Work work(Optional<NamePattern> only) throws IOException {
    InputConfig input = config.input();
    TableColumns columns = TableColumns.of(input.columns());
    Storage.path(JobConfig.INPUT_PATH_KEY, input.path()); // a mistake of the config, if it is none
    TensorIndex whole = TensorIndex.scan(spark, input.path(), columns);
    List<IndexedTensor> taken =
        whole.tensors().stream()
            .filter(tensor -> only.map(o -> o.matches(tensor.header().name())).orElse(true))
            .toList();
    if (taken.isEmpty()) {
      throw new InputException(
          input.path(), only.map(o -> "no tensor matches '" + o + "'").orElse("holds no tensor"));
    }
    TensorIndex index = new TensorIndex(whole.path(), columns, whole.files(), taken);
    return new Work(
        index,
        new Planner(configFile, config).plan(taken.stream().map(IndexedTensor::header).toList()));
  }

  private RunSummary run(Work work, Staging staging, RunClock clock, Progress progress)
      throws IOException {
    List<TensorPlan> tensors = work.tensors();
    List<OutputFile> files = OutputFile.cut(tensors, config.output().fileBytes());
    List<List<OutputFile>> shares =
        OutputFile.share(files, config.spark().partitions().orElse(files.size()));
    try (ChunkProgress chunks = new ChunkProgress(context, progress)) {
      chunks.start(elements(tensors, tensor -> true) + elements(tensors, scaled(tensors)));
      List<Float> scales = scales(work, shares, chunks);
      Broadcast<List<BlobTensor>> facts = context.broadcast(facts(tensors, scales));
      List<WrittenFile> written =
          BlobPass.run(
              rows(work, tasks(shares, tensor -> true), facts, chunks),
              shares,
              facts,
              context.broadcast(new SerializableConfiguration(hadoop)),
              staging.attempts());
      return new ResultWriter(hadoop, config, staging)
          .publish(tensors, scales, written, clock.stop(spark, configFile, config, shares.size()));
    }
  }

  /** {@return the scale of each tensor, 1 where there is none} */
  private List<Float> scales(Work work, List<List<OutputFile>> shares, ChunkProgress chunks) {
    List<TensorPlan> tensors = work.tensors();
    List<ReadTask> tasks = tasks(shares, scaled(tensors));
    Map<Integer, Float> amax = Map.of();
    if (!tasks.isEmpty()) {
      List<Float> none = tensors.stream().map(tensor -> 1f).toList();
      amax = ScalePass.amax(rows(work, tasks, context.broadcast(facts(tensors, none)), chunks));
    }
    List<Float> scales = new ArrayList<>();
    for (int tensor = 0; tensor < tensors.size(); tensor++) {
      Optional<Float> found = Optional.ofNullable(amax.get(tensor));
      scales.add(
          tensors.get(tensor).scale().map(rule -> rule.scale(found.orElseThrow())).orElse(1f));
    }
    return scales;
  }

  private Dataset<Row> rows(
      Work work, List<ReadTask> tasks, Broadcast<List<BlobTensor>> facts, ChunkProgress chunks) {
    return ChunkRows.of(
        spark,
        TableReader.read(spark, work.index(), config.chunk(), tasks),
        new ChunkRows.Checks(facts, config.nonfinite(), config.input().path(), chunks.counter()));
  }

  private static List<BlobTensor> facts(List<TensorPlan> tensors, List<Float> scales) {
    List<BlobTensor> facts = new ArrayList<>();
    for (int tensor = 0; tensor < tensors.size(); tensor++) {
      facts.add(BlobTensor.of(tensors.get(tensor), scales.get(tensor)));
    }
    return facts;
  }

  /** {@return a task for each share that has a tensor taken} */
  private static List<ReadTask> tasks(List<List<OutputFile>> shares, IntPredicate taken) {
    List<ReadTask> tasks = new ArrayList<>();
    for (List<OutputFile> share : shares) {
      List<Segment> segments =
          share.stream()
              .flatMap(file -> file.segments().stream())
              .filter(segment -> taken.test(segment.tensor()))
              .toList();
      if (!segments.isEmpty()) {
        tasks.add(new ReadTask(segments));
      }
    }
    return tasks;
  }

  private static IntPredicate scaled(List<TensorPlan> tensors) {
    return tensor -> tensors.get(tensor).scale().isPresent();
  }

  private static long elements(List<TensorPlan> tensors, IntPredicate taken) {
    long elements = 0;
    for (int tensor = 0; tensor < tensors.size(); tensor++) {
      elements += taken.test(tensor) ? tensors.get(tensor).header().elements() : 0;
    }
    return elements;
  }
}
