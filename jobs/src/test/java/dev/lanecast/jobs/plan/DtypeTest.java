package dev.lanecast.jobs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.format.Format;
import dev.lanecast.jobs.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DtypeTest {

  @Test
  @DisplayName(
      "the tags are those that safetensors 0.8 lists when it refuses another, with its sizes")
  void tagsAreThoseOfSafetensors() {
    assertEquals(
        "BOOL:8 F4:4 F6_E2M3:6 F6_E3M2:6 U8:8 I8:8 F8_E5M2:8 F8_E4M3:8 F8_E8M0:8 F8_E4M3FNUZ:8"
            + " F8_E5M2FNUZ:8 I16:16 U16:16 F16:16 BF16:16 I32:32 U32:32 F32:32 C64:64 F64:64 I64:64"
            + " U64:64",
        Arrays.stream(Dtype.values())
            .map(dtype -> dtype + ":" + dtype.bits())
            .collect(Collectors.joining(" ")));
    assertEquals(Optional.empty(), Dtype.ofTag("f32"));
  }

  @Test
  void onlyThreeCanBeCast() {
    assertEquals("F16, BF16, F32", Dtype.castTags());
    for (Dtype dtype : Dtype.values()) {
      dtype.castFormat().ifPresent(format -> assertEquals(dtype.bits(), format.bits()));
    }
    assertEquals(Optional.of(Format.BF16), Dtype.BF16.castFormat());
  }

  @ParameterizedTest
  @EnumSource
  void bytesAndElementsAreInverse(Dtype dtype) {
    int whole = 0;
    for (long elements = 0; elements < 100; elements++) {
      assertEquals(elements * dtype.bits() % 8 == 0, dtype.wholeBytes(elements));
      if (dtype.wholeBytes(elements)) {
        whole++;
        assertEquals(elements * dtype.bits() / 8, dtype.bytes(elements));
        assertEquals(Optional.of(elements), dtype.elements(dtype.bytes(elements)));
      }
    }
    assertTrue(whole >= 25, "whole numbers of bytes: " + whole);
  }

  @Test
  void bytesThatAreNoWholeElementsAreNone() {
    assertEquals(Optional.empty(), Dtype.F32.elements(3));
    assertEquals(Optional.empty(), Dtype.F6_E2M3.elements(2));
    assertEquals(Optional.of(4L), Dtype.F6_E2M3.elements(3));
  }

  @Test
  void impossibleShapesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> header(Dtype.F32, -1L));
    assertThrows(IllegalArgumentException.class, () -> header(Dtype.U8, 1L << 32, 1L << 32));
    assertThrows(IllegalArgumentException.class, () -> header(Dtype.F32, 1L << 61));
    assertThrows(IllegalArgumentException.class, () -> header(Dtype.F4, 3L));
    assertEquals(0, header(Dtype.F32, 3L, 0L).bytes());
    assertEquals(2, header(Dtype.F16).bytes());
  }

  @Test
  void aDtypeThatCannotBeCastNamesTheRuleToAdd() {
    header(Dtype.F32, 1L).requireCastable("t.parquet");
    String kept =
        assertThrows(InputException.class, () -> header(Dtype.I64, 1L).requireCastable("t.parquet"))
            .getMessage();
    assertTrue(kept.startsWith("t.parquet: tensor 't': dtype I64 cannot be cast"), kept);
    assertTrue(kept.contains("{ match: \"t\", keep: true }"), kept);
    String f64 =
        assertThrows(InputException.class, () -> header(Dtype.F64, 1L).requireCastable("t.parquet"))
            .getMessage();
    assertTrue(f64.contains("convert it to F32"), f64);
  }

  private static TensorHeader header(Dtype dtype, Long... shape) {
    return new TensorHeader("t", dtype, List.of(shape));
  }
}
