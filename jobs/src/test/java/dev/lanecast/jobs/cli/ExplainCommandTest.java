package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code explain}, as a person calls it. */
class ExplainCommandTest {

  private static List<String> explained(String... args) {
    Cli result = Cli.run(args);
    assertEquals(0, result.exitCode(), result.err());
    assertEquals("", result.err());
    return result.out().lines().toList();
  }

  private static void says(List<String> text, String... lines) {
    for (String line : lines) {
      assertTrue(text.contains(line), "no '" + line + "' in:\n" + String.join("\n", text));
    }
  }

  @Test
  @DisplayName("C-1, N-RND-1: bf16 0.761719 to e2m1 is 1, because more than half an ulp is dropped")
  void theExampleThatTheDocumentsPrintWrong() {
    assertEquals(
        List.of(
            "reg-cast bf16 -> e2m1",
            "  input        0.761719 is no value of bf16: rounded RINT to 0.76171875, off by"
                + " -0.00000025",
            "  rounding     RINT: as asked (N-RND-1)",
            "  saturation   SAT: fixed for this pair (N-SAT-3)",
            "  source       0x3F43 = 0.76171875",
            "  S|E|M        0|01111110|1000011",
            "  ulp          2^-1 = 0.5, of e2m1 here",
            "  significand  1.1000011 x 2^-1",
            "  kept         1",
            "  dropped        1000011",
            "  remainder    0.5234375 ulp, more than half",
            "  N-RND-1      RINT: more than half an ulp is dropped: carry, 0.5 becomes 1",
            "  result       0x2 = 1",
            "  S|E|M        0|01|0",
            "  below        0x1 = 0.5, 0.26171875 away",
            "  above        0x2 = 1, 0.23828125 away; the result",
            "  error        0.23828125, relative 0.312821, 0.4765625 ulp"),
        explained("explain", "0.761719", "--from", "bf16", "--to", "e2m1", "--round", "RINT"));
  }

  @Test
  @DisplayName("N-SAT-11, N-RND-1: 464 to e4m3 is a tie, and judged after rounding")
  void overflowIsJudgedAfterRounding() {
    says(
        explained("explain", "464", "--from", "fp32", "--to", "e4m3", "--sat", "SAT"),
        "  saturation   SAT: as asked (N-SAT-1)",
        "  kept         1.110",
        "  dropped           1",
        "  remainder    0.5 ulp, exactly half",
        "  N-RND-1      RINT: a tie, the last kept bit is 0: no carry, 448 stays",
        "  N-SAT-11     overflow is judged after rounding: 448 is not past 448, the largest finite"
            + " e4m3",
        "  result       0x7E = 448",
        "  above        no value of e4m3");
    says(
        explained("explain", "464.00003", "--from", "fp32", "--to", "e4m3", "--sat", "SAT"),
        "  N-SAT-11     overflow is judged after rounding: 480 is past 448, the largest finite e4m3",
        "  N-SAT-8      SAT clamps to 448");
  }

  @Test
  @DisplayName("N-HIF8-3, N-HIF8-7: HYBRID carries an exact 16 to 20")
  void hybridCarriesAnExactValue() {
    says(
        explained("explain", "16.0", "--from", "fp32", "--to", "hif8", "--round", "HYBRID"),
        "  dropped      nothing",
        "  N-HIF8-3     HYBRID: Ev = 4, |Ev| > 3; w = 00000000000000 is at least thr ="
            + " 00000000000000: carry,",
        "               16 becomes 20",
        "  N-HIF8-7     16 is a value of hif8, and is carried all the same: w = thr = 0, and 0 >= 0"
            + " holds",
        "  result       0x41 = 20",
        "  S|dot|E|M    0|10|000|01",
        "  equal        0x40 = 16",
        "  above        0x41 = 20, 4 away; the result");
    says(
        explained("explain", "0x1.1p0", "--from", "fp32", "--to", "hif8", "--round", "HYBRID"),
        "  N-HIF8-3     HYBRID: Ev = 0, |Ev| <= 3 is near 1, as ROUND: a tie goes away from zero:"
            + " carry, 1");
  }

  @Test
  @DisplayName("N-PATH-1: the device rounds 0.25 + 2^-25 twice, to 0; one rounding gives 0.5")
  void aPathExplainsEachStepAndSaysWhatOneRoundingWouldGive() {
    String[] device = {"explain", "0x3E800001", "--from", "fp32", "--to", "e2m1"};
    List<String> text = explained(device);
    says(
        text,
        "reg-cast fp32 -> e2m1 along fp32>bf16>e2m1",
        "step 1 of 2: fp32 -> bf16",
        "step 2 of 2: bf16 -> e2m1",
        "  N-RND-1      RINT: less than half an ulp is dropped: no carry, 0.25 stays",
        "  N-RND-1      RINT: a tie, the last kept bit is 0: no carry, 0 stays",
        "  N-RND-14     underflow: the zero keeps the sign of the source",
        "end to end",
        "  path single  0x1 = 0.5: not the same, as each step of a chain rounds and saturates by itself",
        "               (N-PATH-1)");
    assertEquals(
        text,
        explained("explain", "0x3E800001", "--from", "fp32", "--to", "e2m1", "--path", "device"));
    says(
        explained("explain", "0x3E800001", "--from", "fp32", "--to", "e2m1", "--path", "single"),
        "reg-cast fp32 -> e2m1 with one rounding, which no chain of casts does: not device-exact",
        "  kept         0",
        "  dropped        100000000000000000000001",
        "  N-RND-1      RINT: more than half an ulp is dropped: carry, 0 becomes 0.5",
        "  result       0x1 = 0.5",
        "  path device  0x0 = 0: not the same, as each step of a chain rounds and saturates by itself");
  }

  @Test
  @DisplayName("N-RND-10: -0.4 to an integral fp32 is -0")
  void anIntegralValueKeepsTheSign() {
    says(
        explained(
            "explain",
            "-0.4",
            "--from",
            "fp32",
            "--to",
            "fp32",
            "--family",
            "tensor-cast",
            "--round",
            "RINT"),
        "  ulp          2^0 = 1, of integral values",
        "  N-RND-1      RINT: less than half an ulp is dropped: no carry, -0 stays",
        "  N-RND-10     rounded to an integral value, which keeps the sign",
        "  result       0x80000000 = -0");
  }

  @Test
  @DisplayName("N-INT-3: int32 to uint8 NO_SAT wraps")
  void integersWrap() {
    says(
        explained("explain", "-1", "--from", "int32", "--to", "uint8", "--sat", "NO_SAT"),
        "  bits         11111111111111111111111111111111",
        "  N-INT-3      -1 is outside of 0 .. 255: NO_SAT keeps the low 8 bits of its two's"
            + " complement, 255",
        "  result       0xFF = 255");
  }

  @Test
  @DisplayName("N-SAT-1, N-SAT-8: the CTRL register decides, and its bit 50 keeps NaN")
  void theRegisterDecides() {
    says(
        explained(
            "explain",
            "nan",
            "--from",
            "fp32",
            "--to",
            "e4m3",
            "--sat",
            "NO_SAT",
            "--ctrl",
            "0x1004000000000000"),
        "  CTRL         0x1004000000000000: [60] = 1, [59] = 0, [50] = 1, [48] = 0",
        "  saturation   SAT: CTRL[60] = 1 and CTRL[48] = 0 (N-SAT-1)",
        "  N-SAT-8      NaN stays NaN under SAT",
        "  result       0x7F = NaN");
  }

  @Test
  @DisplayName("N-RND-8: NONE acts as RINT")
  void noneSaysWhatItActsAs() {
    says(
        explained(
            "explain",
            "0.3",
            "--from",
            "fp32",
            "--to",
            "fp16",
            "--family",
            "v.fcvt",
            "--round",
            "NONE"),
        "  rounding     RINT: NONE acts as RINT (N-RND-8)",
        "  saturation   NO_SAT: the default (N-FCVT-2)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-0.4", "-.5", "-1e-3", "-inf", "-nan", "-0x1.8p3", "+1", "inf", "0x3F800000"})
  void valuesThatLookLikeOptionsAreValues(String value) {
    List<String> text = explained("explain", value, "--from", "fp32", "--to", "fp16");
    assertTrue(text.get(1).startsWith("  input        " + value), text.get(1));
    assertEquals(text, explained("explain", "--to", "fp16", "--from", "fp32", value));
  }

  private static final String PACKS = "v.fcvt.fp162e4m3x2 vt#1.fh, vt#2.fh, ->vt.h";

  @ParameterizedTest
  @DisplayName("N-FCVT-8, L-FCVT-3, L-FCVT-4: the documented forms, a lane each")
  @CsvSource(
      delimiter = ';',
      value = {
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b; 0x3C00; ; 0x3C, a lane of e5m2",
        "v.fcvt.bf16x22e5m2x2 vt#1.fs, ->vt.h; 0x40403FC0; ; 0x423E, a lane of e5m2x2",
        "v.fcvt.e4m3x42e5m2x4 vt#1.fs, ->vt.w; 0x7F38B801; ; 0x7E3CBC18, a lane of e5m2x4",
        PACKS + "; 0x3E00; 0xD980; 0xF33C, a lane of e4m3x2",
        "v.fcvt.bf16x22e5m2x4 vt#1.fs, vt#1.fs, ->vt.w, rne, sat; 0x40403FC0; 0x3F817F80;"
            + " 0x3C7B423E, a lane of e5m2x4",
        "v.fcvt.bf16x22e5m2x4 vt#1.fs, vt#1.fs, ->vt.w, rne, sat; 0x40403FC0; ;"
            + " 0x423E423E, a lane of e5m2x4"
      })
  void instructionsAreExplainedComponentByComponent(
      String asm, String left, String right, String result) {
    List<String> text =
        right == null
            ? explained("explain", "--asm", asm, left)
            : explained("explain", "--asm", asm, left, right);
    assertEquals(asm, text.get(0));
    says(text, "  result       " + result);
    assertFalse(String.join("\n", text).contains("L-FCVT-5"));
    long components = text.stream().filter(line -> line.startsWith("component ")).count();
    assertEquals((result.indexOf(',') - 2) / 2, components);
  }

  @Test
  @DisplayName("N-FCVT-9, N-NAN-1, L-FCVT-5: a pack form moves bits; it is not documented")
  void aPackFormIsExplained() {
    List<String> text =
        explained(
            "explain", "--asm", "v.fcvt.fp162fp16x2 vt#1.fh, vt#2.fh, ->vt.w", "0x3FC0", "0xFFFF");
    says(
        text,
        "  result       0x7E003FC0, a lane of fp16x2",
        "  L-FCVT-5     not one of the documented forms; whether a device has it is not known",
        "component 1, bits 16..31 of the result: component 0 of SrcR, fp16 -> fp16",
        "  N-FCVT-9     packed and not cast: the bits are copied, NaN becomes the one NaN code");
  }

  @Test
  void anInstructionIsExplainedAsJson() throws IOException {
    String out =
        String.join("\n", explained("explain", "--json", "--asm", PACKS, "0x3E00", "0xD980"));
    JsonNode tree = new ObjectMapper().readTree(out);
    assertEquals(PACKS, tree.get("asm").textValue());
    assertEquals("0xF33C", tree.get("result").textValue());
    assertEquals("SrcR", tree.at("/components/1/operand").textValue());
    assertEquals("0xF3", tree.at("/components/1/steps/0/result/code").textValue());
  }

  @Test
  void jsonHoldsTheSameFacts() throws IOException {
    String out =
        String.join(
            "\n", explained("explain", "0x3E800001", "--from", "fp32", "--to", "e2m1", "--json"));
    JsonNode tree = new ObjectMapper().readTree(out);
    assertEquals("0x3E800001", tree.at("/input/code/code").textValue());
    assertEquals("fp32>bf16>e2m1", tree.at("/path/chain").textValue());
    assertEquals("device", tree.at("/path/kind").textValue());
    assertEquals(2, tree.get("steps").size());
    assertEquals("N-RND-1", tree.at("/steps/1/rule").textValue());
    assertEquals("0.5", tree.at("/steps/1/significand/remainder").textValue());
    assertEquals("0x1", tree.at("/steps/1/above/code").textValue());
    assertNull(tree.at("/steps/1/same").textValue());
    assertEquals("0x0", tree.at("/result/code").textValue());
    assertTrue(tree.at("/other_path/differs").booleanValue());
    assertEquals("0x1", tree.at("/other_path/result/code").textValue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "explain 1 --from fp31 --to e4m3; --from: 'fp31' is not a format; allowed fp64, fp32",
        "explain 1 --from fp32 --to e4m4; --to: 'e4m4' is not a format; allowed",
        "explain 1 --from fp32 --to e4m3 --family cast; --family: 'cast' is not a family",
        "explain 1 --from fp32 --to e4m3 --round DOWN; --round: 'DOWN' is not a rounding mode",
        "explain 1 --from fp32 --to e4m3 --round TRUNC; --round: 'TRUNC' is not taken by",
        "explain 1 --from fp32 --to e4m3 --sat YES; --sat: 'YES' is not a saturation; allowed SAT",
        "explain 1 --from fp32 --to e6m2; --to: 'e6m2' cannot be reached by reg-cast from fp32; it",
        "explain 1 --from fp32 --to e4m3 --path fp32>e5m2; --path: 'fp32>e5m2' is not a path",
        "explain 1 --from fp32 --to e4m3 --mid-round RINT; --mid-round: 'RINT' is not taken by",
        "explain 1 --from fp32 --to e4m3 --ctrl 1; --ctrl: CTRL 0x0000000000000001 sets bits",
        "explain 1 --from fp32 --to fp16 --family v.fcvt --ctrl 1000000000000000; --ctrl: '0x1000",
        "explain 0x3F8 --from fp32 --to e4m3; VALUE: '0x3F8' has 3 hex digits, and the bits of",
        "explain 0x3C00 --asm v.cvt; --asm: v.fcvt mnemonic: 'v.cvt' is not",
        "explain one --from fp32 --to e4m3; VALUE: 'one' is not a value; allowed are a decimal",
        "explain -x --from fp32 --to e4m3; VALUE: '-x' is not a value; allowed are a decimal"
      })
  void mistakesAreNamedInOneLine(String command, String words) {
    Cli result = Cli.run(command.split(" ", -1));
    result.refuses(2, words);
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "explain --from fp32 --to e4m3; Missing required parameter: 'VALUE'",
        "explain 1 --to e4m3; --from and --to are both needed, or --asm",
        "explain 1; --from and --to are both needed, or --asm",
        "explain 1 --round RINT --asm x; --round does not go with --asm",
        "explain 1 2 --from fp32 --to e4m3; '2'",
        "explain --form fp32 --to e4m3; Unknown option: '--form'",
        "explain 1 --form fp32 --to e4m3; Unknown option: '--form'",
        "explain --frm=fp32 1 --to e4m3; Unknown option: '--frm=fp32'"
      })
  void whatTheCommandLineLacksIsNamed(String command, String words) {
    Cli result = Cli.run(command.split(" ", -1));
    result.refuses(2, words, "see lanecast explain --help");
    assertFalse(result.out().contains("reg-cast"), result.out());
  }
}
