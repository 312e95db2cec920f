package dev.lanecast.core.fcvt;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.golden.Golden;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FormTest {

  private static Set<String> mnemonics(List<Form> forms) {
    return forms.stream().map(Form::mnemonic).collect(toSet());
  }

  @Test
  @DisplayName("L-FCVT-5: n to n, 1+1 to x2, 2+2 to x4")
  void formsAreThoseWhoseComponentsAddUp() {
    Map<Integer, Long> bySources =
        Form.all().stream().collect(groupingBy(Form::sources, counting()));
    // 13 types of one component, 8 of two, 2 of four.
    assertEquals(Map.of(1, 13L * 12 + 8 * 7 + 2, 2, 13L * 8 + 8 * 2), bySources);
    for (Form form : Form.all()) {
      assertEquals(
          form.destination().components(),
          form.sources() * form.source().components(),
          form.mnemonic());
    }
  }

  @Test
  @DisplayName("N-FCVT-1: the pairs with an instruction are those casts.csv does not exempt")
  void pairsWithAnInstructionAreThoseOfTheMatrix() {
    int pairs = 0;
    int withForm = 0;
    for (String[] row : Golden.rows("/spec/casts.csv")) {
      if (row[0].equals("v.fcvt")) {
        boolean expected = !row[7].contains("element-wise only");
        assertEquals(
            expected, Form.hasForm(Format.of(row[1]), Format.of(row[2])), row[1] + " to " + row[2]);
        pairs++;
        withForm += expected ? 1 : 0;
      }
    }
    assertEquals(List.of(240, 216), List.of(pairs, withForm));
  }

  @Test
  @DisplayName("N-FCVT-1: integers and equal formats have no instruction")
  void otherPairsHaveNone() {
    assertEquals(false, Form.hasForm(Format.INT8, Format.FP16));
    assertEquals(false, Form.hasForm(Format.FP16, Format.INT8));
    assertEquals(false, Form.hasForm(Format.FP16, Format.FP16));
  }

  @Test
  @DisplayName("N-FCVT-9: pack forms are those of one format and two type codes")
  void packFormsAreListed() {
    assertEquals(
        Set.of(
            "v.fcvt.fp162fp16x2",
            "v.fcvt.bf162bf16x2",
            "v.fcvt.e4m32e4m3x2",
            "v.fcvt.e4m3x22e4m3x4",
            "v.fcvt.e5m22e5m2x2",
            "v.fcvt.e5m2x22e5m2x4",
            "v.fcvt.e6m22e6m2x2"),
        mnemonics(Form.all().stream().filter(Form::isPack).toList()));
  }

  @Test
  @DisplayName("L-FCVT-5, N-FCVT-8: the seed shows five forms; the others are unverified")
  void documentedFormsAreTheSeeds() {
    assertEquals(
        Set.of(
            "v.fcvt.fp162e5m2",
            "v.fcvt.bf16x22e5m2x2",
            "v.fcvt.e4m3x42e5m2x4",
            "v.fcvt.fp162e4m3x2",
            "v.fcvt.bf16x22e5m2x4"),
        mnemonics(Form.all().stream().filter(Form::isDocumented).toList()));
  }

  @Test
  @DisplayName("N-FCVT-1: rm 0 to 6 everywhere, rhb from fp32 and fp16 to hif8 only")
  void hybridIsTakenByTwoPairs() {
    int forms = 0;
    for (Form form : Form.all()) {
      boolean hybrid =
          form.destination() == TypeCode.HIF8
              && (form.source() == TypeCode.FP32 || form.source() == TypeCode.FP16);
      assertEquals(hybrid, form.roundings().contains(Rounding.HYBRID), form.mnemonic());
      assertEquals(hybrid ? 8 : 7, form.roundings().size(), form.mnemonic());
      forms++;
    }
    assertEquals(334, forms);
  }

  @Test
  @DisplayName("N-FCVT-9, L-FCVT-5: a pair without an instruction is refused with those there are")
  void otherTypesAreRefused() {
    refused(
        TypeCode.E4M3X2,
        TypeCode.E4M3X2,
        "v.fcvt dt: 'e4m3x2' is the source type as well; e4m3x2 converts to e2m1x2, e1m2x2, hif4x2,"
            + " fp16x2, bf16x2, e4m3x4, e5m2x4, e5m2x2, e6m2x2");
    refused(
        TypeCode.E4M3X4,
        TypeCode.E4M3,
        "v.fcvt dt: 'e4m3' has 1 component, which neither one nor two sources of e4m3x4 fill;"
            + " e4m3x4 converts to e5m2x4");
    refused(
        TypeCode.E2M1X2,
        TypeCode.FP32,
        "v.fcvt dt: 'fp32' has 1 component, which neither one nor two sources of e2m1x2 fill;"
            + " e2m1x2 converts to e1m2x2, hif4x2, fp16x2, bf16x2, e4m3x4, e5m2x4, e4m3x2, e5m2x2,"
            + " e6m2x2 (e2m1 to fp32 has no instruction, only the element-wise cast)");
  }

  @Test
  @DisplayName("L-FCVT-5: every pair of type codes is a form or refused")
  void everyPairIsAFormOrRefused() {
    Set<String> forms = mnemonics(Form.all());
    int refused = 0;
    for (TypeCode source : TypeCode.values()) {
      for (TypeCode destination : TypeCode.values()) {
        if (!forms.contains("v.fcvt.%s2%s".formatted(source, destination))) {
          assertThrows(InstructionException.class, () -> new Form(source, destination));
          refused++;
        }
      }
    }
    assertEquals(23 * 23 - 334, refused);
  }

  private static void refused(TypeCode source, TypeCode destination, String message) {
    InstructionException thrown =
        assertThrows(InstructionException.class, () -> new Form(source, destination));
    assertEquals(message, thrown.getMessage());
    assertEquals(InstructionException.Part.DESTINATION_TYPE, thrown.part());
    assertEquals(destination.label(), thrown.value());
  }
}
