package dev.lanecast.jobs.source;

/**
 * What an import wrote.
 *
 * @param tensors in the table
 * @param elements of all tensors
 * @param bytes of payload
 * @param rows one a chunk
 * @param files of the table
 */
public record ImportedTable(int tensors, long elements, long bytes, long rows, int files) {}
