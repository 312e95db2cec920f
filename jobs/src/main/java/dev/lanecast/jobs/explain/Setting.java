package dev.lanecast.jobs.explain;

/**
 * A mode in effect.
 *
 * @param value its name
 * @param why in words
 * @param rule that makes it so
 */
public record Setting(String value, String why, String rule) {}
