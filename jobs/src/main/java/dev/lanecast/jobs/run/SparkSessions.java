package dev.lanecast.jobs.run;

import dev.lanecast.jobs.UsageException;
import dev.lanecast.jobs.config.SparkConfig;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** The one place where a command starts Spark. */
public final class SparkSessions {

  private static final String LOOPBACK = "127.0.0.1";
  private static final String MASTER = "spark.master";
  private static final String SERIALIZER = "spark.serializer";
  private static final String JAVA_SERIALIZER = "org.apache.spark.serializer.JavaSerializer";

  private SparkSessions() {}

  /**
   * {@return a session; the caller closes it}
   *
   * @throws UsageException for a setting that the jobs cannot run with
   */
  public static SparkSession start(SparkConfig config) {
    SparkConf conf =
        new SparkConf()
            .setAppName("lanecast")
            .setMaster(config.master())
            .set("spark.ui.enabled", "false")
            .set("spark.ui.showConsoleProgress", "false");
    if (config.master().startsWith("local")) {
      conf.set("spark.driver.bindAddress", LOOPBACK).set("spark.driver.host", LOOPBACK);
    }
    for (Map.Entry<String, String> setting : config.conf().entrySet()) {
      if (setting.getKey().equals(MASTER)) {
        throw new UsageException(
            "spark.conf: %s has a key of its own in a config; set spark.master".formatted(MASTER));
      }
      conf.set(setting.getKey(), setting.getValue());
    }
    if (!conf.get(SERIALIZER, JAVA_SERIALIZER).equals(JAVA_SERIALIZER)) {
      throw new UsageException(
          "spark.conf: %s is '%s', but records travel by %s; leave the key out"
              .formatted(SERIALIZER, conf.get(SERIALIZER), JAVA_SERIALIZER));
    }
    return SparkSession.builder().config(conf).getOrCreate();
  }
}
