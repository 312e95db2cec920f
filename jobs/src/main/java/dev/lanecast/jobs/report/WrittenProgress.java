package dev.lanecast.jobs.report;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Progress in words: share done, elements a second, time left. On a terminal one line that is
 * written over; elsewhere a line every few seconds, so that a log stays readable.
 */
public final class WrittenProgress implements Progress {

  /** Least time between two lines, in nanoseconds. */
  private static final long TERMINAL_PAUSE = 200_000_000L;

  private static final long PLAIN_PAUSE = 10_000_000_000L;

  private final PrintWriter out;
  private final boolean terminal;
  private final LongSupplier nanoTime;
  private long total;
  private long done;
  private long started;
  private long shown;

  /**
   * Writes to {@code out}.
   *
   * @param terminal whether a carriage return goes back to the start of a line there
   * @param nanoTime the clock
   */
  public WrittenProgress(PrintWriter out, boolean terminal, LongSupplier nanoTime) {
    this.out = out;
    this.terminal = terminal;
    this.nanoTime = nanoTime;
  }

  @Override
  public void start(long elements) {
    total = elements;
    done = 0;
    started = nanoTime.getAsLong();
    shown = started;
  }

  @Override
  public void advance(long elements) {
    done += elements;
    long now = nanoTime.getAsLong();
    if (elements > 0 && now - shown >= (terminal ? TERMINAL_PAUSE : PLAIN_PAUSE)) {
      shown = now;
      show(now);
    }
  }

  @Override
  public void finish() {
    if (terminal) {
      out.print("\r\u001b[K");
      out.flush();
    }
  }

  private void show(long now) {
    double seconds = Math.max(1, now - started) / 1e9;
    double perSecond = done / seconds;
    long left = perSecond > 0 ? Math.round((total - done) / perSecond) : 0;
    String line =
        String.format(
            Locale.ROOT,
            "%3d %%  %,d of %,d elements, %.1f M/s, %d s left",
            total == 0 ? 100 : 100 * done / total,
            done,
            total,
            perSecond / 1e6,
            left);
    if (terminal) {
      out.print("\r\u001b[K" + line);
    } else {
      out.println(line);
    }
    out.flush();
  }
}
