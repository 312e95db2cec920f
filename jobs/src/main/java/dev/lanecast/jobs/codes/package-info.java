/**
 * Codes outside of tensors: as hexadecimal text, one a line, and in the arrays of a kernel.
 *
 * <p>Open {@link dev.lanecast.jobs.codes.CodeBatch} first: codes go in, what the shipping path
 * makes of them comes out.
 */
package dev.lanecast.jobs.codes;
