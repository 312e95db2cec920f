package dev.lanecast.jobs.config;

/**
 * Where the tensors come from.
 *
 * @param path as given; a directory or file, local or of any file system that Spark knows
 * @param kind how it is stored
 * @param columns the names of its columns
 */
public record InputConfig(String path, InputKind kind, ColumnNames columns) {

  /** The columns of a tensor table, by the names they have in the input. */
  public record ColumnNames(
      String tensor, String dtype, String shape, String offset, String data) {}
}
