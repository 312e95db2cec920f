/**
 * What a cast cost: counts, extremes, sums and a code histogram that merge in any order to the same
 * bits. Open {@link dev.lanecast.core.metric.MetricField} first, the one list of stored statistics;
 * {@link dev.lanecast.core.metric.MetricCollector} measures a chunk, {@link
 * dev.lanecast.core.metric.Metrics} merges, {@link dev.lanecast.core.metric.DerivedMetric} reads
 * the result.
 */
package dev.lanecast.core.metric;
