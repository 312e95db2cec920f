package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that start no Spark, as a person calls them. */
class CommandsTest {

  private static final String SAMPLE = "../samples/minilm-l6-v2-sample.safetensors";

  @TempDir Path folder;

  private static String done(String... args) {
    Cli result = Cli.run(args);
    assertEquals(0, result.exitCode(), result.err());
    assertEquals("", result.err());
    return result.out().replace(System.lineSeparator(), "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo",
        "quantize",
        "import",
        "inspect",
        "config",
        "config check",
        "clean",
        "cast",
        "formats",
        "casts",
        "selftest",
        "explain"
      })
  void everyCommandHelps(String command) {
    String help = done((command + " --help").split(" ", -1));
    assertTrue(help.startsWith("Usage: lanecast " + command + " ["), help);
    assertTrue(help.contains("-v, --verbose"), help);
    assertEquals(done("--version"), done((command + " --version").split(" ", -1)));
    assertTrue(done("--help").contains("  " + command.split(" ", -1)[0] + " "), help);
  }

  @Test
  void theVersionNamesTheEditionOfTheNumerics() {
    String version = done("--version");
    assertTrue(version.matches("lanecast \\d+\\.\\d+\\.\\d+\\S*, numerics version 1\n"), version);
  }

  @Test
  void configCheckPrintsWhatTheOverridesMadeOfTheConfig() {
    String form = done("config", "check", "../configs/demo.yaml", "--set", "chunk=2048");
    assertTrue(form.contains("\n  numerics_version: 1\n"), form);
    assertTrue(form.contains("\n  chunk: 2048\n"), form);
    assertTrue(form.contains("\n  file_bytes: 1048576\n"), form);
  }

  @Test
  void inspectListsTheTensorsOfACheckpoint() {
    List<String> lines = done("inspect", SAMPLE).lines().toList();
    assertEquals(SAMPLE + ": checkpoint", lines.get(0));
    assertEquals(
        List.of("tensor", "dtype", "shape", "elements", "bytes"),
        List.of(lines.get(1).split(" +", -1)));
    assertEquals(
        "embeddings.word_embeddings.weight                  BF16   [1000, 384]    384000   768000",
        lines.get(4));
    assertEquals(
        List.of("all", "18", "2158848", "5508096"), List.of(lines.get(21).split(" +", -1)));
    assertEquals(22, lines.size());
  }

  @Test
  void inspectPrintsTheSameAsJson() throws IOException {
    JsonNode tree = new ObjectMapper().readTree(done("inspect", "--json", SAMPLE));
    assertEquals("checkpoint", tree.get("kind").textValue());
    assertEquals(SAMPLE, tree.get("path").textValue());
    assertEquals(18, tree.get("tensors").size());
    assertEquals(
        new ObjectMapper()
            .readTree(
                """
                {
                  "name": "embeddings.word_embeddings.weight",
                  "dtype": "BF16",
                  "shape": [1000, 384],
                  "elements": 384000,
                  "bytes": 768000
                }
                """),
        tree.get("tensors").get(1));
  }

  @Test
  void whatCannotBeInspectedIsNamed() throws IOException {
    String none = folder.resolve("none").toString();
    Cli.run("inspect", none).refuses(1, none, "does not exist");
    Cli.run("inspect", folder.toString()).refuses(1, folder.toString(), "Parquet");
    Path text = Files.writeString(folder.resolve("notes.txt"), "not a table at all");
    Cli.run("inspect", text.toString()).refuses(1, text.toString(), "not a Parquet file");
    Files.writeString(folder.resolve("manifest.json"), "{}");
    Cli.run("inspect", folder.toString()).refuses(1, folder.toString(), "no _SUCCESS");
  }

  @Test
  void cleanRemovesTheStagingDirectoryAndNothingElse() throws IOException {
    Path output = Files.createDirectory(folder.resolve("out"));
    Path staging = Files.createDirectory(folder.resolve("out.lanecast-staging"));
    Files.writeString(staging.resolve("part"), "x");
    assertEquals("removed " + staging + "\n", done("clean", output.toString()));
    assertFalse(Files.exists(staging));
    assertTrue(Files.exists(output));
    assertEquals(
        "nothing to remove: there is no " + staging + "\n", done("clean", output.toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "clean ''             | OUT; '' is not a path",
        "inspect ''           | PATH; '' is not a path",
        "import '' --to x     | FILE; '' is not a path",
        "import a --to ''     | --to; '' is not a path",
        "import a --to a:b    | --to; 'a:b' is not a path",
      })
  void whatIsNoPathIsTheCallersMistake(String arguments, String words) {
    String[] args = arguments.strip().split(" ", -1);
    for (int i = 0; i < args.length; i++) {
      args[i] = args[i].equals("''") ? "" : args[i];
    }
    Cli.run(args).refuses(2, words.split(";\\s*", -1));
  }
}
