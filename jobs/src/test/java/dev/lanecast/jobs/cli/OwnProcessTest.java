package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a result must not take from the process that made it. */
class OwnProcessTest {

  @TempDir Path folder;

  @Test
  void processLocaleTimeZoneAndThreadsChangeNoByte() throws IOException, InterruptedException {
    Jvm.linkProject(folder);
    run(List.of(), "demo");
    run(
        List.of("-Duser.language=ar", "-Duser.timezone=Asia/Kathmandu", "-XX:TieredStopAtLevel=1"),
        "quantize",
        "configs/demo.yaml",
        "--set",
        "output.path=other",
        "--set",
        "spark.master=local[1]",
        "--set",
        "spark.partitions=1");
    Map<String, byte[]> expected = files(folder.resolve("out/minilm-demo"));
    Map<String, byte[]> found = files(folder.resolve("other"));
    assertEquals(expected.keySet(), found.keySet());
    expected.forEach((name, bytes) -> assertArrayEquals(bytes, found.get(name), name));
  }

  private void run(List<String> options, String... args) throws IOException, InterruptedException {
    Cli result = Jvm.run(folder, options, List.of(args));
    assertEquals(0, result.exitCode(), result.err());
  }

  private static Map<String, byte[]> files(Path output) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (var paths = Files.walk(output)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        String name = output.relativize(path).toString();
        if (!name.equals("run.json")) {
          files.put(name, Files.readAllBytes(path));
        }
      }
    }
    return files;
  }
}
