package dev.lanecast.core.cast;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.golden.Golden;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CastMatrixTest {

  private static final Set<String> LABELS =
      Arrays.stream(Format.values()).map(Format::label).collect(toSet());

  /** {@return the reg-cast rows of casts.csv whose both ends are declared} */
  private static List<String[]> specRows() {
    return Golden.rows("/spec/casts.csv").stream()
        .filter(row -> row[0].equals("reg-cast") && LABELS.contains(row[1]))
        .filter(row -> LABELS.contains(row[2]))
        .toList();
  }

  private static Set<String> split(String cell) {
    return cell.equals("UNKNOWN") ? Set.of() : Set.of(cell.split("\\|", -1));
  }

  @Test
  @DisplayName("N-MAT-1: every row of casts.csv between declared formats is declared as it says")
  void matrixIsThatOfTheSpec() {
    int count = 0;
    for (String[] spec : specRows()) {
      CastRow row =
          CastMatrix.find(Family.REG_CAST, Format.of(spec[1]), Format.of(spec[2])).orElseThrow();
      String pair = spec[1] + ">" + spec[2];
      assertEquals(split(spec[3]), row.roundings().stream().map(Enum::name).collect(toSet()), pair);
      assertEquals(
          split(spec[4]), row.saturations().stream().map(Enum::name).collect(toSet()), pair);
      String defaultRounding = spec[6].equals("UNKNOWN") ? "NONE" : spec[6];
      assertEquals(defaultRounding, row.defaultRounding().name(), pair);
      count++;
    }
    assertEquals(43, count);
  }

  @Test
  @DisplayName("N-MAT-1: a pair that casts.csv does not list is not declared")
  void matrixHasNoRowOfItsOwn() {
    Set<String> spec = specRows().stream().map(row -> row[1] + ">" + row[2]).collect(toSet());
    for (CastRow row : CastMatrix.rows()) {
      assertTrue(spec.contains(row.source() + ">" + row.destination()), row.toString());
    }
    assertEquals(43, CastMatrix.rows().size());
    assertEquals(43, spec.size());
    assertTrue(CastMatrix.find(Family.REG_CAST, Format.FP32, Format.INT8).isEmpty());
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
                EnumSet.allOf(Saturation.class),
                Rounding.RINT));
  }
}
