package dev.lanecast.jobs;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** How paths are opened. */
public final class Storage {

  private Storage() {}

  /**
   * {@return a configuration whose local files have no {@code .crc} beside them} Nobody asked for
   * those; Parquet pages carry checksums of their own.
   */
  public static Configuration of(Configuration hadoop) {
    Configuration raw = new Configuration(hadoop);
    raw.set("fs.file.impl", RawLocalFileSystem.class.getName());
    raw.setBoolean("fs.file.impl.disable.cache", true); // the cache would hand out the other one
    return raw;
  }
}
