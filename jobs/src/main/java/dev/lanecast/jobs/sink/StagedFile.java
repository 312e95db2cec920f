package dev.lanecast.jobs.sink;

import java.io.Serializable;

/**
 * A file of the result as a task attempt left it.
 *
 * @param path relative to the result, such as {@code blobs/00000.arrow}
 * @param attemptPath where the attempt wrote it
 * @param bytes length
 * @param sha256 of the content, lower-case hex
 */
public record StagedFile(String path, String attemptPath, long bytes, String sha256)
    implements Serializable {}
