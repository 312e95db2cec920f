package dev.lanecast.jobs.sink;

import dev.lanecast.jobs.Storage;
import dev.lanecast.jobs.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The sibling directory {@code OUT.lanecast-staging} in which all work happens, and its two ends:
 * {@link #publish} renames it to OUT, {@link #discard} removes it. A run that is killed leaves it
 * where it is; nothing under OUT is ever partial.
 */
public final class Staging {

  /** Marker of a whole result; readers refuse a directory without it. Written last. */
  public static final String SUCCESS = "_SUCCESS";

  private static final String SUFFIX = ".lanecast-staging";

  /** More than any task has files. */
  private static final int DISCARD_ATTEMPTS = 100;

  /** Files of task attempts, until the driver takes those of the attempts that won. */
  private static final String ATTEMPTS = "_attempts";

  private final FileSystem fileSystem;
  private final Path output;
  private final Path directory;

  private Staging(FileSystem fileSystem, Path output) {
    this.fileSystem = fileSystem;
    this.output = output;
    this.directory = directoryOf(output);
  }

  /**
   * Refuses an output that exists or that an interrupted run has begun; touches nothing.
   *
   * @param key the option or config key that named the output, for the message
   * @throws UsageException naming the remedy
   */
  public static void requireFree(Configuration hadoop, String output, String key)
      throws IOException {
    Path path = Storage.path(key, output);
    FileSystem fileSystem = path.getFileSystem(Storage.of(hadoop));
    if (fileSystem.exists(path)) {
      throw new UsageException(
          "%s: '%s' exists; name another output, or remove it first".formatted(key, output));
    }
    if (fileSystem.exists(directoryOf(path))) {
      throw new UsageException(
          "%s: an earlier run of '%s' was interrupted and left %s; remove it with: lanecast clean %s"
              .formatted(key, output, directoryOf(path), output));
    }
  }

  /**
   * Creates the staging directory.
   *
   * @throws UsageException as {@link #requireFree}
   */
  public static Staging open(Configuration hadoop, String output, String key) throws IOException {
    requireFree(hadoop, output, key);
    Path path = new Path(output);
    Staging staging = new Staging(path.getFileSystem(Storage.of(hadoop)), path);
    staging.fileSystem.mkdirs(staging.attempts());
    return staging;
  }

  /**
   * Removes what an interrupted run of {@code output} left.
   *
   * @return whether there was anything
   */
  public static boolean clean(Configuration hadoop, String output) throws IOException {
    Path path = new Path(output);
    return path.getFileSystem(Storage.of(hadoop)).delete(directoryOf(path), true);
  }

  /** {@return the staging directory of an output} */
  public static Path directoryOf(Path output) {
    return output.suffix(SUFFIX);
  }

  /** {@return the staging directory} */
  public Path directory() {
    return directory;
  }

  /** {@return where task attempts write; their files are invisible to the result until taken} */
  public Path attempts() {
    return new Path(directory, ATTEMPTS);
  }

  /** Moves a file that a successful attempt wrote to its place in the result. */
  public void take(StagedFile file) throws IOException {
    Path target = new Path(directory, file.path());
    fileSystem.mkdirs(target.getParent());
    Path attempt = new Path(file.attemptPath());
    if (!fileSystem.rename(attempt, target)) {
      throw new IOException("could not rename %s to %s".formatted(attempt, target));
    }
  }

  /** Writes a small file of the result. */
  public void write(String path, byte[] content) throws IOException {
    Path target = new Path(directory, path);
    fileSystem.mkdirs(target.getParent());
    try (OutputStream out = fileSystem.create(target, false)) {
      out.write(content);
    }
  }

  /**
   * Makes the staged files the result: marker, then one rename.
   *
   * @param marker content of {@code _SUCCESS}
   */
  public void publish(String marker) throws IOException {
    fileSystem.delete(attempts(), true);
    write(SUCCESS, marker.getBytes(StandardCharsets.UTF_8));
    Path parent = output.getParent();
    if (parent != null) {
      fileSystem.mkdirs(parent);
    }
    if (fileSystem.exists(output)) { // a rename would move into it
      throw new UsageException(
          "'%s' came into being during the run; the result waits in %s"
              .formatted(output, directory));
    }
    if (!fileSystem.rename(directory, output)) {
      throw new IOException("could not rename %s to %s".formatted(directory, output));
    }
  }

  /**
   * Removes the staging directory: bad input or config, nothing worth keeping. A task that still
   * runs may put a file into a folder that is being deleted, so one deletion need not be enough;
   * once the folder is gone it cannot (see {@link HashingFile#open}).
   */
  public void discard() throws IOException {
    IOException last = null;
    for (int attempt = 0; attempt < DISCARD_ATTEMPTS && fileSystem.exists(directory); attempt++) {
      try {
        fileSystem.delete(directory, true);
      } catch (IOException notEmptyYet) {
        last = notEmptyYet;
      }
    }
    if (fileSystem.exists(directory)) {
      throw new IOException("could not remove " + directory, last);
    }
  }
}
