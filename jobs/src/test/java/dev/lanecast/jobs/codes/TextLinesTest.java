package dev.lanecast.jobs.codes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.InputException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of a stream that comes in pieces. */
class TextLinesTest {

  /** A stream that gives so many bytes at a time. */
  private static InputStream inPieces(String text, int bytes) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
      @Override
      public synchronized int read(byte[] buffer, int offset, int length) {
        return super.read(buffer, offset, Math.min(length, bytes));
      }
    };
  }

  private static List<String> lines(String text, int pieceBytes) {
    TextLines lines = new TextLines(inPieces(text, pieceBytes), "text");
    List<String> all = new ArrayList<>();
    while (lines.next()) {
      all.add(lines.text());
      assertEquals(all.size(), lines.number());
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 100})
  void linesDoNotDependOnThePiecesTheyComeIn(int bytes) {
    assertEquals(List.of("a", "", "bc", "d"), lines("a\n\r\nbc\r\nd", bytes));
    assertEquals(List.of("a"), lines("a\n", bytes));
    assertEquals(List.of(""), lines("\n", bytes));
    assertEquals(List.of(), lines("", bytes));
  }

  @Test
  void linesCrossTheEndOfTheBuffer() {
    for (int length : new int[] {7, 8, 9, 4096, TextLines.MAX_BYTES - 1}) {
      String line = "x".repeat(length);
      int count = 3 * TextLines.MAX_BYTES / length;
      List<String> all = lines((line + "\n").repeat(count), Integer.MAX_VALUE);
      assertEquals(count, all.size());
      assertTrue(all.stream().allMatch(line::equals), "lines of " + length);
    }
  }

  @Test
  void aLineLongerThanTheBufferIsRefusedByItsNumber() {
    TextLines lines =
        new TextLines(inPieces("a\n" + "x".repeat(TextLines.MAX_BYTES) + "\n", 1000), "text");
    assertTrue(lines.next());
    String message = assertThrows(InputException.class, lines::next).getMessage();
    assertTrue(message.startsWith("text:2: is longer than 65536 bytes"), message);
  }

  @Test
  void aLineIsReadyOnceItHasItsEnd() {
    TextLines lines = new TextLines(inPieces("a\nb\nc", 3), "text");
    assertFalse(lines.isReady());
    assertTrue(lines.next());
    assertFalse(lines.isReady());
    assertTrue(lines.next());
    assertFalse(lines.isReady());
    assertTrue(lines.next());
    assertEquals("c", lines.text());
    assertFalse(lines.next());
  }

  @Test
  void aProblemNamesTheLineAndShowsNothingThatActsOnATerminal() {
    TextLines lines = new TextLines(inPieces("a\n\u001b[31m\n", 100), "text");
    assertTrue(lines.next());
    assertTrue(lines.isReady());
    assertTrue(lines.next());
    assertEquals(
        "text:2: '\\x1b[31m' is no code",
        lines.problem(lines.shown() + " is no code").getMessage());
  }
}
