package dev.lanecast.jobs.sink;

import dev.lanecast.jobs.Storage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.util.HadoopStreams;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * A file that a task attempt is writing: hashed on its way out, so that it need not be read again.
 * Also the {@link OutputFile} that Parquet writes to.
 */
public final class HashingFile implements OutputFile {

  private final Configuration hadoop;
  private final String path;
  private final Path attemptPath;
  private final MessageDigest digest = Sha256.digest();
  private FSDataOutputStream stream;

  /**
   * A file to be written once.
   *
   * @param attempts the folder of all attempts; it must be there, see {@link #open}
   * @param attempt name of this attempt, of no other
   * @param path the file's place in the result
   */
  public HashingFile(Configuration hadoop, Path attempts, String attempt, String path) {
    this.hadoop = hadoop;
    this.path = path;
    this.attemptPath = new Path(attempts, attempt + "-" + path.replace('/', '-'));
  }

  /**
   * {@return the stream to write the content to; the caller closes it} The folder of attempts is
   * not created: a task that outlives its job must not bring back what was discarded.
   */
  public OutputStream open() throws IOException {
    OutputStream file =
        attemptPath
            .getFileSystem(Storage.of(hadoop))
            .createFile(attemptPath)
            .overwrite(true)
            .build();
    stream = new FSDataOutputStream(new DigestOutputStream(file, digest), null);
    return stream;
  }

  /** {@return what was written; only after the stream was closed} */
  public StagedFile staged() {
    return new StagedFile(
        path, attemptPath.toString(), stream.getPos(), HexFormat.of().formatHex(digest.digest()));
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    try {
      open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return HadoopStreams.wrap(stream);
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) {
    return create(blockSizeHint);
  }

  @Override
  public boolean supportsBlockSize() {
    return false;
  }

  @Override
  public long defaultBlockSize() {
    return 0;
  }

  @Override
  public String getPath() {
    return attemptPath.toString();
  }
}
