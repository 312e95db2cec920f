package dev.lanecast.jobs.selftest;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of a directory.
 *
 * @param files those that hold vectors, in the order of their names
 * @param unknown the names of the others
 */
public record VectorDirectory(List<VectorFile> files, List<String> unknown) {

  /**
   * {@return what there is}
   *
   * @throws UsageException if it is no directory
   * @throws InputException if it holds no vector file
   */
  public static VectorDirectory of(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      throw new UsageException(
          "DIR: '%s' %s; allowed: a directory with vector files"
              .formatted(directory, Files.exists(directory) ? "is a file" : "does not exist"));
    }
    Map<String, VectorFile> files = new TreeMap<>();
    List<String> unknown = new ArrayList<>();
    for (String name : names(directory)) {
      Optional<VectorFile> file = VectorKind.of(directory, name);
      file.ifPresentOrElse(
          known -> files.putIfAbsent(known.name(), known), () -> unknown.add(name));
    }
    if (files.isEmpty()) {
      throw new InputException(
          directory.toString(),
          "holds no vector file; known are "
              + Arrays.stream(VectorKind.values())
                  .map(VectorKind::label)
                  .collect(Collectors.joining(", ")));
    }
    return new VectorDirectory(List.copyOf(files.values()), List.copyOf(unknown));
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> paths = Files.list(directory)) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }
}
