package dev.lanecast.jobs.source;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.spark.util.SerializableConfiguration;

/** Where executors find the files of a table. */
record TableLocation(SerializableConfiguration hadoop, List<SourceFile> files, TableColumns columns)
    implements Serializable {

  /** {@return a file, opened for its payload only} */
  TableFile open(int file) throws IOException {
    return TableFile.open(hadoop.value(), files.get(file), columns, List.of(columns.data()));
  }
}
