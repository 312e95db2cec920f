package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.ResultFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that fail and are tried again, and tasks that fail for good. */
class RetryTest {

  private static final String SAMPLE = "../samples/minilm-l6-v2-sample.safetensors";

  /** Two threads, and four attempts a task. */
  private static final String MASTER = "spark.master=local[2,4]";

  @TempDir Path folder;
  private Path table;

  @BeforeEach
  void importSample() {
    table = folder.resolve("table");
    assertEquals(0, Cli.run("import", SAMPLE, "--to", table.toString()).exitCode());
    FlakyFileSystem.FAILING_ATTEMPTS.set(0);
    FlakyFileSystem.FAILED.clear();
  }

  @Test
  void aRetriedTaskLeavesTheSameBytesAndNothingElse() throws IOException {
    Path calm = folder.resolve("calm");
    assertEquals(0, quantize(calm).exitCode());
    FlakyFileSystem.FAILING_ATTEMPTS.set(1);
    Path retried = folder.resolve("retried");
    Cli result = quantize(retried);
    assertEquals(0, result.exitCode(), result.err());
    assertTrue(FlakyFileSystem.FAILED.size() > 4, "attempts that failed");
    ResultFiles.of(calm).requireSame(ResultFiles.of(retried));
  }

  @Test
  void aJobThatCannotFinishKeepsItsStagingAndSaysSo() throws IOException {
    FlakyFileSystem.FAILING_ATTEMPTS.set(4);
    Path output = folder.resolve("out");
    Path staging = folder.resolve("out.lanecast-staging");
    quantize(output)
        .refuses(3, "did not finish: flaky: ", staging.toString(), "lanecast clean " + output);
    assertFalse(Files.exists(output));
    assertTrue(Files.exists(staging));

    FlakyFileSystem.FAILING_ATTEMPTS.set(0);
    quantize(output).refuses(2, "lanecast clean " + output);
    assertEquals(0, Cli.run("clean", output.toString()).exitCode());
    assertFalse(Files.exists(staging));
    assertEquals(0, quantize(output).exitCode());
  }

  private Cli quantize(Path output) {
    return Cli.run(
        "quantize",
        "../configs/demo.yaml",
        "--set",
        "input.path=" + FlakyFileSystem.path(table),
        "--set",
        "output.path=" + output,
        "--set",
        MASTER,
        "--set",
        FlakyFileSystem.conf());
  }
}
