package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A command run in this JVM: its exit code and what it printed. */
record Cli(int exitCode, String out, String err) {

  static Cli run(String... args) {
    return run(new byte[0], args);
  }

  /** Runs a command that reads {@code stdin}. */
  static Cli run(byte[] stdin, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(args, new ByteArrayInputStream(stdin), out, new PrintWriter(err, true));
    return new Cli(exitCode, out.toString(StandardCharsets.UTF_8), err.toString());
  }

  /** Requires a refusal in words: this code, these words, no stack trace. */
  void refuses(int code, String... words) {
    assertEquals(code, exitCode, out + err);
    assertTrue(err.startsWith("lanecast: "), err);
    assertFalse(err.contains("\tat ") || err.contains("Exception"), err);
    for (String word : words) {
      assertTrue(err.contains(word), "no '" + word + "' in: " + err);
    }
  }

  /** Requires that neither a result nor a part of one is there. */
  static void leavesNothing(Path output) {
    assertFalse(Files.exists(output), output + " exists");
    assertFalse(
        Files.exists(output.resolveSibling(output.getFileName() + ".lanecast-staging")),
        "staging of " + output + " exists");
  }
}
