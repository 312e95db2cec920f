package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that need no Spark load none of it; each runs in a JVM of its own. */
class LightCommandsTest {

  private static final String VECTORS = "target/light-vectors";

  @BeforeAll
  static void copyAFewVectors() throws IOException {
    Files.createDirectories(Path.of(VECTORS));
    for (String name : List.of("reg-cast__int4__bf16.csv.gz", "worked_examples.csv")) {
      Files.copy(
          GoldenFiles.DIRECTORY.resolve(name),
          Path.of(VECTORS, name),
          StandardCopyOption.REPLACE_EXISTING);
    }
    GoldenFiles.writeTable(Path.of(VECTORS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--version",
        "--help",
        "config check ../configs/demo.yaml",
        "inspect ../samples/minilm-l6-v2-sample.safetensors",
        "clean target/there-is-no-such-output",
        "cast --from fp32 --to hif8",
        "formats",
        "casts",
        "selftest " + VECTORS,
        "explain -0.4 --from fp32 --to e4m3 --json"
      })
  void noClassOfSparkIsLoaded(String arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xlog:class+load", "-cp", System.getProperty("java.class.path")));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments.split(" ")));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close(); // what a filter reads
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(
        0, process.waitFor(), output.lines().filter(l -> !l.startsWith("[")).toList().toString());
    List<String> loaded = output.lines().filter(line -> line.contains("[class,load]")).toList();
    assertTrue(
        loaded.stream().anyMatch(line -> line.contains(" " + Main.class.getName() + " ")), output);
    assertEquals(
        List.of(), loaded.stream().filter(line -> line.contains(" org.apache.spark.")).toList());
  }
}
