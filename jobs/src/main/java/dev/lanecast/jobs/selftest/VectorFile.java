package dev.lanecast.jobs.selftest;

import dev.lanecast.jobs.InputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** A file of vectors. */
public final class VectorFile {

  private static final int BUFFER_BYTES = 1 << 16;

  private final Path path;
  private final VectorReader reader;

  VectorFile(Path path, VectorReader reader) {
    this.path = path;
    this.reader = reader;
  }

  /** {@return its name in its directory} */
  public String name() {
    return path.getFileName().toString();
  }

  /**
   * {@return what came of its vectors, all of which are checked}
   *
   * @throws InputException if it is not what its name says, or holds no vectors
   */
  public FileResult check() {
    FileCheck check = new FileCheck(reader.unit());
    try {
      reader.read(path, check);
    } catch (IOException e) {
      throw new InputException(path.toString(), "cannot be read: " + e.getMessage(), e);
    }
    FileResult result = check.finish();
    if (result.checked() == 0) {
      throw new InputException(path.toString(), "holds no vectors; allowed: one or more");
    }
    return result;
  }

  /** {@return its bytes, unzipped if the name ends in {@code .gz}} */
  static InputStream open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    if (!file.toString().endsWith(".gz")) {
      return in;
    }
    try {
      return new GZIPInputStream(in, BUFFER_BYTES);
    } catch (IOException e) {
      in.close();
      if (e instanceof EOFException || e instanceof ZipException) {
        throw new InputException(
            file.toString(), "is empty or no gzip file; allowed: a whole gzip file", e);
      }
      throw e;
    }
  }
}
