/**
 * What people read: progress while a job runs, the tables after it.
 *
 * <p>Open {@link dev.lanecast.jobs.report.ErrorTable} for the table that ends a run, {@link
 * dev.lanecast.jobs.report.Progress} for what is shown before.
 */
package dev.lanecast.jobs.report;
