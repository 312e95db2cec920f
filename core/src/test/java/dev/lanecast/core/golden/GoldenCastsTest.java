package dev.lanecast.core.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.path.CastPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every golden vector, through the reference and through the kernel. Counts are those of the README
 * beside the files.
 */
class GoldenCastsTest {

  private final GoldenPaths paths = new GoldenPaths();

  private static long hex(String digits) {
    return Long.parseUnsignedLong(digits, 16);
  }

  @ParameterizedTest
  @DisplayName("N-MAT-1: the file of each pair")
  @CsvSource({
    "reg-cast, 46, 407896",
    "v.fcvt, 240, 769810",
    "tensor-cast, 13, 118012",
    "tensor-cast-ext, 11, 98016",
  })
  void pairsAgreeWithTheirFiles(String label, int expectedFiles, int expectedRows) {
    Family family = Family.of(label);
    int files = 0;
    int count = 0;
    for (CastRow row : CastMatrix.rows()) {
      String name = "%s__%s__%s.csv.gz".formatted(family, row.source(), row.destination());
      if (row.family() == family && Golden.exists(name)) {
        files++;
        count += checkPair(row, name);
      }
    }
    assertEquals(expectedFiles, files, "files");
    assertEquals(expectedRows, count);
  }

  private int checkPair(CastRow row, String name) {
    Vectors vectors = new Vectors(name);
    List<String[]> rows = Golden.rows("/golden/" + name);
    for (String[] fields : rows) {
      CastPath path =
          paths.direct(
              row.family(),
              row.source().label(),
              row.destination().label(),
              fields[1],
              fields[2],
              0);
      vectors.add(path, hex(fields[0]), hex(fields[3]));
    }
    vectors.check(rows.size());
    return rows.size();
  }

  @ParameterizedTest
  @DisplayName("exhaustive16: every 16-bit source into 8, 6 and 4 bits")
  @CsvSource({"reg-cast, 51", "v.fcvt, 82", "tensor-cast, 12", "tensor-cast-ext, 5"})
  void tablesAgreeForEverySource(String family, int expectedTables) {
    assertEquals(expectedTables, checkTables("exhaustive16_" + family, 1));
  }

  @ParameterizedTest
  @DisplayName("exhaustive16w: bf16 and fp16 into each other")
  @CsvSource({"reg-cast, 15", "v.fcvt, 8"})
  void wideTablesAgreeForEverySource(String family, int expectedTables) {
    assertEquals(expectedTables, checkTables("exhaustive16w_" + family, 2));
  }

  private int checkTables(String name, int bytes) {
    byte[] answers = Golden.bytes(name + ".bin.gz");
    Vectors vectors = new Vectors(name);
    int tables = 0;
    for (Map<String, String> table : Golden.objects(name + ".json")) {
      CastPath path =
          paths.direct(
              Family.of(table.get("family")),
              table.get("src"),
              table.get("dst"),
              table.get("round"),
              table.get("sat"),
              0);
      addTable(vectors, path, answers, Integer.parseInt(table.get("offset")), bytes);
      tables++;
    }
    vectors.check(tables << Short.SIZE);
    return tables;
  }

  @Test
  @DisplayName("N-PATH-1 to N-PATH-4: every 16-bit source along the composite paths")
  void pathTablesAgreeForEverySource() {
    byte[] answers = Golden.bytes("exhaustive16_paths.bin.gz");
    Vectors vectors = new Vectors("exhaustive16_paths.bin.gz");
    int tables = 0;
    for (Map<String, String> table : Golden.objects("exhaustive16_paths.json")) {
      CastPath path =
          paths.chain(
              table.get("path"), table.get("mid_round"), table.get("last_round"), table.get("sat"));
      addTable(vectors, path, answers, Integer.parseInt(table.get("offset")), 1);
      tables++;
    }
    vectors.check(tables << Short.SIZE);
    assertEquals(57, tables, "tables");
  }

  @Test
  @DisplayName("N-PATH-1 to N-PATH-4: composite paths from 32 bits or into wider types")
  void pathsAgreeWithTheirRows() {
    Vectors vectors = new Vectors("paths.csv.gz");
    for (String[] fields : Golden.rows("/golden/paths.csv.gz")) {
      vectors.add(
          paths.chain(fields[0], fields[2], fields[3], fields[4]), hex(fields[1]), hex(fields[5]));
    }
    vectors.check(87_280);
  }

  @Test
  @DisplayName("N-SAT-1 to N-SAT-4, N-SAT-8, N-SAT-12: every reg-cast pair under CTRL")
  void casesUnderControlBitsAgree() {
    Vectors vectors = new Vectors("ctrl_cases.csv.gz");
    for (String[] fields : Golden.rows("/golden/ctrl_cases.csv.gz")) {
      CastPath path =
          paths.direct(Family.REG_CAST, fields[0], fields[1], fields[3], fields[4], hex(fields[5]));
      vectors.add(path, hex(fields[2]), hex(fields[6]));
    }
    vectors.check(33_312);
  }

  @Test
  @DisplayName("C-1 to C-7: the worked examples, where the rule wins over the text")
  void workedExamplesFollowTheRule() {
    Vectors vectors = new Vectors("worked_examples.csv");
    for (String[] fields : Golden.rows("/golden/worked_examples.csv")) {
      CastPath path =
          paths.direct(Family.of(fields[2]), fields[3], fields[4], fields[7], fields[8], 0);
      vectors.add(path, hex(fields[6]), hex(fields[11]));
    }
    vectors.check(235);
  }

  @Test
  @DisplayName("C-22, C-23: the listing of 512 half values to int32 CEIL")
  void listedCeilingsAgree() {
    Vectors vectors = new Vectors("worked_004_ceil512.csv");
    for (String[] fields : Golden.rows("/golden/worked_004_ceil512.csv")) {
      CastPath path = paths.direct(Family.TENSOR_CAST, "fp16", "int32", fields[2], fields[3], 0);
      vectors.add(path, hex(fields[1]), hex(fields[5]));
    }
    vectors.check(512);
  }

  private static void addTable(
      Vectors vectors, CastPath path, byte[] answers, int offset, int bytes) {
    for (int source = 0; source < 1 << Short.SIZE; source++) {
      int at = offset + source * bytes;
      int low = answers[at] & 0xff;
      vectors.add(path, source, bytes == 1 ? low : low | (answers[at + 1] & 0xff) << 8);
    }
  }
}
