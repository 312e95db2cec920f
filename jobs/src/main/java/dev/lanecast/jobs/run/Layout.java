package dev.lanecast.jobs.run;

/** The names of what a quantized directory holds (DESIGN: a quantized directory). */
public final class Layout {

  /** Facts of the result, its files and their digests. */
  public static final String MANIFEST = "manifest.json";

  /** Times, host and partitions: what no digest covers. */
  public static final String RUN = "run.json";

  /** Folder of the Arrow files. */
  public static final String BLOBS = "blobs";

  /** Folder of the Parquet files with one row a chunk. */
  public static final String CHUNK_STATISTICS = "stats/chunks";

  /** Folder of the Parquet file with one row a tensor. */
  public static final String TENSOR_STATISTICS = "stats/tensors";

  private Layout() {}
}
