package dev.lanecast.jobs.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How to run; no part of it changes a byte of the result.
 *
 * @param master the Spark master
 * @param partitions tasks of the main stage; empty leaves it to the job
 * @param conf Spark settings by their full names, in the order of the config
 */
public record SparkConfig(String master, OptionalInt partitions, Map<String, String> conf) {

  public SparkConfig {
    conf = Collections.unmodifiableMap(new LinkedHashMap<>(conf));
  }
}
