package dev.lanecast.core.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundingTest {

  private static final int TAIL_BITS = 4;

  /** Section 3 restated on the value: which of the two neighbours, by distance and by direction. */
  private static long expected(Rounding rounding, boolean negative, long kept, double remainder) {
    if (remainder == 0) {
      return kept;
    }
    double magnitude = kept + remainder;
    return switch (rounding) {
      case NONE, RINT -> (long) Math.rint(magnitude);
      case ROUND -> (long) Math.floor(magnitude + 0.5);
      case FLOOR -> (long) Math.abs(Math.floor(negative ? -magnitude : magnitude));
      case CEIL -> (long) Math.abs(Math.ceil(negative ? -magnitude : magnitude));
      case TRUNC -> kept;
      case ODD -> kept | 1;
      case HYBRID -> throw new AssertionError("HYBRID has no neighbour of its own");
    };
  }

  @Test
  @DisplayName("N-RND-1 to N-RND-6, N-RND-8: every kept and dropped combination of a few bits")
  void everyModePicksTheNeighbourOfItsRule() {
    int count = 0;
    long half = 1L << (TAIL_BITS - 1);
    for (Rounding rounding : Rounding.values()) {
      if (rounding == Rounding.HYBRID) {
        continue;
      }
      for (int bits = 0; bits < 1 << (2 + TAIL_BITS + 1); bits++) {
        boolean negative = (bits & 1) == 1;
        long tail = bits >> 1 & ((1 << TAIL_BITS) - 1);
        long kept = bits >> (1 + TAIL_BITS);
        long actual = kept + (rounding.away(negative, (kept & 1) == 1, tail, half) ? 1 : 0);
        assertEquals(
            expected(rounding, negative, kept, tail / (2.0 * half)),
            actual,
            () -> "%s of %s%d+%d/16".formatted(rounding, negative ? "-" : "", kept, tail));
        count++;
      }
    }
    assertEquals(7 * 128, count);
  }

  @Test
  @DisplayName("N-RND-7: HYBRID keeps an exact value and has no answer to any other")
  void hybridHasNoFixedThreshold() {
    assertFalse(Rounding.HYBRID.away(false, true, 0, 8));
    assertThrows(
        UnsupportedOperationException.class, () -> Rounding.HYBRID.away(false, true, 1, 8));
  }

  @Test
  @DisplayName("N-RND-14: NONE, RINT, FLOOR, CEIL, ROUND, TRUNC, ODD, HYBRID")
  void orderIsThatOfTheDeviceEnum() {
    assertEquals(
        List.of("NONE", "RINT", "FLOOR", "CEIL", "ROUND", "TRUNC", "ODD", "HYBRID"),
        Arrays.stream(Rounding.values()).map(Rounding::name).toList());
    assertEquals(
        List.of(
            "N-RND-8", "N-RND-1", "N-RND-3", "N-RND-4", "N-RND-2", "N-RND-5", "N-RND-6", "N-RND-7"),
        Arrays.stream(Rounding.values()).map(Rounding::ruleId).toList());
  }

  @Test
  @DisplayName("N-FCVT-8: a mode is found by its name and by its mnemonic")
  void everyNameFindsItsMode() {
    Map<String, Rounding> modes =
        Map.of(
            "rnone", Rounding.NONE,
            "rne", Rounding.RINT,
            "rtz", Rounding.TRUNC,
            "rdn", Rounding.FLOOR,
            "rup", Rounding.CEIL,
            "rna", Rounding.ROUND,
            "rto", Rounding.ODD,
            "rhb", Rounding.HYBRID);
    assertEquals(Rounding.values().length, modes.size());
    modes.forEach(
        (mnemonic, rounding) -> {
          assertSame(rounding, Rounding.of(mnemonic));
          assertSame(rounding, Rounding.of(rounding.name()));
        });
  }

  @Test
  void unknownModeIsRefusedWithAllNames() {
    assertEquals(
        "'NEAREST' is not a rounding mode; allowed NONE, RINT, FLOOR, CEIL, ROUND, TRUNC, ODD,"
            + " HYBRID",
        assertThrows(IllegalArgumentException.class, () -> Rounding.of("NEAREST")).getMessage());
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
}
