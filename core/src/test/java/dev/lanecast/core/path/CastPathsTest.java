package dev.lanecast.core.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastException.Field;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CastPathsTest {

  /** Reads as a request line: {@code fp32>e2m1 path=single round=CEIL sat=SAT mid=TRUNC}. */
  private static CastRequest request(String line) {
    String[] words = line.split(" ", -1);
    String[] ends = words[0].split(">", -1);
    Optional<Rounding> round = Optional.empty();
    Optional<Saturation> sat = Optional.empty();
    Optional<Rounding> mid = Optional.empty();
    String path = CastPaths.DEVICE;
    for (int i = 1; i < words.length; i++) {
      String value = words[i].substring(words[i].indexOf('=') + 1);
      switch (words[i].substring(0, words[i].indexOf('='))) {
        case "path" -> path = value;
        case "round" -> round = Optional.of(Rounding.of(value));
        case "sat" -> sat = Optional.of(Saturation.of(value));
        case "mid" -> mid = Optional.of(Rounding.of(value));
        default -> throw new IllegalArgumentException(words[i]);
      }
    }
    return new CastRequest(
        Family.REG_CAST, Format.of(ends[0]), Format.of(ends[1]), round, sat, path, mid);
  }

  private static String text(CastPath path) {
    return path.steps().stream()
            .map(
                step ->
                    "%s>%s %s %s"
                        .formatted(
                            step.source(), step.destination(), step.rounding(), step.saturation()))
            .collect(Collectors.joining("; "))
        + " | "
        + path.kind()
        + (path.deviceExact() ? "" : " not device-exact");
  }

  @ParameterizedTest
  @DisplayName("N-PATH: requests and the steps they resolve to")
  @CsvSource(
      delimiterString = " => ",
      value = {
        "fp32>e4m3 => fp32>e4m3 RINT SAT | DIRECT",
        "fp32>hif8 round=HYBRID sat=NO_SAT => fp32>hif8 HYBRID NO_SAT | DIRECT",
        "fp32>e4m3 path=single => fp32>e4m3 RINT SAT | DIRECT",
        "fp32>fp16 round=ODD => fp32>fp16 ODD SAT | DIRECT",
        "fp32>e2m1 round=CEIL => fp32>bf16 RINT SAT; bf16>e2m1 CEIL SAT | DEVICE",
        "fp32>e2m1 sat=NO_SAT mid=TRUNC => fp32>bf16 TRUNC NO_SAT; bf16>e2m1 RINT SAT | DEVICE",
        "fp32>e2m1 path=single round=CEIL => fp32>e2m1 CEIL SAT | SINGLE not device-exact",
        "fp32>int4 round=FLOOR => fp32>fp16 RINT SAT; fp16>int4 FLOOR SAT | DEVICE",
        "fp32>int4 path=single => fp32>int16 RINT SAT; int16>int4 NONE SAT | SINGLE",
        "fp32>int8 path=single => fp32>int16 RINT SAT; int16>fp16 RINT SAT; fp16>int8 RINT SAT | SINGLE",
        "fp32>int8 path=single sat=NO_SAT => fp32>int8 RINT NO_SAT | SINGLE not device-exact",
        "fp32>int8 path=fp32>int16>fp16>int8 round=CEIL mid=FLOOR => fp32>int16 CEIL SAT; int16>fp16 FLOOR SAT; fp16>int8 FLOOR SAT | DEVICE",
        "bf16>uint8 path=single => bf16>int32 RINT SAT; int32>uint8 NONE SAT | SINGLE",
        "bf16>int8 path=single => bf16>int8 RINT SAT | SINGLE not device-exact",
        "bf16>hif8 => bf16>fp32 NONE NO_SAT; fp32>hif8 ROUND SAT | DEVICE",
        "bf16>e4m3 path=single => bf16>fp32 NONE NO_SAT; fp32>e4m3 RINT SAT | SINGLE",
        "fp16>bf16 => fp16>bf16 RINT SAT | DIRECT",
        "hif8>fp16 => hif8>fp16 NONE SAT | DIRECT",
        "e2m1>bf16 => e2m1>bf16 NONE NO_SAT | DIRECT",
        "fp32>e8m0 round=TRUNC => fp32>bf16 TRUNC NO_SAT; bf16>e8m0 NONE NO_SAT | DEVICE",
        "fp16>e8m0 => fp16>bf16 RINT NO_SAT; bf16>e8m0 NONE NO_SAT | DEVICE",
        "fp32>e8m0 path=single => fp32>e8m0 NONE NO_SAT | SINGLE not device-exact"
      })
  void requestsResolveToSteps(String request, String steps) {
    assertEquals(steps, text(CastPaths.resolve(request(request))));
  }

  @ParameterizedTest
  @DisplayName("N-RND-12, C-31: what is not possible is answered with what is")
  @CsvSource(
      delimiterString = " => ",
      value = {
        "fp32>hif8 round=ODD => round: 'ODD' is not taken by reg-cast fp32 -> hif8; it takes ROUND, HYBRID",
        "fp16>fp32 round=RINT => round: 'RINT' is not taken by reg-cast fp16 -> fp32; it takes none",
        "fp16>e2m1 sat=SAT => sat: 'SAT' is not taken by reg-cast fp16 -> bf16 -> e2m1; it takes none",
        "fp32>e8m0 sat=SAT => sat: 'SAT' is not taken by reg-cast fp32 -> bf16 -> e8m0; it takes none",
        "int8>e4m3 => to: 'e4m3' cannot be reached by reg-cast from int8; it casts to fp16, int16, int32",
        "fp32>int4 path=fp32>bf16>int4 => path: 'fp32>bf16>int4' is not a path of reg-cast fp32 -> int4; allowed device, single, fp32>fp16>int4, fp32>int16>int4",
        "fp32>e4m3 mid=RINT => mid_round: 'RINT' is not taken by reg-cast fp32 -> e4m3; it takes none",
        "fp32>e2m1 mid=ODD => mid_round: 'ODD' is not taken by reg-cast fp32 -> bf16 -> e2m1; it takes RINT, FLOOR, CEIL, ROUND, TRUNC",
        "fp32>e2m1 path=single mid=RINT => mid_round: 'RINT' has no step to act on: path single rounds once"
      })
  void whatIsNotPossibleSaysWhatIs(String request, String message) {
    var thrown = assertThrows(CastException.class, () -> CastPaths.resolve(request(request)));
    assertEquals(message, thrown.getMessage());
  }

  @Test
  void anExceptionCarriesItsParts() {
    var thrown =
        assertThrows(CastException.class, () -> CastPaths.resolve(request("fp32>hif8 round=ODD")));
    assertEquals(Field.ROUND, thrown.field());
    assertEquals("ODD", thrown.value());
    assertEquals(List.of("ROUND", "HYBRID"), thrown.allowed());
  }

  @ParameterizedTest
  @DisplayName("N-BLK-5: a scaled element is rounded once")
  @CsvSource({
    "INT8, fp32>int8 RINT SAT | SINGLE not device-exact",
    "INT4, fp32>int4 RINT SAT | SINGLE not device-exact",
    "E4M3, fp32>e4m3 RINT SAT | DIRECT",
    "E5M2, fp32>e5m2 RINT SAT | DIRECT",
    "HIF8, fp32>hif8 ROUND SAT | DIRECT",
    "E2M1, fp32>e2m1 RINT SAT | SINGLE not device-exact",
    "E1M2, fp32>e1m2 RINT SAT | SINGLE not device-exact"
  })
  void scaledElementsAreRoundedOnce(Format destination, String steps) {
    assertEquals(steps, text(CastPaths.scaled(destination, Optional.empty(), Optional.empty())));
  }

  @Test
  @DisplayName("N-BLK-5: who takes no scale")
  void aDestinationWithoutScaleIsRefused() {
    var thrown =
        assertThrows(
            CastException.class,
            () -> CastPaths.scaled(Format.E8M0, Optional.empty(), Optional.empty()));
    assertEquals(
        "to: 'e8m0' takes no scale; it is taken by hif8, e4m3, e5m2, e2m1, e1m2, int4, int8",
        thrown.getMessage());
  }

  @Test
  @DisplayName("N-PATH-4: the chains of a pair, the default first")
  void chainsStartWithTheDefault() {
    assertEquals(
        List.of("fp32>fp16>uint8", "fp32>int16>uint8", "fp32>int32>uint8"),
        CastPaths.chains(Family.REG_CAST, Format.FP32, Format.UINT8));
    assertEquals(List.of(), CastPaths.chains(Family.REG_CAST, Format.INT4, Format.HIF8));
  }

  @Test
  void stepsThatDoNotJoinAreRefused() {
    CastStep first = CastPaths.resolve(request("fp32>e4m3")).last();
    assertThrows(
        IllegalArgumentException.class,
        () -> new CastPath(Family.REG_CAST, List.of(first, first), CastPath.Kind.DEVICE, true));
    assertThrows(
        IllegalArgumentException.class,
        () -> new CastPath(Family.REG_CAST, List.of(), CastPath.Kind.DEVICE, true));
  }
}
