package dev.lanecast.jobs.selftest;

import java.io.IOException;
import java.nio.file.Path;

/** Reads the vectors of one kind of file, in bounded memory. */
interface VectorReader {

  /** {@return what the places of its vectors count: lines from 1, or bytes from 0} */
  String unit();

  /**
   * Puts every vector of {@code file} to the check.
   *
   * @throws dev.lanecast.jobs.InputException if the file is not what its kind says, naming it, the
   *     line or field, and what is allowed
   */
  void read(Path file, FileCheck check) throws IOException;
}
