package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** A command run in this JVM: its exit code and what it printed. */
record Cli(int exitCode, String out, String err) {

  static Cli run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    return new Cli(exitCode, out.toString(), err.toString());
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
