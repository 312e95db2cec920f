/**
 * JMH benchmarks. A result is a ratio to a baseline measured in the same run, so that it means the
 * same on another machine. Open {@link dev.lanecast.bench.Ratios}, which runs them and prints the
 * ratios.
 */
package dev.lanecast.bench;
