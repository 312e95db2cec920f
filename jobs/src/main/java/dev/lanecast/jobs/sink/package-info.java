/**
 * Everything that leaves the job as bytes: Arrow image files, statistics as Parquet, and the
 * staging directory that becomes the result by one rename.
 *
 * <p>Open {@link dev.lanecast.jobs.sink.ImageColumns} for the schema {@code lanecast.image}, {@link
 * dev.lanecast.jobs.sink.ImageFileWriter} for its 64-byte aligned framing, {@link
 * dev.lanecast.jobs.sink.Staging} for how a result is published.
 */
package dev.lanecast.jobs.sink;
