package dev.lanecast.jobs.config;

/**
 * Where the results go.
 *
 * @param path as given; the directory to be made
 * @param mode what to do when it exists
 * @param fileBytes the most payload bytes in one blob file; part of the plan
 */
public record OutputConfig(String path, OutputMode mode, long fileBytes) {}
