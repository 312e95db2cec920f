package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.Storage;
import org.apache.hadoop.fs.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an argument that names a file or directory of any file system, and keeps it as given. */
final class PathText implements ITypeConverter<String> {

  @Override
  public String convert(String text) {
    try {
      new Path(text);
      return text;
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException("'" + text + "' is not a path: " + Storage.reason(e));
    }
  }
}
