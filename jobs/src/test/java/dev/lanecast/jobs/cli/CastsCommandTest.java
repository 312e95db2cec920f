package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The support matrix and the paths, as a person sees them. */
class CastsCommandTest {

  private static final Path MATRIX = Path.of("../core/src/test/resources/spec/casts.csv");

  private static List<String> casts(String options) {
    Cli result = Cli.run(("casts " + options).strip().split(" +", -1));
    assertEquals(0, result.exitCode(), result.err());
    assertEquals("", result.err());
    return result.out().lines().toList();
  }

  /** {@return the rows by their pair; values that a bar separates as sets} */
  private static Map<List<String>, List<Set<String>>> rows(List<String> lines) {
    Map<List<String>, List<Set<String>>> rows = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",", -1);
      List<Set<String>> values = new ArrayList<>();
      for (int i = 3; i < 7; i++) {
        values.add(Set.of(fields[i].split("\\|", -1)));
      }
      rows.put(List.of(fields[0], fields[1], fields[2]), values);
    }
    return rows;
  }

  @Test
  @DisplayName("N-MAT-1, N-MAT-2: the CSV says what casts.csv says, row by row")
  void theCsvIsTheMatrix() throws IOException {
    List<String> lines = casts("--csv");
    List<String> matrix = Files.readAllLines(MATRIX);
    assertEquals(matrix.get(0), lines.get(0) + ",note");
    assertEquals(324, lines.size());
    Map<List<String>, List<Set<String>>> expected = rows(matrix);
    assertEquals(323, expected.size());
    assertEquals(expected, rows(lines));
  }

  @Test
  void aPairShowsItsModesItsLayoutsAndItsPaths() {
    assertEquals(
        List.of(
            "family    src   dst   rounds                       sats     layouts             default",
            "--------  ----  ----  ---------------------------  -------  ------------------  -------",
            "reg-cast  bf16  e2m1  RINT|FLOOR|CEIL|ROUND|TRUNC  UNKNOWN  ZERO|ONE|TWO|THREE  RINT"),
        casts("--family reg-cast --from bf16 --to e2m1"));
    assertEquals(
        List.of(
            "family    src   dst   path                  name",
            "--------  ----  ----  --------------------  ----------------",
            "reg-cast  fp32  int8  fp32>fp16>int8        device",
            "reg-cast  fp32  int8  fp32>int16>fp16>int8  single under SAT"),
        casts("--family reg-cast --from fp32 --to int8"));
  }

  @Test
  void filtersMeet() {
    List<String> lines = casts("--from float --to half");
    assertEquals(3, lines.stream().filter(line -> line.contains("fp32  fp16")).count());
    assertEquals(5, lines.size(), lines.toString());
    List<String> paths =
        casts("--from fp16").stream().map(line -> line.replaceAll(" +", " ")).toList();
    assertTrue(
        paths.contains("reg-cast fp16 e4m3 fp16>fp32>e4m3 device, single"), paths.toString());
    assertEquals(240 + 2, casts("--family v.fcvt").size());
  }

  @Test
  void everythingFitsATerminal() {
    List<String> wide = casts("").stream().filter(line -> line.length() > 120).toList();
    assertEquals(List.of(), wide);
  }

  @Test
  void whatMatchesNothingIsToldWhatThereIs() {
    Cli.run("casts", "--family", "v.fcvt", "--from", "int4")
        .refuses(
            2,
            "--family v.fcvt --from int4: there is no such cast",
            "from int4 there are reg-cast to bf16, fp16, int16; tensor-cast-ext to fp16");
    Cli.run("casts", "--family", "tensor-cast", "--to", "e8m0")
        .refuses(2, "to e8m0 there are reg-cast from fp32, bf16, fp16; v.fcvt from fp64, fp32");
    Cli.run("casts", "--from", "int99").refuses(2, "--from: 'int99'", "fp64, fp32");
    Cli.run("casts", "--family", "x").refuses(2, "--family: 'x'", "reg-cast, v.fcvt");
  }
}
