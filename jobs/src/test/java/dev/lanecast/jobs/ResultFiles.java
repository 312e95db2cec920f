package dev.lanecast.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Every file of a result that must not differ between runs: all but {@code run.json}. */
public record ResultFiles(Map<String, byte[]> byPath) {

  /** {@return the files of a directory} */
  public static ResultFiles of(Path output) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (var paths = Files.walk(output)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        String name = output.relativize(path).toString();
        if (!name.equals("run.json")) {
          files.put(name, Files.readAllBytes(path));
        }
      }
    }
    return new ResultFiles(files);
  }

  /** Requires the same files with the same bytes. */
  public void requireSame(ResultFiles other) {
    assertEquals(byPath.keySet(), other.byPath.keySet());
    byPath.forEach((name, bytes) -> assertArrayEquals(bytes, other.byPath.get(name), name));
  }
}
