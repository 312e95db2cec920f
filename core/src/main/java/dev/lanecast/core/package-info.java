/**
 * What a code means and how a value becomes one, on the JDK alone: no I/O, no logging, no Spark.
 *
 * <p>Each package below knows only those before it: {@code format} (what a code stands for), {@code
 * cast} (the rows of the support matrix), {@code path} (a cast as a plan of steps), {@code
 * reference} (the rules read literally), {@code kernel} (the same bits, fast). {@code layout} knows
 * {@code format}, {@code metric} that and {@code cast}; {@code block} composes all for a chunk.
 * Open {@code format.Format} first.
 */
package dev.lanecast.core;
