/** JMH benchmarks: each result is a ratio to a baseline measured in the same run. */
package dev.lanecast.bench;
