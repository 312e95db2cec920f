package dev.lanecast.jobs.source;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;

/** Reads rows one after another, a row group in memory at a time. */
final class RowStream implements Iterator<InputRow>, Closeable {

  private final TableLocation table;
  private final Iterator<WantedRow> wanted;
  private int fileNumber = -1;
  private int rowGroup = -1;
  private TableFile file;
  private PayloadReader reader;

  private RowStream(TableLocation table, Iterator<WantedRow> wanted) {
    this.table = table;
    this.wanted = wanted;
  }

  /**
   * {@return rows of a table, as they are read} What is open is closed when the Spark task ends,
   * however it ends.
   *
   * @param wanted those of a row group next to each other, in its order
   */
  static RowStream inTask(TableLocation table, Iterator<WantedRow> wanted) {
    RowStream stream = new RowStream(table, wanted);
    TaskCompletionListener close = task -> stream.closeUnchecked();
    TaskContext.get().addTaskCompletionListener(close);
    return stream;
  }

  @Override
  public boolean hasNext() {
    return wanted.hasNext();
  }

  @Override
  public InputRow next() {
    WantedRow row = wanted.next();
    try {
      open(row.ref());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return reader.read(row);
  }

  private void open(RowRef ref) throws IOException {
    if (ref.file() != fileNumber) {
      close();
      file = table.open(ref.file());
      fileNumber = ref.file();
    }
    if (ref.rowGroup() != rowGroup) {
      closeRowGroup();
      reader = new PayloadReader(file, table.columns().data(), ref.rowGroup());
      rowGroup = ref.rowGroup();
    }
  }

  private void closeRowGroup() {
    if (reader != null) {
      reader.close();
      reader = null;
      rowGroup = -1;
    }
  }

  private void closeUnchecked() {
    try {
      close();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public void close() throws IOException {
    closeRowGroup();
    if (file != null) {
      file.close();
      file = null;
      fileNumber = -1;
    }
  }
}
