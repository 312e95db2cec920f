package dev.lanecast.core.fcvt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.fcvt.InstructionException.Part;
import dev.lanecast.core.path.CastStep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionTest {

  private static final Register DST = new Register("vt");
  private static final List<Operand> OPERANDS =
      List.of(new Operand(new Register("vt#1"), false), new Operand(new Register("vu#12"), true));

  @ParameterizedTest
  @DisplayName("N-FCVT-8: the seed's forms, and the issue's")
  @ValueSource(
      strings = {
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b",
        "v.fcvt.bf16x22e5m2x2 vt#1.fs, ->vt.h",
        "v.fcvt.e4m3x42e5m2x4 vt#1.fs, ->vt.w",
        "v.fcvt.fp162e4m3x2 vt#1.fh, vt#2.fh, ->vt.h",
        "v.fcvt.bf16x22e5m2x4 vt#1.fs, vt#1.fs, ->vt.w",
        "v.fcvt.bf16x22e5m2x4 vt#1.fs, vt#1.fs, ->vt.w, rne, sat",
        "v.fcvt.fp322hif8 vt#3.reuse.fs, ->vn.b, rhb",
        "v.fcvt.fp642fp32 vm#4.fd, ->vu#2.w, sat",
        "v.fcvt.e5m22e4m3 vt#1.fb, ->vt.b",
      })
  void canonicalTextIsPrintedAsItWasRead(String text) {
    assertEquals(text, Instruction.parse(text).toString());
  }

  @Test
  @DisplayName("N-FCVT-8: a text is read into its parts")
  void partsAreRead() {
    assertEquals(
        new Instruction(
            new Form(TypeCode.BF16X2, TypeCode.E5M2X4),
            new Operand(new Register("vt#1"), true),
            Optional.of(new Operand(new Register("vu#2"), false)),
            new Register("vm"),
            Optional.of(Rounding.ODD),
            Saturation.SAT),
        Instruction.parse("v.fcvt.bf16x22e5m2x4 vt#1.reuse.fs, vu#2.fs, ->vm.w, rto, sat"));
  }

  @Test
  @DisplayName("N-FCVT-8: space around a field is free")
  void spaceIsNormalised() {
    assertEquals(
        "v.fcvt.fp162e4m3x2 vt#1.fh, vt#2.fh, ->vt.h, rtz, sat",
        Instruction.parse(" v.fcvt.fp162e4m3x2\tvt#1.fh,vt#2.fh ,  ->vt.h,rtz ,\tsat ").toString());
  }

  @Test
  @DisplayName("N-FCVT-8: every instruction there is, printed and read back")
  void everyInstructionRoundTrips() {
    int count = 0;
    for (Form form : Form.all()) {
      List<Optional<Rounding>> modes = new ArrayList<>(optional(form.roundings()));
      modes.add(Optional.empty());
      List<Optional<Operand>> right =
          form.sources() == 2 ? optional(OPERANDS) : List.of(Optional.empty());
      for (Operand srcL : OPERANDS) {
        for (Optional<Operand> srcR : right) {
          for (Optional<Rounding> rm : modes) {
            for (Saturation sat : Saturation.values()) {
              Instruction instruction = new Instruction(form, srcL, srcR, DST, rm, sat);
              assertEquals(instruction, Instruction.parse(instruction.toString()));
              count++;
            }
          }
        }
      }
    }
    // Two forms take rhb too; a source is read with .reuse and without.
    assertEquals((214 * 8 + 2) * 2 * 2 + 120 * 8 * 2 * 4, count);
  }

  private static <T> List<Optional<T>> optional(Collection<T> values) {
    return values.stream().map(Optional::of).toList();
  }

  @Test
  @DisplayName("N-FCVT-8: one 2 separates two types, never more")
  void separatorIsUnique() {
    int pairs = 0;
    for (TypeCode source : TypeCode.values()) {
      for (TypeCode destination : TypeCode.values()) {
        String text = source + "2" + destination;
        long splits =
            Stream.iterate(text.indexOf('2'), at -> at >= 0, at -> text.indexOf('2', at + 1))
                .filter(at -> TypeCode.find(text.substring(0, at)).isPresent())
                .filter(at -> TypeCode.find(text.substring(at + 1)).isPresent())
                .count();
        assertEquals(1, splits, text);
        pairs++;
      }
    }
    assertEquals(23 * 23, pairs);
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-2, N-FCVT-3, N-RND-8, N-RND-11: modes in effect")
  @CsvSource(
      delimiter = '|',
      value = {
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b | RINT | NO_SAT",
        "v.fcvt.fp322hif8 vt#1.fs, ->vt.b | ROUND | NO_SAT",
        "v.fcvt.fp322hif8 vt#1.fs, ->vt.b, rnone | ROUND | NO_SAT",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, rnone, sat | RINT | SAT",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, rne | RINT | NO_SAT",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, rtz | TRUNC | NO_SAT",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, rdn | FLOOR | NO_SAT",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, rup | CEIL | NO_SAT",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, rna | ROUND | NO_SAT",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, rto | ODD | NO_SAT",
        "v.fcvt.fp162hif8 vt#1.fh, ->vt.b, rhb, sat | HYBRID | SAT",
      })
  void modesAreResolved(String text, Rounding rounding, Saturation saturation) {
    CastStep step = Instruction.parse(text).elementCast().orElseThrow().last();
    assertEquals(rounding, step.rounding());
    assertEquals(saturation, step.saturation());
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-3: numbers and names of rm")
  @CsvSource({
    "0, rnone, NONE",
    "1, rne, RINT",
    "2, rtz, TRUNC",
    "3, rdn, FLOOR",
    "4, rup, CEIL",
    "5, rna, ROUND",
    "6, rto, ODD",
    "7, rhb, HYBRID",
  })
  void rmCodesAreThoseOfTheTable(int rm, String name, Rounding rounding) {
    assertEquals(rounding, Rm.of(rm));
    assertEquals(name, Rm.name(rounding));
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-3: rm above 7 is an error")
  @ValueSource(ints = {-1, 8, 15})
  void reservedRmIsRefused(int rm) {
    Exception refused = assertThrows(IllegalArgumentException.class, () -> Rm.of(rm));
    assertEquals("rm " + rm + " is reserved; allowed 0 to 7", refused.getMessage());
  }

  @ParameterizedTest
  @DisplayName(
      "N-FCVT-7, N-FCVT-8, L-FCVT-2, L-FCVT-5: what is no instruction, and what is allowed")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\" | MNEMONIC | '' is not v.fcvt.{st}2{dt}; allowed v.fcvt.fp162e5m2 and its like",
        "v.fadd.fp16 vt#1.fh, ->vt.b | MNEMONIC"
            + " | 'v.fadd.fp16' is not v.fcvt.{st}2{dt}; allowed v.fcvt.fp162e5m2 and its like",
        "v.fcvt.fp16 vt#1.fh, ->vt.b | MNEMONIC"
            + " | 'fp16' is not {st}2{dt}; types are fp64, fp32, tf32, hf32, fp16, bf16, hif8, e4m3,"
            + " e5m2, e3m2, e2m3, e2m1x2, e1m2x2, hif4x2, e8m0, e6m2, fp16x2, bf16x2, e4m3x4,"
            + " e5m2x4, e4m3x2, e5m2x2, e6m2x2",
        "v.fcvt.e2m12bf16 vt#1.fb, ->vt.h | SOURCE_TYPE"
            + " | 'e2m1' is not a type; allowed e2m1x2",
        "v.fcvt.bf162e2m1 vt#1.fh, ->vt.b | DESTINATION_TYPE"
            + " | 'e2m1' is not a type; allowed e2m1x2",
        "v.fcvt.fp162e5m2 | SRC_L | '' is missing; allowed {register}.fh such as vt#1.fh",
        "v.fcvt.fp162e5m2 vt#1.fs, ->vt.b | SRC_L"
            + " | '.fs' does not fit fp16, which is 16 bits wide; allowed .fh",
        "v.fcvt.fp162e5m2 vt#1.h, ->vt.b | SRC_L"
            + " | '.h' does not fit fp16, which is 16 bits wide; allowed .fh",
        "v.fcvt.fp162e5m2 vt#1, ->vt.b | SRC_L"
            + " | 'vt#1' is not a source: v.fcvt.fp162e5m2 reads one source of fp16;"
            + " allowed {register}.fh such as vt#1.fh",
        "v.fcvt.fp162e5m2 vt#1.again.fh, ->vt.b | SRC_L"
            + " | 'vt#1.again.fh' is not a source: v.fcvt.fp162e5m2 reads one source of fp16;"
            + " allowed {register}.fh such as vt#1.fh",
        "v.fcvt.fp162e5m2 VT#1.fh, ->vt.b | SRC_L"
            + " | 'VT#1.fh' is not a source: v.fcvt.fp162e5m2 reads one source of fp16;"
            + " allowed {register}.fh such as vt#1.fh",
        "v.fcvt.fp162e5m2 vt#1.fh | DST | '' is missing; allowed ->{register}.b such as ->vt.b",
        "v.fcvt.fp162e5m2 vt#1.fh, vt#2.fh, ->vt.b | DST"
            + " | 'vt#2.fh' is not a destination: v.fcvt.fp162e5m2 reads one source of fp16;"
            + " allowed ->{register}.b such as ->vt.b",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.h | DST"
            + " | '.h' does not fit e5m2, which is 8 bits wide; allowed .b",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt | DST"
            + " | '->vt' is not a destination: v.fcvt.fp162e5m2 reads one source of fp16;"
            + " allowed ->{register}.b such as ->vt.b",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.reuse.b | DST"
            + " | '->vt.reuse.b' is not a destination: v.fcvt.fp162e5m2 reads one source of fp16;"
            + " allowed ->{register}.b such as ->vt.b",
        "v.fcvt.fp162e5m2 vt#1.fh ->vt.b | SRC_L"
            + " | 'vt#1.fh ->vt.b' is not a source: v.fcvt.fp162e5m2 reads one source of fp16;"
            + " allowed {register}.fh such as vt#1.fh",
        "v.fcvt.fp162e4m3x2 vt#1.fh, ->vt.h | SRC_R"
            + " | '->vt.h' is not a source: v.fcvt.fp162e4m3x2 reads two sources of fp16;"
            + " allowed {register}.fh such as vt#1.fh",
        "v.fcvt.fp162e4m3x2 vt#1.fh, vt#2.fs, ->vt.h | SRC_R"
            + " | '.fs' does not fit fp16, which is 16 bits wide; allowed .fh",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b, RNE | RM"
            + " | 'RNE' is no rounding; allowed rnone, rne, rtz, rdn, rup, rna, rto, or sat",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b, 8 | RM"
            + " | '8' is no rounding; allowed rnone, rne, rtz, rdn, rup, rna, rto, or sat",
        "v.fcvt.fp162hif8 vt#1.fh, ->vt.b, | RM"
            + " | '' is no rounding; allowed rnone, rne, rtz, rdn, rup, rna, rto, rhb, or sat",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b, rhb | RM"
            + " | 'rhb' is not taken by v.fcvt.fp162e5m2; allowed rnone, rne, rtz, rdn, rup, rna, rto",
        "v.fcvt.fp162fp16x2 vt#1.fh, vt#2.fh, ->vt.w, rhb | RM"
            + " | 'rhb' is not taken by v.fcvt.fp162fp16x2;"
            + " allowed rnone, rne, rtz, rdn, rup, rna, rto",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b, rne, nosat | SAT"
            + " | 'nosat' is too much: an instruction ends with [, rm][, sat]",
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b, sat, rne | SAT"
            + " | 'rne' is too much: an instruction ends with [, rm][, sat]",
      })
  void malformedTextIsRefused(String text, Part part, String message) {
    InstructionException thrown =
        assertThrows(InstructionException.class, () -> Instruction.parse(text));
    assertEquals("v.fcvt %s: %s".formatted(part.label(), message), thrown.getMessage());
    assertEquals(part, thrown.part());
  }

  @Test
  @DisplayName("L-FCVT-5: an instruction has as many sources as its form reads")
  void sourcesAreCounted() {
    Optional<Operand> second = Optional.of(OPERANDS.get(1));
    refused(
        new Form(TypeCode.FP16, TypeCode.E5M2),
        second,
        "v.fcvt SrcR: 'vu#12.reuse.fh' is one source too many: v.fcvt.fp162e5m2 reads one, which"
            + " fills e5m2");
    refused(
        new Form(TypeCode.FP16, TypeCode.E5M2X2),
        Optional.empty(),
        "v.fcvt SrcR: '' is missing: v.fcvt.fp162e5m2x2 reads two sources of fp16, which fill"
            + " e5m2x2");
  }

  private static void refused(Form form, Optional<Operand> srcR, String message) {
    InstructionException thrown =
        assertThrows(
            InstructionException.class,
            () ->
                new Instruction(
                    form, OPERANDS.get(0), srcR, DST, Optional.empty(), Saturation.NO_SAT));
    assertEquals(message, thrown.getMessage());
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-8: a register is letters, or letters and a number")
  @ValueSource(strings = {"", "#1", "vt#", "vt#x", "vt1", "v t", "Vt"})
  void otherRegistersAreRefused(String name) {
    Exception refused = assertThrows(IllegalArgumentException.class, () -> new Register(name));
    assertEquals(
        "'%s' is not a register; allowed letters such as vt, or letters and a number such as vt#1"
            .formatted(name),
        refused.getMessage());
  }
}
