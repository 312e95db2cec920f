package dev.lanecast.jobs.source;

import java.io.IOException;
import java.io.Serializable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * A file that is read.
 *
 * @param name as the user named it, or under the directory as the user named it; for messages
 * @param location with scheme and absolute, the same file for every executor
 */
public record SourceFile(String name, String location) implements Serializable {

  /** {@return the file of a name; it need not exist} */
  static SourceFile of(Configuration hadoop, String name) throws IOException {
    Path path = new Path(name);
    return new SourceFile(name, path.getFileSystem(hadoop).makeQualified(path).toString());
  }

  Path path() {
    return new Path(location);
  }
}
