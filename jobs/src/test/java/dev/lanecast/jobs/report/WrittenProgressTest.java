package dev.lanecast.jobs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WrittenProgressTest {

  private static final long SECOND = 1_000_000_000;

  private final StringWriter out = new StringWriter();
  private final AtomicLong now = new AtomicLong(17 * SECOND);

  private WrittenProgress progress(boolean terminal) {
    WrittenProgress progress = new WrittenProgress(new PrintWriter(out), terminal, now::get);
    progress.start(100_000_000);
    return progress;
  }

  private static void advance(WrittenProgress progress, AtomicLong now, long nanos) {
    now.addAndGet(nanos);
    progress.advance(10_000_000);
  }

  @Test
  void aTerminalHasOneLineThatIsWrittenOverAndWiped() {
    WrittenProgress progress = progress(true);
    advance(progress, now, SECOND / 10); // too soon
    advance(progress, now, SECOND * 9 / 10);
    advance(progress, now, SECOND);
    progress.finish();
    assertEquals(
        "\r\u001b[K 20 %  20,000,000 of 100,000,000 elements, 20.0 M/s, 4 s left"
            + "\r\u001b[K 30 %  30,000,000 of 100,000,000 elements, 15.0 M/s, 5 s left"
            + "\r\u001b[K",
        out.toString());
  }

  @Test
  void elsewhereThereIsALineNowAndThen() {
    WrittenProgress progress = progress(false);
    for (int i = 0; i < 10; i++) {
      advance(progress, now, 4 * SECOND);
    }
    progress.finish();
    assertEquals(
        """
         30 %  30,000,000 of 100,000,000 elements, 2.5 M/s, 28 s left
         60 %  60,000,000 of 100,000,000 elements, 2.5 M/s, 16 s left
         90 %  90,000,000 of 100,000,000 elements, 2.5 M/s, 4 s left
        """,
        out.toString().replace(System.lineSeparator(), "\n"));
  }
}
