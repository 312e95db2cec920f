/**
 * Lanecast in Spark SQL: each function checks types and nulls and makes one call into {@code
 * dev.lanecast.core}, which does the arithmetic.
 */
package dev.lanecast.udfs;
