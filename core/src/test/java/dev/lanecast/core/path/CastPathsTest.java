package dev.lanecast.core.path;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CastPathsTest {

  private static CastPath resolve(String pair, String round, String sat, String path, String mid) {
    String[] ends = pair.split(">", -1);
    return CastPaths.resolve(
        new CastRequest(
            Family.REG_CAST,
            Format.of(ends[0]),
            Format.of(ends[1]),
            rounding(round),
            sat == null ? Optional.empty() : Optional.of(Saturation.of(sat)),
            path,
            rounding(mid),
            Ctrl.NONE));
  }

  private static Optional<Rounding> rounding(String name) {
    return Optional.ofNullable(name).map(Rounding::of);
  }

  /** {@return the steps as {@code fp32>bf16 RINT SAT, bf16>e2m1 RINT SAT}} */
  private static String steps(CastPath path) {
    return path.steps().stream()
        .map(
            step ->
                "%s>%s %s %s"
                    .formatted(
                        step.source(), step.destination(), step.rounding(), step.saturation()))
        .collect(joining(", "));
  }

  @ParameterizedTest
  @DisplayName("N-PATH-4: the chains of every pair, the default first")
  @CsvSource({
    "fp32, int4, fp32>fp16>int4 fp32>int16>int4",
    "fp32, int8, fp32>fp16>int8 fp32>int16>fp16>int8",
    "fp32, uint8, fp32>fp16>uint8 fp32>int16>uint8 fp32>int32>uint8",
    "fp32, int16, fp32>int16",
    "fp32, int32, fp32>int32",
    "fp32, hif8, fp32>hif8",
    "fp32, e4m3, fp32>e4m3",
    "fp32, e5m2, fp32>e5m2",
    "fp32, e2m1, fp32>bf16>e2m1",
    "fp32, e1m2, fp32>bf16>e1m2",
    "fp32, e8m0, fp32>bf16>e8m0",
    "fp32, bf16, fp32>bf16",
    "fp32, fp16, fp32>fp16",
    "bf16, int4, bf16>fp16>int4 bf16>fp32>int16>int4",
    "bf16, int8, bf16>fp16>int8 bf16>fp32>int16>fp16>int8",
    "bf16, uint8, bf16>fp16>uint8 bf16>int32>uint8",
    "bf16, int16, bf16>fp32>int16 bf16>int32>int16 bf16>fp16>int16",
    "bf16, int32, bf16>int32",
    "bf16, hif8, bf16>fp32>hif8 bf16>fp16>hif8",
    "bf16, e4m3, bf16>fp32>e4m3",
    "bf16, e5m2, bf16>fp32>e5m2",
    "bf16, e2m1, bf16>e2m1",
    "bf16, e1m2, bf16>e1m2",
    "bf16, e8m0, bf16>e8m0",
    "bf16, fp16, bf16>fp16",
    "fp16, int4, fp16>int4",
    "fp16, int8, fp16>int8",
    "fp16, uint8, fp16>uint8",
    "fp16, int16, fp16>int16",
    "fp16, int32, fp16>int32",
    "fp16, hif8, fp16>hif8",
    "fp16, e4m3, fp16>fp32>e4m3",
    "fp16, e5m2, fp16>fp32>e5m2",
    "fp16, e2m1, fp16>bf16>e2m1",
    "fp16, e1m2, fp16>bf16>e1m2",
    "fp16, e8m0, fp16>bf16>e8m0",
    "fp16, bf16, fp16>bf16",
    "fp32, fp32, ''",
    "int8, e4m3, ''",
  })
  void chainsAreThoseOfTheTable(String source, String destination, String chains) {
    List<String> expected = chains.isEmpty() ? List.of() : List.of(chains.split(" ", -1));
    assertEquals(
        expected, CastPaths.chains(Family.REG_CAST, Format.of(source), Format.of(destination)));
  }

  @ParameterizedTest
  @DisplayName("N-PATH-2, N-PATH-3, N-RND-11, N-SAT-3, N-SAT-4: effective modes, nothing named")
  @CsvSource(
      delimiter = '|',
      value = {
        "fp32>e4m3 | fp32>e4m3 RINT SAT",
        "fp32>hif8 | fp32>hif8 ROUND SAT",
        "fp32>int4 | fp32>fp16 RINT SAT, fp16>int4 RINT SAT",
        "fp32>e2m1 | fp32>bf16 RINT SAT, bf16>e2m1 RINT SAT",
        "fp16>e2m1 | fp16>bf16 RINT SAT, bf16>e2m1 RINT SAT",
        "fp16>bf16 | fp16>bf16 RINT SAT",
        "hif8>fp16 | hif8>fp16 NONE SAT",
        "hif8>fp32 | hif8>fp32 NONE NO_SAT",
        "e2m1>bf16 | e2m1>bf16 NONE NO_SAT",
        "e8m0>bf16 | e8m0>bf16 NONE NO_SAT",
        "bf16>hif8 | bf16>fp32 NONE NO_SAT, fp32>hif8 ROUND SAT",
        "bf16>e4m3 | bf16>fp32 NONE NO_SAT, fp32>e4m3 RINT SAT",
        "fp32>e8m0 | fp32>bf16 RINT NO_SAT, bf16>e8m0 NONE NO_SAT",
        "fp16>e8m0 | fp16>bf16 RINT NO_SAT, bf16>e8m0 NONE NO_SAT",
        "fp32>uint16 | fp32>int32 RINT SAT, int32>uint16 NONE SAT",
        "bf16>uint16 | bf16>int32 RINT SAT, int32>uint16 NONE SAT",
        "fp16>uint16 | fp16>int32 RINT SAT, int32>uint16 NONE SAT",
        "bf16>int64 | bf16>fp32 NONE NO_SAT, fp32>int64 RINT SAT",
        "fp16>int64 | fp16>fp32 NONE NO_SAT, fp32>int64 RINT SAT",
      })
  void defaultsAreResolved(String pair, String expected) {
    assertEquals(expected, steps(resolve(pair, null, null, CastPaths.DEVICE, null)));
  }

  @ParameterizedTest
  @DisplayName("N-PATH-2, N-PATH-3: where the caller's modes go")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "fp32>int4 | TRUNC | NO_SAT | device | - | fp32>fp16 RINT NO_SAT, fp16>int4 TRUNC NO_SAT",
        "fp32>int4 | TRUNC | SAT | device | ODD | fp32>fp16 ODD SAT, fp16>int4 TRUNC SAT",
        "fp32>int4 | CEIL | SAT | fp32>int16>int4 | - | fp32>int16 CEIL SAT, int16>int4 NONE SAT",
        "bf16>int4 | CEIL | NO_SAT | bf16>fp32>int16>int4 | - "
            + "| bf16>fp32 NONE NO_SAT, fp32>int16 CEIL NO_SAT, int16>int4 NONE NO_SAT",
        "fp32>int8 | FLOOR | SAT | fp32>int16>fp16>int8 | CEIL "
            + "| fp32>int16 FLOOR SAT, int16>fp16 CEIL SAT, fp16>int8 CEIL SAT",
        "fp32>e2m1 | FLOOR | - | device | TRUNC | fp32>bf16 TRUNC SAT, bf16>e2m1 FLOOR SAT",
        "fp32>e8m0 | TRUNC | - | device | - | fp32>bf16 TRUNC NO_SAT, bf16>e8m0 NONE NO_SAT",
        "bf16>hif8 | HYBRID | NO_SAT | device | - | bf16>fp32 NONE NO_SAT, fp32>hif8 HYBRID NO_SAT",
        "fp32>uint16 | FLOOR | NO_SAT | single | - | fp32>uint16 FLOOR NO_SAT",
        "fp32>e8m0 | CEIL | - | single | - | fp32>e8m0 NONE NO_SAT",
        "fp16>int64 | CEIL | - | fp16>int32>int64 | - | fp16>int32 CEIL SAT, int32>int64 NONE SAT",
        "bf16>hif8 | HYBRID | SAT | bf16>fp16>hif8 | ROUND | bf16>fp16 ROUND SAT, fp16>hif8 HYBRID SAT",
      })
  void callersModesGoToTheirSteps(
      String pair, String round, String sat, String path, String mid, String expected) {
    assertEquals(expected, steps(resolve(pair, round, sat, path, mid)));
  }

  @ParameterizedTest
  @DisplayName("N-PATH-4: path single is a marked chain, an exact widening, or a virtual step")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "fp32>int4 | - | fp32>int16>int4 | SINGLE | true",
        "bf16>int4 | - | bf16>fp32>int16>int4 | SINGLE | true",
        "fp32>int8 | SAT | fp32>int16>fp16>int8 | SINGLE | true",
        "fp32>int8 | NO_SAT | fp32>int8 | SINGLE | false",
        "fp32>uint8 | - | fp32>int32>uint8 | SINGLE | true",
        "bf16>int8 | - | bf16>int8 | SINGLE | false",
        "bf16>uint8 | - | bf16>int32>uint8 | SINGLE | true",
        "bf16>e4m3 | - | bf16>fp32>e4m3 | SINGLE | true",
        "bf16>hif8 | - | bf16>fp32>hif8 | SINGLE | true",
        "bf16>int16 | - | bf16>fp32>int16 | SINGLE | true",
        "fp32>e2m1 | - | fp32>e2m1 | SINGLE | false",
        "fp16>e1m2 | - | fp16>e1m2 | SINGLE | false",
        "fp32>e8m0 | - | fp32>e8m0 | SINGLE | false",
        "fp32>e4m3 | - | fp32>e4m3 | DIRECT | true",
      })
  void singleRoundsOnce(
      String pair, String sat, String chain, CastPath.Kind kind, boolean deviceExact) {
    CastPath path = resolve(pair, null, sat, CastPaths.SINGLE, null);
    assertEquals(chain, path.chain());
    assertEquals(kind, path.kind());
    assertEquals(deviceExact, path.deviceExact());
  }

  @Test
  void kindOfTheDevicePathIsDirectOrDevice() {
    CastPath direct = resolve("fp32>e4m3", null, null, CastPaths.DEVICE, null);
    CastPath chained = resolve("fp32>e2m1", null, null, CastPaths.DEVICE, null);
    assertEquals(CastPath.Kind.DIRECT, direct.kind());
    assertEquals(CastPath.Kind.DEVICE, chained.kind());
    assertEquals(List.of(true, true), List.of(direct.deviceExact(), chained.deviceExact()));
  }

  @ParameterizedTest
  @DisplayName("N-BLK-5: a scaled element is one virtual step from fp32")
  @CsvSource(
      delimiter = '|',
      value = {
        "int8 | fp32>int8 RINT SAT",
        "int4 | fp32>int4 RINT SAT",
        "e4m3 | fp32>e4m3 RINT SAT",
        "e5m2 | fp32>e5m2 RINT SAT",
        "hif8 | fp32>hif8 ROUND SAT",
        "e2m1 | fp32>e2m1 RINT SAT",
        "e1m2 | fp32>e1m2 RINT SAT",
      })
  void scaledElementIsRoundedOnce(String destination, String expected) {
    CastPath path =
        CastPaths.scaled(
            Family.REG_CAST, Format.of(destination), Optional.empty(), Optional.empty());
    assertEquals(expected, steps(path));
  }

  @Test
  @DisplayName("N-BLK-5: fp16, bf16, uint8 and e8m0 take no scale")
  void otherDestinationsTakeNoScale() {
    for (Format format : List.of(Format.FP16, Format.BF16, Format.UINT8, Format.E8M0)) {
      refused(
          CastException.Field.TO,
          "to: '"
              + format
              + "' takes no scale; it is taken by hif8, e4m3, e5m2, e2m1, e1m2,"
              + " int4, int8",
          List.of("hif8", "e4m3", "e5m2", "e2m1", "e1m2", "int4", "int8"),
          () -> CastPaths.scaled(Family.REG_CAST, format, Optional.empty(), Optional.empty()));
    }
  }

  private static void refused(
      CastException.Field field, String message, List<String> allowed, Executable call) {
    CastException thrown = assertThrows(CastException.class, call);
    assertEquals(message, thrown.getMessage());
    assertEquals(field, thrown.field());
    assertEquals(allowed, thrown.allowed());
  }

  @Test
  @DisplayName("N-RND-12: a mode outside the pair's list is an error that says what is possible")
  void modesOutsideTheListAreRefused() {
    refused(
        CastException.Field.ROUND,
        "round: 'TRUNC' is not taken by reg-cast fp32 -> e4m3; it takes RINT",
        List.of("RINT"),
        () -> resolve("fp32>e4m3", "TRUNC", null, CastPaths.DEVICE, null));
    refused(
        CastException.Field.ROUND,
        "round: 'RINT' is not taken by reg-cast bf16 -> e8m0; it takes none",
        List.of(),
        () -> resolve("bf16>e8m0", "RINT", null, CastPaths.DEVICE, null));
    refused(
        CastException.Field.SAT,
        "sat: 'SAT' is not taken by reg-cast fp32 -> bf16 -> e8m0; it takes none",
        List.of(),
        () -> resolve("fp32>e8m0", null, "SAT", CastPaths.DEVICE, null));
    refused(
        CastException.Field.MID_ROUND,
        "mid_round: 'HYBRID' is not taken by reg-cast fp32 -> fp16 -> int4; it takes RINT, FLOOR,"
            + " CEIL, ROUND, TRUNC, ODD",
        List.of("RINT", "FLOOR", "CEIL", "ROUND", "TRUNC", "ODD"),
        () -> resolve("fp32>int4", null, null, CastPaths.DEVICE, "HYBRID"));
    refused(
        CastException.Field.MID_ROUND,
        "mid_round: 'RINT' is not taken by reg-cast fp32 -> e4m3; it takes none",
        List.of(),
        () -> resolve("fp32>e4m3", null, null, CastPaths.DEVICE, "RINT"));
    refused(
        CastException.Field.MID_ROUND,
        "mid_round: 'RINT' has no step to act on: path single rounds once",
        List.of(),
        () -> resolve("fp32>int4", null, null, CastPaths.SINGLE, "RINT"));
  }

  @Test
  @DisplayName("N-MAT-1: what no chain converts is an error that says what is possible")
  void unreachablePairsAndPathsAreRefused() {
    refused(
        CastException.Field.TO,
        "to: 'e4m3' cannot be reached by reg-cast from int8; it casts to fp16, int16, int32",
        List.of("fp16", "int16", "int32"),
        () -> resolve("int8>e4m3", null, null, CastPaths.DEVICE, null));
    refused(
        CastException.Field.PATH,
        "path: 'fp32>bf16>int4' is not a path of reg-cast fp32 -> int4; allowed device, single,"
            + " fp32>fp16>int4, fp32>int16>int4",
        List.of("device", "single", "fp32>fp16>int4", "fp32>int16>int4"),
        () -> resolve("fp32>int4", null, null, "fp32>bf16>int4", null));
  }

  @Test
  @DisplayName("N-PATH-2: what a caller may name is that of the decisive step")
  void namedModesAreThoseOfTheDecisiveStep() {
    assertEquals(
        Set.of(Rounding.ROUND, Rounding.HYBRID),
        CastPaths.roundings(Family.REG_CAST, Format.BF16, Format.HIF8));
    assertEquals(
        Rounding.ROUND, CastPaths.defaultRounding(Family.REG_CAST, Format.BF16, Format.HIF8));
    assertEquals(Set.of(), CastPaths.saturations(Family.REG_CAST, Format.FP32, Format.E8M0));
    assertEquals(
        Set.of(Saturation.SAT, Saturation.NO_SAT),
        CastPaths.saturations(Family.REG_CAST, Format.FP32, Format.E2M1));
  }

  @Test
  void stepsThatDoNotJoinAreRefused() {
    CastStep first = resolve("fp32>e4m3", null, null, CastPaths.DEVICE, null).last();
    assertThrows(
        IllegalArgumentException.class,
        () -> new CastPath(Family.REG_CAST, List.of(first, first), CastPath.Kind.DEVICE, true));
    assertThrows(
        IllegalArgumentException.class,
        () -> new CastPath(Family.REG_CAST, List.of(), CastPath.Kind.DEVICE, true));
  }
}
