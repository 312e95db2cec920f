package dev.lanecast.jobs.selftest;

import java.util.Optional;

/**
 * What came of a file's vectors.
 *
 * @param checked how many there are
 * @param mismatched how many of them the shipping path answers otherwise
 * @param first of those, the first of the file
 */
public record FileResult(long checked, long mismatched, Optional<Mismatch> first) {}
