/**
 * One class a SQL function: argument types, nulls, one call into {@code core}. What a function
 * computes is never decided here.
 */
package dev.lanecast.udfs.function;
