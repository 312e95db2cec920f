package dev.lanecast.jobs;

import java.net.URISyntaxException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
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

  /**
   * {@return the path that a config or an option names}
   *
   * @param key of the config, or the option
   * @throws UsageException if the text is no path, naming the key
   */
  public static Path path(String key, String text) {
    try {
      return new Path(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("%s: '%s' is not a path: %s".formatted(key, text, reason(e)), e);
    }
  }

  /** {@return why Hadoop refuses a text as a path, in a few words} */
  public static String reason(IllegalArgumentException refusal) {
    return refusal.getCause() instanceof URISyntaxException syntax
        ? syntax.getReason()
        : refusal.getMessage();
  }
}
