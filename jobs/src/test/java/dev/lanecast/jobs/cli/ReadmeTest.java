package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.config.ConfigReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What README.md tells a newcomer to type does what it says. */
class ReadmeTest {

  private static final Path README = Path.of("../README.md");
  private static final String LANECAST = "bin/lanecast ";

  @TempDir Path folder;

  @Test
  void itsCommandsRunOneAfterTheOther() throws IOException, InterruptedException {
    Jvm.linkProject(folder);
    int run = 0;
    for (String block : blocks("sh")) {
      for (String line : block.lines().filter(line -> line.contains(LANECAST)).toList()) {
        Cli result = Jvm.shell(folder, line);
        assertEquals(0, result.exitCode(), line + "\n" + result.err());
        run++;
      }
    }
    assertEquals(13, run);
    assertTrue(Files.exists(folder.resolve("out/minilm-demo/_SUCCESS")));
    assertTrue(Files.exists(folder.resolve("out/my-result/_SUCCESS")));
  }

  @Test
  void itsTestCommandIsTheOneThatCiRuns() throws IOException {
    List<String> commands = new ArrayList<>();
    blocks("sh").forEach(block -> block.lines().forEach(commands::add));
    assertTrue(commands.contains("mvn verify"), commands.toString());
    List<String> ci = Files.readAllLines(Path.of("../.ci/run"));
    assertTrue(ci.contains("mvn -B verify"), ci.toString());
    for (String line : commands.stream().filter(line -> line.contains(".venv")).toList()) {
      assertTrue(ci.contains(line), "CI does not run: " + line);
    }
  }

  @Test
  void itsConfigIsOne() throws IOException {
    List<String> configs = blocks("yaml");
    assertEquals(1, configs.size());
    assertEquals(3, ConfigReader.parse("README.md", configs.get(0), List.of()).tensors().size());
  }

  private static List<String> blocks(String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    String[] parts = Files.readString(README).split("```", -1);
    for (int i = 1; i < parts.length; i += 2) {
      if (parts[i].startsWith(language + "\n")) {
        blocks.add(parts[i].substring(language.length() + 1));
      }
    }
    return blocks;
  }
}
