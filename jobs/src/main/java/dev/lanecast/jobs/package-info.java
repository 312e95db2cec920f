/**
 * From a table of tensors to a quantized directory, on Spark. {@code cli} parses, {@code config}
 * reads keys, {@code plan} is what executors receive, {@code source} and {@code sink} move bytes,
 * {@code report} sums up, and {@code run} composes them.
 */
package dev.lanecast.jobs;
