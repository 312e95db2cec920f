package dev.lanecast.core.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Every golden vector of the declared pairs, through the reference and through the kernel. */
class GoldenCastsTest {

  private static final int WORKED_ROWS = 148;
  private static final int CTRL_ROWS = 1_749;
  private static final int PATH_ROWS = 59_780;
  private static final int PAIR_ROWS = 338_384;
  private static final Set<String> LABELS =
      Arrays.stream(Format.values()).map(Format::label).collect(Collectors.toSet());

  private static boolean declared(String... labels) {
    return LABELS.containsAll(List.of(labels));
  }

  private static long hex(String digits) {
    return Long.parseLong(digits, 16);
  }

  @Test
  @DisplayName("reg-cast files: the pairs wider than a table")
  void pairsAgreeWithTheirFiles() {
    int files = 0;
    int count = 0;
    for (CastRow row : CastMatrix.rows()) {
      String name = "%s__%s__%s.csv.gz".formatted(row.family(), row.source(), row.destination());
      if (Golden.exists(name)) {
        files++;
        Vectors vectors = new Vectors(name);
        List<String[]> rows = Golden.rows("/golden/" + name);
        for (String[] fields : rows) {
          CastPath path =
              Vectors.direct(row.source().label(), row.destination().label(), fields[1], fields[2]);
          vectors.add(path, hex(fields[0]), hex(fields[3]));
        }
        vectors.check(rows.size());
        count += rows.size();
      }
    }
    assertEquals(34, files, "files");
    assertEquals(PAIR_ROWS, count);
  }

  @Test
  @DisplayName("exhaustive16: every 16-bit source into 8 and 4 bits")
  void tablesAgreeForEverySource() {
    byte[] answers = Golden.bytes("exhaustive16_reg-cast.bin.gz");
    Vectors vectors = new Vectors("exhaustive16_reg-cast.bin.gz");
    int tables = 0;
    for (Map<String, String> table : Golden.objects("exhaustive16_reg-cast.json")) {
      if (declared(table.get("src"), table.get("dst"))) {
        CastPath path =
            Vectors.direct(
                table.get("src"), table.get("dst"), table.get("round"), table.get("sat"));
        addTable(vectors, path, answers, Integer.parseInt(table.get("offset")), 1);
        tables++;
      }
    }
    vectors.check(tables << Short.SIZE);
    assertEquals(49, tables, "tables");
  }

  @Test
  @DisplayName("exhaustive16w: bf16 and fp16 into each other")
  void wideTablesAgreeForEverySource() {
    byte[] answers = Golden.bytes("exhaustive16w_reg-cast.bin.gz");
    Vectors vectors = new Vectors("exhaustive16w_reg-cast.bin.gz");
    int tables = 0;
    for (Map<String, String> table : Golden.objects("exhaustive16w_reg-cast.json")) {
      CastPath path =
          Vectors.direct(table.get("src"), table.get("dst"), table.get("round"), table.get("sat"));
      addTable(vectors, path, answers, Integer.parseInt(table.get("offset")), 2);
      tables++;
    }
    vectors.check(tables << Short.SIZE);
    assertEquals(15, tables, "tables");
  }

  @Test
  @DisplayName("N-PATH: every 16-bit source along the composite paths")
  void pathTablesAgreeForEverySource() {
    byte[] answers = Golden.bytes("exhaustive16_paths.bin.gz");
    Vectors vectors = new Vectors("exhaustive16_paths.bin.gz");
    int tables = 0;
    for (Map<String, String> table : Golden.objects("exhaustive16_paths.json")) {
      CastPath path =
          chain(
              table.get("path"), table.get("mid_round"), table.get("last_round"), table.get("sat"));
      addTable(vectors, path, answers, Integer.parseInt(table.get("offset")), 1);
      tables++;
    }
    vectors.check(tables << Short.SIZE);
    assertEquals(57, tables, "tables");
  }

  @Test
  @DisplayName("N-PATH: composite paths from 32 bits or into wider types")
  void pathsAgreeWithTheirRows() {
    Vectors vectors = new Vectors("paths.csv.gz");
    int count = 0;
    for (String[] fields : Golden.rows("/golden/paths.csv.gz")) {
      if (declared(fields[0].split(">", -1))) {
        vectors.add(
            chain(fields[0], fields[2], fields[3], fields[4]), hex(fields[1]), hex(fields[5]));
        count++;
      }
    }
    assertEquals(PATH_ROWS, count);
    vectors.check(PATH_ROWS);
  }

  @Test
  @DisplayName("N-SAT-1, N-SAT-4: every pair with CTRL = 0")
  void casesWithoutControlBitsAgree() {
    Vectors vectors = new Vectors("ctrl_cases.csv.gz");
    int count = 0;
    for (String[] fields : Golden.rows("/golden/ctrl_cases.csv.gz")) {
      if (declared(fields[0], fields[1]) && hex(fields[5]) == 0) {
        vectors.add(
            Vectors.direct(fields[0], fields[1], fields[3], fields[4]),
            hex(fields[2]),
            hex(fields[6]));
        count++;
      }
    }
    assertEquals(CTRL_ROWS, count);
    vectors.check(CTRL_ROWS);
  }

  @Test
  @DisplayName("C-1 to C-6: the worked examples, where the rule wins over the text")
  void workedExamplesFollowTheRule() {
    Vectors vectors = new Vectors("worked_examples.csv");
    int count = 0;
    for (String[] fields : Golden.rows("/golden/worked_examples.csv")) {
      if (fields[2].equals(Family.REG_CAST.label()) && declared(fields[3], fields[4])) {
        vectors.add(
            Vectors.direct(fields[3], fields[4], fields[7], fields[8]),
            hex(fields[6]),
            hex(fields[11]));
        count++;
      }
    }
    assertEquals(WORKED_ROWS, count);
    vectors.check(WORKED_ROWS);
  }

  private static void addTable(
      Vectors vectors, CastPath path, byte[] answers, int offset, int bytes) {
    for (int source = 0; source < 1 << Short.SIZE; source++) {
      int at = offset + source * bytes;
      int low = answers[at] & 0xff;
      vectors.add(path, source, bytes == 1 ? low : low | (answers[at + 1] & 0xff) << 8);
    }
  }

  /**
   * The file gives RINT for the middle also where no other step takes a mode; a request must leave
   * it out there.
   */
  private static CastPath chain(String chain, String midRound, String round, String sat) {
    assertEquals("RINT", midRound);
    assertEquals(
        true,
        CastPaths.chains(
                Family.REG_CAST,
                Format.of(chain.substring(0, chain.indexOf('>'))),
                Format.of(chain.substring(chain.lastIndexOf('>') + 1)))
            .contains(chain),
        chain);
    return Vectors.resolve(chain, "UNKNOWN", round, sat);
  }
}
