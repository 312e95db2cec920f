/**
 * Job configs: YAML in, immutable records out, every problem told at once. Open {@link
 * dev.lanecast.jobs.config.ConfigReader} to read one, {@link dev.lanecast.jobs.config.JobConfig}
 * for what comes out, and {@code ConfigKeys} to see or add a key.
 */
package dev.lanecast.jobs.config;
