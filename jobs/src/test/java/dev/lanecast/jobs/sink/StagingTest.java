package dev.lanecast.jobs.sink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands under OUT, and when. */
class StagingTest {

  private static final String KEY = "output.path";

  private final Configuration hadoop = new Configuration(false);

  @TempDir Path folder;
  private Path out;
  private Path stagingFolder;

  @BeforeEach
  void name() {
    out = folder.resolve("deep/out");
    stagingFolder = folder.resolve("deep/out.lanecast-staging");
  }

  @Test
  void nothingStandsUnderOutBeforePublish() throws IOException {
    Staging staging = Staging.open(hadoop, out.toString(), KEY);
    staging.write("stats/x", "1".getBytes(StandardCharsets.UTF_8));
    assertFalse(Files.exists(out));
    assertTrue(Files.exists(stagingFolder.resolve("stats/x")));

    staging.publish("marker");
    assertFalse(Files.exists(stagingFolder));
    assertEquals("marker", Files.readString(out.resolve("_SUCCESS")));
    assertEquals("1", Files.readString(out.resolve("stats/x")));
    assertEquals(2, filesOf(out).size(), "no checksum files, no attempts: " + filesOf(out));
  }

  @Test
  void onlyTakenAttemptsReachTheResult() throws IOException {
    Staging staging = Staging.open(hadoop, out.toString(), KEY);
    HashingFile won = attempt(staging, "task-1", "won");
    attempt(staging, "task-2", "lost");
    StagedFile file = won.staged();
    assertEquals(3, file.bytes());
    assertEquals(Sha256.hex("won".getBytes(StandardCharsets.UTF_8)), file.sha256());
    staging.take(file);
    staging.publish("m");
    assertEquals("won", Files.readString(out.resolve("blobs/00000.arrow")));
    assertEquals(2, filesOf(out).size());
  }

  @Test
  void aTaskThatOutlivesItsJobBringsNothingBack() throws IOException {
    Staging staging = Staging.open(hadoop, out.toString(), KEY);
    staging.discard();
    assertThrows(IOException.class, () -> attempt(staging, "task-9", "late"));
    assertFalse(Files.exists(stagingFolder));
  }

  @Test
  void discardLeavesNothing() throws IOException {
    Staging staging = Staging.open(hadoop, out.toString(), KEY);
    staging.write("a/b", new byte[1]);
    staging.discard();
    assertFalse(Files.exists(out));
    assertFalse(Files.exists(stagingFolder));
  }

  @Test
  void anOutputThatExistsIsRefusedByName() throws IOException {
    Files.createDirectories(out);
    UsageException refused =
        assertThrows(UsageException.class, () -> Staging.open(hadoop, out.toString(), KEY));
    assertTrue(
        refused.getMessage().startsWith(KEY + ": '" + out + "' exists"), refused.getMessage());
    assertFalse(Files.exists(stagingFolder));
  }

  @Test
  void whatAnInterruptedRunLeftIsRefusedUntilCleaned() throws IOException {
    Staging.open(hadoop, out.toString(), KEY);
    UsageException refused =
        assertThrows(UsageException.class, () -> Staging.open(hadoop, out.toString(), KEY));
    assertTrue(refused.getMessage().endsWith("lanecast clean " + out), refused.getMessage());
    assertTrue(Staging.clean(hadoop, out.toString()));
    assertFalse(Staging.clean(hadoop, out.toString()));
    Staging.open(hadoop, out.toString(), KEY).discard();
  }

  @Test
  void anOutputThatAppearsDuringTheRunIsNotTouched() throws IOException {
    Staging staging = Staging.open(hadoop, out.toString(), KEY);
    staging.write("a", new byte[1]);
    Files.createDirectories(out);
    UsageException refused = assertThrows(UsageException.class, () -> staging.publish("m"));
    assertTrue(refused.getMessage().contains(stagingFolder.toString()), refused.getMessage());
    assertEquals(List.of(), filesOf(out));
  }

  private HashingFile attempt(Staging staging, String name, String content) throws IOException {
    HashingFile file = new HashingFile(hadoop, staging.attempts(), name, "blobs/00000.arrow");
    try (OutputStream stream = file.open()) {
      stream.write(content.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static List<Path> filesOf(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      return paths.filter(Files::isRegularFile).toList();
    }
  }
}
