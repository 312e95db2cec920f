/** Spark columns to {@code core} types and back; the only place that speaks both. */
package dev.lanecast.udfs.type;
