package dev.lanecast.jobs.codes;

import dev.lanecast.jobs.InputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipException;

/**
 * The lines of a stream as bytes, one at a time, in bounded memory. A line ends in a line feed,
 * with or without a carriage return before it; the last one may lack it.
 */
public final class TextLines {

  /** The longest line, in bytes; also what is read at a time. */
  static final int MAX_BYTES = 1 << 16;

  private final InputStream in;
  private final String name;
  private final byte[] buffer = new byte[MAX_BYTES];
  private boolean ended;

  /** Bytes {@code [unread, filled)} of the buffer are read but not handed out. */
  private int unread;

  private int filled;

  /** The last line feed of the buffer. */
  private int lastFeed = -1;

  private int start;
  private int end;
  private long number;

  /**
   * Of one stream, which stays the caller's to close.
   *
   * @param name the file as the user named it, for messages
   */
  public TextLines(InputStream in, String name) {
    this.in = in;
    this.name = name;
  }

  /** {@return whether {@link #next} has a line without reading on, so without waiting for one} */
  public boolean isReady() {
    return unread <= lastFeed;
  }

  /**
   * {@return whether there was another line; it is {@link #bytes} from {@link #start} to {@link
   * #end}}
   *
   * @throws InputException if the stream cannot be read, or the line is too long to be one
   */
  public boolean next() {
    while (!isReady() && !ended) {
      read();
    }
    if (unread == filled) {
      return false;
    }
    number++;
    start = unread;
    end = isReady() ? feedFrom(unread) : filled;
    unread = Math.min(end + 1, filled);
    if (end > start && buffer[end - 1] == '\r') {
      end--;
    }
    return true;
  }

  private int feedFrom(int from) {
    int at = from;
    while (buffer[at] != '\n') {
      at++;
    }
    return at;
  }

  private void read() {
    System.arraycopy(buffer, unread, buffer, 0, filled - unread);
    filled -= unread;
    unread = 0;
    lastFeed = -1;
    if (filled == MAX_BYTES) {
      number++;
      throw problem("is longer than %d bytes; this is no text file of codes".formatted(MAX_BYTES));
    }
    int count = readSome();
    ended = count < 0;
    for (int at = filled + count - 1; at >= filled && lastFeed < 0; at--) {
      lastFeed = buffer[at] == '\n' ? at : -1;
    }
    filled += Math.max(count, 0);
  }

  private int readSome() {
    try {
      return in.read(buffer, filled, MAX_BYTES - filled);
    } catch (EOFException | ZipException e) {
      String damage = "is damaged or cut short after line %d (%s); allowed: a whole gzip file";
      throw new InputException(name, damage.formatted(number, e.getMessage()), e);
    } catch (IOException e) {
      throw new InputException(name, "cannot be read: " + e.getMessage(), e);
    }
  }

  /** {@return the buffer that holds the line, until {@link #next} is called again} */
  public byte[] bytes() {
    return buffer;
  }

  /** {@return where the line begins} */
  public int start() {
    return start;
  }

  /** {@return where it ends: the index after its last byte} */
  public int end() {
    return end;
  }

  /** {@return its number, from 1} */
  public long number() {
    return number;
  }

  /** {@return the line in quotes for a message, cut where it is long} */
  public String shown() {
    return Shown.value(text());
  }

  /** {@return the line as text; bytes that are no UTF-8 are replaced} */
  public String text() {
    return new String(buffer, start, end - start, StandardCharsets.UTF_8);
  }

  /**
   * {@return what is wrong with this line, to be thrown}
   *
   * @param problem what was found, what is allowed
   */
  public InputException problem(String problem) {
    return new InputException(name + ":" + number, Shown.printable(problem));
  }
}
