/**
 * The jobs: compositions of sources, plans, SQL functions and sinks.
 *
 * <p>Open {@link dev.lanecast.jobs.run.QuantizeJob} first; its passes are the other classes.
 */
package dev.lanecast.jobs.run;
