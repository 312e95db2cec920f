/**
 * Where tensors come from. A {@link dev.lanecast.jobs.source.Checkpoint} is safetensors files, of
 * which only headers are read until {@link dev.lanecast.jobs.source.TensorTableWriter} streams
 * their payload into a tensor table. A tensor table is Parquet, one row a chunk: {@link
 * dev.lanecast.jobs.source.TensorIndex} is its validated table of contents, {@link
 * dev.lanecast.jobs.source.TableReader} turns its rows, cut anywhere, into plan chunks. Open {@code
 * TensorIndex} first, then {@code TableReader}.
 */
package dev.lanecast.jobs.source;
