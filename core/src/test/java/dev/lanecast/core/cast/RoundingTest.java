package dev.lanecast.core.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RoundingTest {

  /**
   * A quarter, a half and three quarters dropped after an even and an odd bit; positive, then
   * negative.
   */
  @ParameterizedTest
  @DisplayName("N-RND-1 to N-RND-8: who carries, by remainder, last kept bit and sign")
  @CsvSource({
    "NONE,  001 011, 001 011",
    "RINT,  001 011, 001 011",
    "ROUND, 011 011, 011 011",
    "FLOOR, 000 000, 111 111",
    "CEIL,  111 111, 000 000",
    "TRUNC, 000 000, 000 000",
    "ODD,   111 000, 111 000"
  })
  void theTruthTableOfAMode(Rounding rounding, String positive, String negative) {
    assertEquals(positive, row(rounding, false));
    assertEquals(negative, row(rounding, true));
    assertFalse(rounding.away(false, true, 0, 2));
    assertFalse(rounding.away(true, false, 0, 2));
  }

  private static String row(Rounding rounding, boolean negative) {
    StringBuilder row = new StringBuilder();
    for (boolean odd : new boolean[] {false, true}) {
      row.append(odd ? " " : "");
      for (int tail = 1; tail <= 3; tail++) {
        row.append(rounding.away(negative, odd, tail, 2) ? '1' : '0');
      }
    }
    return row.toString();
  }

  @ParameterizedTest
  @DisplayName("N-SAT-6: what overflows to infinity, positive and negative")
  @CsvSource({
    "RINT,  true,  true",
    "ROUND, true,  true",
    "TRUNC, false, false",
    "ODD,   false, false",
    "FLOOR, false, true",
    "CEIL,  true,  false"
  })
  void overflowFollowsTheMode(Rounding rounding, boolean positive, boolean negative) {
    assertEquals(positive, rounding.overflowsToInfinity(false));
    assertEquals(negative, rounding.overflowsToInfinity(true));
  }

  @Test
  @DisplayName("N-RND-14: the order of the modes")
  void modesKeepTheirOrder() {
    assertEquals(
        "[NONE, RINT, FLOOR, CEIL, ROUND, TRUNC, ODD, HYBRID]", Arrays.toString(Rounding.values()));
  }

  @ParameterizedTest
  @EnumSource
  void namesAndAliasesFindTheirMode(Rounding rounding) {
    assertSame(rounding, Rounding.of(rounding.name()));
    rounding.aliases().forEach(alias -> assertSame(rounding, Rounding.of(alias)));
  }

  @Test
  void anUnknownModeIsAnsweredWithTheModes() {
    var thrown = assertThrows(IllegalArgumentException.class, () -> Rounding.of("STOCHASTIC"));
    assertEquals(
        "'STOCHASTIC' is not a rounding mode; allowed NONE, RINT, FLOOR, CEIL, ROUND, TRUNC, ODD,"
            + " HYBRID",
        thrown.getMessage());
  }
}
