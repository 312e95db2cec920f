/**
 * What a code means and how a value becomes one, on the JDK alone: no I/O, no logging, no Spark.
 *
 * <p>Each package below knows only those before it: {@code format} (what a code stands for), {@code
 * cast} (the rows of the support matrix), {@code path} (a cast as a plan of steps), {@code
 * reference} (the rules read literally), {@code kernel} (the same bits, fast). {@code fcvt} (the
 * V.FCVT instruction) and {@code tensor} (the tensor-level Cast) run kernels on packed lanes and
 * inside one memory. {@code layout} knows {@code format}, and {@code path} it; {@code metric} knows
 * {@code format} and {@code cast}; {@code block} composes all for a chunk. Open {@code
 * format.Format} first.
 */
package dev.lanecast.core;
