package dev.lanecast.jobs.cli;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.jobs.codes.CodeBatch;
import dev.lanecast.jobs.codes.HexCodes;
import dev.lanecast.jobs.codes.TextLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Casts codes given as hexadecimal lines. What has been read is answered before more is waited for,
 * so it can be typed into; codes before a bad line are answered too.
 */
final class HexFilter {

  private static final int BATCH_CODES = 1 << 14;

  private final HexCodes from;
  private final HexCodes to;
  private final CodeBatch batch;
  private final byte[] text;

  /** Of one cast. */
  HexFilter(CastPath path) {
    this.from = new HexCodes(path.source());
    this.to = new HexCodes(path.destination());
    this.batch = new CodeBatch(path, BATCH_CODES);
    this.text = new byte[BATCH_CODES * (to.digits() + 1)];
  }

  /**
   * Answers every line.
   *
   * @param name of the input, for messages
   * @throws dev.lanecast.jobs.InputException if a line does not hold one code
   * @throws IOException if the output cannot be written
   */
  void run(InputStream in, String name, OutputStream out) throws IOException {
    TextLines lines = new TextLines(in, name);
    try {
      while (lines.next()) {
        batch.add(code(lines));
        if (batch.isFull() || !lines.isReady()) {
          flush(out);
        }
      }
    } finally {
      flush(out);
    }
  }

  private long code(TextLines lines) {
    try {
      return from.parse(lines.bytes(), lines.start(), lines.end());
    } catch (IllegalArgumentException e) {
      throw lines.problem(e.getMessage());
    }
  }

  private void flush(OutputStream out) throws IOException {
    batch.cast();
    int end = 0;
    for (int i = 0; i < batch.count(); i++) {
      end = to.print(batch.result(i), text, end);
      text[end++] = '\n';
    }
    batch.clear();
    out.write(text, 0, end);
    out.flush();
  }
}
