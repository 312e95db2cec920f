package dev.lanecast.jobs.explain;

/**
 * A rule at work.
 *
 * @param rule its id
 * @param text what it does here, in words
 */
public record Reason(String rule, String text) {}
