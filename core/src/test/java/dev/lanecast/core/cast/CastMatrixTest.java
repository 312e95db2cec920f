package dev.lanecast.core.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.golden.Golden;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CastMatrixTest {

  private static final int ROWS = 43;

  @Test
  @DisplayName(
      "N-MAT-1: the reg-cast rows of casts.csv between declared formats, no more and no fewer")
  void rowsAreThoseOfTheMatrix() {
    Set<String> labels =
        Arrays.stream(Format.values()).map(Format::label).collect(Collectors.toSet());
    Map<String, String> expected = new LinkedHashMap<>();
    for (String[] fields : Golden.rows("/spec/casts.csv")) {
      if (fields[0].equals("reg-cast")
          && labels.contains(fields[1])
          && labels.contains(fields[2])) {
        expected.put(
            fields[1] + ">" + fields[2],
            "%s %s %s"
                .formatted(
                    new TreeSet<>(Arrays.asList(fields[3].split("\\|"))),
                    new TreeSet<>(Arrays.asList(fields[4].split("\\|"))),
                    fields[6]));
      }
    }
    Map<String, String> actual = new LinkedHashMap<>();
    for (CastRow row : CastMatrix.rows()) {
      boolean takesNone = row.roundings().isEmpty();
      actual.put(
          row.source() + ">" + row.destination(),
          "%s %s %s"
              .formatted(
                  names(row.roundings().stream()),
                  names(row.saturations().stream()),
                  takesNone ? "UNKNOWN" : row.defaultRounding()));
    }
    assertEquals(expected, actual);
    assertEquals(ROWS, actual.size());
    assertEquals(ROWS, CastMatrix.rows().size());
  }

  private static Set<String> names(Stream<? extends Enum<?>> values) {
    Set<String> names = values.map(Enum::name).collect(Collectors.toCollection(TreeSet::new));
    return names.isEmpty() ? Set.of("UNKNOWN") : names;
  }

  @Test
  void aDefaultThatTheRowDoesNotTakeIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new CastRow(
                Family.REG_CAST,
                Format.FP32,
                Format.E4M3,
                Set.of(Rounding.RINT),
                Set.of(),
                Rounding.CEIL));
  }
}
