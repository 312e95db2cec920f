/**
 * Lanecast in SQL: a function catalog over {@code core}.
 *
 * <p>Open {@link dev.lanecast.udfs.LanecastFunctions} for the one list of SQL names, {@link
 * dev.lanecast.udfs.LanecastCatalog} for how a session gets them.
 */
package dev.lanecast.udfs;
