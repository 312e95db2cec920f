package dev.lanecast.core.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the CTRL register makes of the saturation of a call. */
class CtrlTest {

  private static CastPath resolve(Family family, String pair, String sat, String path, Ctrl ctrl) {
    String[] ends = pair.split(">", -1);
    return CastPaths.resolve(
        new CastRequest(
            family,
            Format.of(ends[0]),
            Format.of(ends[1]),
            Optional.empty(),
            Optional.ofNullable(sat).map(Saturation::of),
            path,
            Optional.empty(),
            ctrl));
  }

  @ParameterizedTest
  @DisplayName("N-SAT-1 to N-SAT-5, N-SAT-8, N-SAT-12: saturation in effect, and what a NaN does")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "fp32>e4m3 | NO_SAT | 0                | NO_SAT true",
        "fp32>e4m3 | SAT    | 0                | SAT false",
        "fp32>e4m3 | SAT    | 4000000000000    | SAT true",
        "fp32>e5m2 | SAT    | 4000000000000    | SAT true",
        "fp32>hif8 | SAT    | 4000000000000    | SAT false",
        "fp32>fp16 | SAT    | 4000000000000    | SAT false",
        "fp32>e4m3 | SAT    | 1001000000000000 | NO_SAT true",
        "fp32>e4m3 | NO_SAT | 1000000000000000 | SAT false",
        "fp32>e4m3 | SAT    | 1000000000000    | SAT false",
        "fp32>int16 | SAT   | 1800000000000000 | NO_SAT true",
        "fp32>int16 | NO_SAT | 1001000000000000 | SAT false",
        "int32>uint8 | SAT  | 1800000000000000 | NO_SAT true",
        "fp16>bf16 | -      | 0                | SAT false",
        "fp16>bf16 | -      | 1000000000000    | NO_SAT true",
        "hif8>fp16 | -      | 1001000000000000 | NO_SAT true",
        "bf16>e2m1 | -      | 1001000000000000 | SAT false",
        "fp16>int32 | -     | 1800000000000000 | SAT false",
        "fp16>fp32 | -      | 1000000000000000 | NO_SAT true",
        "bf16>e8m0 | -      | 1000000000000000 | SAT true",
      })
  void registerDecides(String pair, String sat, String ctrl, String expected) {
    CastStep step = resolve(Family.REG_CAST, pair, sat, CastPaths.DEVICE, Ctrl.parse(ctrl)).last();
    assertEquals(expected, step.saturation() + " " + step.keepsNan());
  }

  @Test
  @DisplayName("N-PATH-3: an e8m0 chain keeps its NaN whatever the register says")
  void chainsIntoE8m0RunUnsaturated() {
    CastPath path =
        resolve(
            Family.REG_CAST, "fp16>e8m0", null, CastPaths.DEVICE, Ctrl.parse("1000000000000000"));
    assertEquals(
        List.of(Saturation.NO_SAT, Saturation.NO_SAT),
        path.steps().stream().map(CastStep::saturation).toList());
  }

  @Test
  @DisplayName("N-SAT-1a: one value of the register for all steps of a path")
  void everyStepSeesTheSameRegister() {
    CastPath path =
        resolve(
            Family.REG_CAST, "fp32>int8", "SAT", CastPaths.DEVICE, Ctrl.parse("1800000000000000"));
    assertEquals(
        List.of(Saturation.SAT, Saturation.NO_SAT),
        path.steps().stream().map(CastStep::saturation).toList());
  }

  @Test
  @DisplayName("N-PATH-4: single under SAT is what the register makes of it")
  void singleGoesByTheSaturationInEffect() {
    Ctrl integersWrap = Ctrl.parse("1800000000000000");
    CastPath wrapped = resolve(Family.REG_CAST, "fp32>int8", "SAT", CastPaths.SINGLE, integersWrap);
    CastPath clamped =
        resolve(
            Family.REG_CAST,
            "fp32>int8",
            "NO_SAT",
            CastPaths.SINGLE,
            Ctrl.parse("1" + "0".repeat(15)));
    assertEquals("fp32>int8", wrapped.chain());
    assertEquals("fp32>int16>fp16>int8", clamped.chain());
  }

  @ParameterizedTest
  @ValueSource(strings = {"v.fcvt", "tensor-cast", "tensor-cast-ext"})
  @DisplayName("N-SAT-5: the other families read no register")
  void otherFamiliesRefuseIt(String label) {
    Family family = Family.of(label);
    CastRow row =
        CastMatrix.rows().stream().filter(any -> any.family() == family).findFirst().orElseThrow();
    CastException thrown =
        assertThrows(
            CastException.class,
            () ->
                resolve(
                    family,
                    row.source() + ">" + row.destination(),
                    null,
                    CastPaths.DEVICE,
                    new Ctrl(1L << 60)));
    assertEquals(CastException.Field.CTRL, thrown.field());
    assertEquals(
        "ctrl: '0x1000000000000000' has no effect: %s reads no CTRL register".formatted(label),
        thrown.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "ffffffffffffffff", "0x0008000000000000"})
  @DisplayName("N-SAT-1: bits that no cast reads are refused")
  void meaninglessBitsAreRefused(String hex) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Ctrl.parse(hex)).getMessage();
    assertEquals(true, message.endsWith("; allowed are bits 60, 59, 50 and 48"), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0x", "12345678901234567", "1g", "-1", "+1", " 1"})
  void whatIsNoHexIsRefused(String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Ctrl.parse(text)).getMessage();
    assertEquals(
        "'%s' is not a value of CTRL; allowed are up to 16 hex digits such as 1000000000000000"
            .formatted(text),
        message);
  }

  @Test
  @DisplayName("N-RND-8: a named NONE acts as RINT, or as ROUND into hif8")
  void namedNoneIsResolved() {
    int count = 0;
    for (CastRow row : CastMatrix.rows()) {
      if (row.roundings().contains(Rounding.NONE)) {
        Rounding effective = row.effective(Rounding.NONE);
        assertEquals(row.destination() == Format.HIF8 ? Rounding.ROUND : Rounding.RINT, effective);
        count++;
      } else {
        assertFalse(row.family() == Family.V_FCVT, row.toString());
      }
    }
    assertEquals(240 + 11 + 4, count);
  }
}
