package dev.lanecast.jobs.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lanecast.jobs.config.JobConfig;
import dev.lanecast.jobs.sink.Json;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import org.apache.spark.sql.SparkSession;

/** {@code run.json}: what is true of one run and not of its result. */
final class RunClock {

  private final Instant started;

  private RunClock(Instant started) {
    this.started = started;
  }

  static RunClock start() {
    return new RunClock(Instant.now());
  }

  /** {@return the facts of the run that ends now} */
  ObjectNode stop(SparkSession spark, String configFile, JobConfig config, int tasks) {
    Instant finished = Instant.now();
    ObjectNode run = Json.object();
    run.put("started", started.toString());
    run.put("finished", finished.toString());
    run.put("seconds", Duration.between(started, finished).toMillis() / 1000.0);
    run.put("host", host());
    run.put("java", System.getProperty("java.version"));
    run.put("spark", spark.version());
    run.put("master", spark.sparkContext().master());
    run.put("tasks", tasks);
    run.put("config", configFile);
    run.put("input", config.input().path());
    run.put("output", config.output().path());
    return run;
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown"; // a machine without a name can still quantize
    }
  }
}
