package dev.lanecast.jobs.config;

/**
 * One rule of a config.
 *
 * @param match the names it is for, unless an earlier rule matches them
 * @param treatment what happens to those tensors
 */
public record TensorRule(NamePattern match, Treatment treatment) {}
