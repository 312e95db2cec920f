package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The formats, as a person sees them. */
class FormatsCommandTest {

  private static final Path RULES = Path.of("../core/RULES.md");

  /** A row of N-FMT-1: name, S/E/M, bias; and the canonical NaN in its last column. */
  private static final Pattern ROW =
      Pattern.compile(
          "\\| (\\w+)[^|]* \\| (\\d/\\d+/\\d+) \\| (\\d+) \\|.*\\| (?:`(\\w+)`|-|same) \\|");

  private static List<String> formats() {
    Cli result = Cli.run("formats");
    assertEquals(0, result.exitCode(), result.err());
    assertEquals("", result.err());
    return result.out().lines().toList();
  }

  private static List<List<String>> cells() {
    return formats().stream().map(line -> Arrays.asList(line.split(" {2,}", -1))).toList();
  }

  @Test
  @DisplayName("N-FMT-1: widths, biases and canonical NaNs are those of the rules")
  void theTableOfTheRulesIsThere() throws IOException {
    List<List<String>> cells = cells();
    int rows = 0;
    for (String line : Files.readAllLines(RULES)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        List<String> widths = rowOf(row.group(1), cells, 0);
        assertEquals(row.group(2), widths.get(2), line);
        assertEquals(row.group(3), widths.get(3), line);
        List<String> specials = rowOf(row.group(1), cells, 1);
        if (row.group(4) != null) {
          assertEquals(row.group(4).toLowerCase(Locale.ROOT), specials.get(2), line);
        }
        rows++;
      }
    }
    assertEquals(15, rows);
  }

  /** {@return the row of a format in the table of this number, of those that have one} */
  private static List<String> rowOf(String format, List<List<String>> cells, int table) {
    return cells.stream().filter(row -> row.get(0).equals(format)).skip(table).findFirst().get();
  }

  @Test
  void everyFormatIsListedWithItsAliases() {
    List<String> names = new ArrayList<>(cells().stream().map(row -> row.get(0)).toList());
    for (Format format : Format.values()) {
      assertTrue(names.contains(format.label()), format.label());
    }
    String text = String.join("\n", formats());
    for (Format format : Format.values()) {
      assertTrue(text.contains(String.join(", ", format.aliases())), format.label());
    }
  }

  @Test
  void theExtremesAreExact() {
    List<String> lines = formats().stream().map(line -> line.replaceAll(" +", " ")).toList();
    for (String line :
        List.of(
            "fp64 64 1/11/52 1023 (2-2^-52)*2^1023 7fefffffffffffff 2^-1022 0010000000000000 2^-1074 N-FMT-1",
            "e4m3 8 1/4/3 7 448 7e 2^-6 08 2^-9 N-FMT-1",
            "hif8 8 tapered - 32768 6e 2^-15 7e 2^-22 N-HIF8-1",
            "e8m0 8 0/8/0 127 2^127 fe 2^-127 00 - N-FMT-3",
            "e5m2 7c 7e 7d to 7f, fd to ff",
            "e2m1 - - -",
            "int64 64 -9223372036854775808 9223372036854775807 N-FMT-7",
            "uint32 32 0 4294967295 N-FMT-7")) {
      assertTrue(lines.contains(line) || lines.contains(" " + line), line + " not in " + lines);
    }
  }

  @Test
  void everythingFitsATerminal() {
    assertEquals(List.of(), formats().stream().filter(line -> line.length() > 120).toList());
  }
}
