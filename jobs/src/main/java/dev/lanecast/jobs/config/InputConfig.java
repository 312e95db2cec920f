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
  public record ColumnNames(String tensor, String dtype, String shape, String offset, String data) {

    /** The names that a table has when nothing else is said: those of the keys. */
    public static final ColumnNames DEFAULT =
        new ColumnNames(
            ConfigKeys.COLUMN_TENSOR.name(),
            ConfigKeys.COLUMN_DTYPE.name(),
            ConfigKeys.COLUMN_SHAPE.name(),
            ConfigKeys.COLUMN_OFFSET.name(),
            ConfigKeys.COLUMN_DATA.name());
  }
}
