package dev.lanecast.core.fcvt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.format.Format;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeCodeTest {

  @ParameterizedTest
  @DisplayName("N-FCVT-7, L-FCVT-2: codes, names, components and container widths")
  @CsvSource({
    "0, fp64, fp64, 1, 64",
    "1, fp32, fp32, 1, 32",
    "2, tf32, tf32, 1, 32",
    "3, hf32, hf32, 1, 32",
    "4, fp16, fp16, 1, 16",
    "5, bf16, bf16, 1, 16",
    "6, hif8, hif8, 1, 8",
    "7, e4m3, e4m3, 1, 8",
    "8, e5m2, e5m2, 1, 8",
    "9, e3m2, e3m2, 1, 8",
    "10, e2m3, e2m3, 1, 8",
    "11, e2m1x2, e2m1, 2, 8",
    "12, e1m2x2, e1m2, 2, 8",
    "13, hif4x2, hif4, 2, 8",
    "14, e8m0, e8m0, 1, 8",
    "15, e6m2, e6m2, 1, 8",
    "16, fp16x2, fp16, 2, 32",
    "17, bf16x2, bf16, 2, 32",
    "18, e4m3x4, e4m3, 4, 32",
    "19, e5m2x4, e5m2, 4, 32",
    "20, e4m3x2, e4m3, 2, 16",
    "21, e5m2x2, e5m2, 2, 16",
    "22, e6m2x2, e6m2, 2, 16",
  })
  void typesAreThoseOfTheTable(int code, String label, String format, int components, int bits) {
    TypeCode type = TypeCode.of(code);
    assertEquals(label, type.label());
    assertEquals(type, TypeCode.find(label).orElseThrow());
    assertEquals(Format.of(format), type.format());
    assertEquals(components, type.components());
    assertEquals(bits, type.container().bits());
    assertEquals(code, type.code());
  }

  @Test
  @DisplayName("N-FCVT-7: there are 23")
  void thereAreNoOthers() {
    assertEquals(23, TypeCode.values().length);
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-7: codes 23 to 31 are reserved")
  @ValueSource(ints = {23, 24, 25, 26, 27, 28, 29, 30, 31})
  void reservedCodesAreRefused(int code) {
    Exception refused = assertThrows(IllegalArgumentException.class, () -> TypeCode.of(code));
    assertEquals(code + " is a reserved type code; allowed 0 to 22", refused.getMessage());
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-7: a type code has five bits")
  @ValueSource(ints = {-1, 32, 256})
  void numbersPastTheFieldAreRefused(int code) {
    Exception refused = assertThrows(IllegalArgumentException.class, () -> TypeCode.of(code));
    assertEquals(
        code + " is not a type code, which has 5 bits; allowed 0 to 22", refused.getMessage());
  }

  @Test
  @DisplayName("L-FCVT-3: component 0 is the lowest")
  void componentsFillFromTheLowEnd() {
    assertEquals(0xC3, TypeCode.E4M3X4.component(0xA1B2_C3D4L, 1));
    assertEquals(0xA1, TypeCode.E4M3X4.component(0xA1B2_C3D4L, 3));
    assertEquals(0x5, TypeCode.E2M1X2.component(0x53, 1));
    assertEquals(-1L, TypeCode.FP64.component(-1L, 0));
    assertEquals(0xBEEF_0000L, TypeCode.FP16X2.placed(0xBEEF, 1));
  }

  @Test
  @DisplayName("L-FCVT-2: a 6-bit code is the low six bits of its byte")
  void bitsAboveASixBitCodeAreNotRead() {
    assertEquals(0x2A, TypeCode.E3M2.component(0xEA, 0));
    assertEquals(0x2A, TypeCode.E2M3.component(0x6A, 0));
  }
}
