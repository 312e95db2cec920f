package dev.lanecast.jobs.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.TaskContext;

/** Local files under another scheme, which tasks cannot always open. */
public final class FlakyFileSystem extends RawLocalFileSystem {

  /** Opening fails in the first this many attempts of each task of a stage that reads payload. */
  static final AtomicInteger FAILING_ATTEMPTS = new AtomicInteger();

  /** Attempts that failed. */
  static final Set<Long> FAILED = ConcurrentHashMap.newKeySet();

  /** The first stage scans keys. */
  private static final int FIRST_PAYLOAD_STAGE = 1;

  private static final String SCHEME = "flaky";

  static String conf() {
    return "spark.conf={spark.hadoop.fs.%s.impl: %s}"
        .formatted(SCHEME, FlakyFileSystem.class.getName());
  }

  static String path(Path file) {
    return SCHEME + "://" + file.toAbsolutePath();
  }

  @Override
  public URI getUri() {
    return URI.create(SCHEME + ":///");
  }

  @Override
  public FSDataInputStream open(org.apache.hadoop.fs.Path path, int bufferBytes)
      throws IOException {
    TaskContext task = TaskContext.get();
    if (task != null
        && task.stageId() >= FIRST_PAYLOAD_STAGE
        && task.attemptNumber() < FAILING_ATTEMPTS.get()) {
      FAILED.add(task.taskAttemptId());
      throw new IOException("flaky: " + path);
    }
    return super.open(path, bufferBytes);
  }
}
