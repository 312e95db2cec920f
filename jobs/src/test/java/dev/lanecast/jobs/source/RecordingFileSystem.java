package dev.lanecast.jobs.source;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** Local files under another scheme; remembers how much is read of them at once, and in all. */
public final class RecordingFileSystem extends RawLocalFileSystem {

  static final AtomicInteger LARGEST_READ = new AtomicInteger();
  static final AtomicLong BYTES_READ = new AtomicLong();

  private static final String SCHEME = "recorded";

  /** Makes paths of the scheme known. */
  static void register(Configuration hadoop) {
    hadoop.set("fs.%s.impl".formatted(SCHEME), RecordingFileSystem.class.getName());
    LARGEST_READ.set(0);
    BYTES_READ.set(0);
  }

  static String path(java.nio.file.Path file) {
    return SCHEME + "://" + file.toAbsolutePath();
  }

  @Override
  public URI getUri() {
    return URI.create(SCHEME + ":///");
  }

  @Override
  public FSDataInputStream open(Path path, int bufferBytes) throws IOException {
    return new FSDataInputStream(new Recorded(super.open(path, bufferBytes)));
  }

  /** Reads through to the file. */
  private static final class Recorded extends FSInputStream {

    private final FSDataInputStream in;

    Recorded(FSDataInputStream in) {
      this.in = in;
    }

    private static int record(int bytes) {
      LARGEST_READ.accumulateAndGet(bytes, Math::max);
      BYTES_READ.addAndGet(Math.max(0, bytes));
      return bytes;
    }

    @Override
    public int read() throws IOException {
      record(1);
      return in.read();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      return record(in.read(buffer, offset, length));
    }

    @Override
    public int read(long position, byte[] buffer, int offset, int length) throws IOException {
      return record(in.read(position, buffer, offset, length));
    }

    @Override
    public void seek(long position) throws IOException {
      in.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return in.getPos();
    }

    @Override
    public boolean seekToNewSource(long target) throws IOException {
      return in.seekToNewSource(target);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
