package dev.lanecast.core.cast;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.golden.Golden;
import dev.lanecast.core.layout.RegLayout;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CastMatrixTest {

  private static final int ROWS = 323;

  private static List<String[]> specRows() {
    return Golden.rows("/spec/casts.csv");
  }

  private static Set<String> split(String cell) {
    return cell.equals("UNKNOWN") || cell.equals("-") ? Set.of() : Set.of(cell.split("\\|", -1));
  }

  private static Set<String> names(Set<? extends Enum<?>> modes) {
    return modes.stream().map(Enum::name).collect(toSet());
  }

  @Test
  @DisplayName("N-MAT-1: every row of casts.csv is declared as it says")
  void matrixIsThatOfTheSpec() {
    int count = 0;
    for (String[] spec : specRows()) {
      Family family = Family.of(spec[0]);
      Format source = Format.of(spec[1]);
      Format destination = Format.of(spec[2]);
      CastRow row = CastMatrix.find(family, source, destination).orElseThrow();
      String cast = String.join(" ", spec);
      assertEquals(split(spec[3]), names(row.roundings()), cast);
      assertEquals(split(spec[4]), names(row.saturations()), cast);
      Set<RegLayout> layouts =
          family == Family.REG_CAST ? RegLayout.allowed(source, destination) : Set.of();
      assertEquals(split(spec[5]), names(layouts), cast);
      String defaultRounding = spec[6].equals("UNKNOWN") ? "NONE" : spec[6];
      assertEquals(defaultRounding, row.defaultRounding().name(), cast);
      count++;
    }
    assertEquals(ROWS, count);
  }

  @Test
  @DisplayName("N-MAT-1: a pair that casts.csv does not list is not declared")
  void matrixHasNoRowOfItsOwn() {
    Set<String> spec =
        specRows().stream().map(row -> String.join(" ", row[0], row[1], row[2])).collect(toSet());
    Set<String> declared =
        CastMatrix.rows().stream()
            .map(row -> "%s %s %s".formatted(row.family(), row.source(), row.destination()))
            .collect(toSet());
    assertEquals(spec, declared);
    assertEquals(ROWS, CastMatrix.rows().size());
    assertTrue(CastMatrix.find(Family.REG_CAST, Format.FP32, Format.INT8).isEmpty());
  }

  @Test
  @DisplayName("N-MAT-2: reg-cast 56, v.fcvt 240, tensor-cast 15, tensor-cast-ext 12")
  void familiesHaveTheirCounts() {
    Map<Family, Long> counts =
        CastMatrix.rows().stream()
            .collect(groupingBy(CastRow::family, () -> new EnumMap<>(Family.class), counting()));
    assertEquals("{reg-cast=56, v.fcvt=240, tensor-cast=15, tensor-cast-ext=12}", counts + "");
  }

  @Test
  void modesOfARowAreInTheOrderOfTheirEnum() {
    CastRow row = CastMatrix.find(Family.REG_CAST, Format.FP32, Format.FP16).orElseThrow();
    assertEquals(
        "RINT FLOOR CEIL ROUND TRUNC ODD",
        row.roundings().stream().map(Enum::name).collect(joining(" ")));
    assertEquals("SAT NO_SAT", row.saturations().stream().map(Enum::name).collect(joining(" ")));
  }

  @Test
  @DisplayName("N-RND-11: a default that the row does not take is refused")
  void defaultIsOneOfTheModes() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new CastRow(
                Family.REG_CAST,
                Format.FP32,
                Format.HIF8,
                EnumSet.of(Rounding.ROUND, Rounding.HYBRID),
                SaturationRule.CALL,
                Rounding.RINT));
  }
}
