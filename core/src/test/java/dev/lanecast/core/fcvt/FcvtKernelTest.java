package dev.lanecast.core.fcvt;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.golden.Golden;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FcvtKernelTest {

  private static final long SEED = 20261201;
  private static final Operand OPERAND = new Operand(new Register("vt#1"), false);

  private static Instruction plain(Form form) {
    return new Instruction(
        form,
        OPERAND,
        form.sources() == 2 ? Optional.of(OPERAND) : Optional.empty(),
        new Register("vt"),
        Optional.empty(),
        Saturation.NO_SAT);
  }

  /** The vfcvt cases of layouts.json; those to be rejected have no answer. */
  private static List<Map<String, String>> cases(boolean rejected) {
    return Golden.objects("layouts.json").stream()
        .filter(fields -> "vfcvt".equals(fields.get("op")))
        .filter(fields -> fields.containsKey("dst") != rejected)
        .toList();
  }

  @Test
  @DisplayName("L-FCVT-1 to L-FCVT-4, N-FCVT-9: vectors of the independent oracle")
  void vectorsEqualTheOracle() {
    int count = 0;
    for (Map<String, String> fields : cases(false)) {
      String mnemonic = fields.get("note").substring(0, fields.get("note").indexOf(','));
      Form form =
          new Form(
              TypeCode.find(fields.get("srcType")).orElseThrow(),
              TypeCode.find(fields.get("dstType")).orElseThrow());
      assertEquals(mnemonic, form.mnemonic());
      assertEquals(fields.get("form").equals("two-source") ? 2 : 1, form.sources(), mnemonic);
      byte[][] sources =
          Stream.of("srcL", "srcR")
              .filter(fields::containsKey)
              .map(fields::get)
              .map(HexFormat.of()::parseHex)
              .toArray(byte[][]::new);
      byte[] result =
          new FcvtKernel(plain(form))
              .vector(
                  Integer.parseInt(fields.get("lanes")),
                  Long.parseUnsignedLong(fields.get("laneMask"), 16),
                  sources);
      assertEquals(fields.get("dst"), HexFormat.of().formatHex(result), fields.get("id"));
      count++;
    }
    assertEquals(15, count);
  }

  @Test
  @DisplayName("N-FCVT-1, N-FCVT-7, N-FCVT-9, L-FCVT-5: calls the oracle rejects")
  void rejectedCallsAreNoInstruction() {
    int count = 0;
    for (Map<String, String> fields : cases(true)) {
      for (Container from : Container.values()) {
        for (Container to : Container.values()) {
          String text = text(fields, from, to);
          assertThrows(InstructionException.class, () -> Instruction.parse(text), text);
        }
      }
      count++;
    }
    assertEquals(8, count);
  }

  private static String text(Map<String, String> fields, Container from, Container to) {
    String source = "vt#1." + from.sourceName();
    return "v.fcvt.%s2%s %s, ->vt.%s"
        .formatted(
            fields.get("srcType"),
            fields.get("dstType"),
            fields.get("form").equals("two-source") ? source + ", " + source : source,
            to.destinationName());
  }

  @ParameterizedTest
  @DisplayName("L-FCVT-3: the worked examples")
  @CsvSource(
      delimiter = '|',
      value = {
        "v.fcvt.fp162e5m2 vt#1.fh, ->vt.b | 003c | - | 3c",
        "v.fcvt.fp162e4m3x2 vt#1.fh, vt#2.fh, ->vt.h | 003e | 80d9 | 3cf3",
        "v.fcvt.bf16x22e2m1x2 vt#1.fs, ->vt.b | c03f4040 | - | 53",
      })
  void workedExamplesAgree(String text, String srcL, String srcR, String dst) {
    byte[][] sources =
        Stream.of(srcL, srcR)
            .filter(hex -> !hex.equals("-"))
            .map(HexFormat.of()::parseHex)
            .toArray(byte[][]::new);
    byte[] result = new FcvtKernel(Instruction.parse(text)).vector(1, 1, sources);
    assertEquals(dst, HexFormat.of().formatHex(result));
  }

  @Test
  @DisplayName(
      "L-FCVT-1, L-FCVT-3, L-FCVT-4, N-FCVT-6: every form against the rules read literally")
  void everyFormEqualsTheReference() {
    Random random = new Random(SEED);
    int lanes = 0;
    for (Form form : Form.all()) {
      Instruction instruction = plain(form);
      FcvtKernel kernel = new FcvtKernel(instruction);
      byte[][] sources = new byte[form.sources()][];
      for (int s = 0; s < sources.length; s++) {
        sources[s] = new byte[FcvtKernel.MAX_LANES * form.source().container().bytes()];
        random.nextBytes(sources[s]);
      }
      long mask = random.nextLong();
      byte[] result = kernel.vector(FcvtKernel.MAX_LANES, mask, sources);
      for (int i = 0; i < FcvtKernel.MAX_LANES; i++) {
        long[] lane = new long[sources.length];
        for (int s = 0; s < sources.length; s++) {
          lane[s] = form.source().container().get(sources[s], i);
        }
        long expected = (mask >>> i & 1) == 0 ? 0 : literal(instruction, lane);
        String where = "%s lane %d, seed %d".formatted(instruction, i, SEED);
        assertEquals(expected, form.destination().container().get(result, i), where);
        if (expected != 0) {
          assertEquals(expected, kernel.lane(lane), where);
        }
        lanes++;
      }
    }
    assertEquals(334 * 64, lanes);
  }

  /** L-FCVT-3: component j is bits j*w to j*w+w-1, SrcL's first. */
  private static long literal(Instruction instruction, long[] lane) {
    Format from = instruction.form().source().format();
    Format to = instruction.form().destination().format();
    Optional<CastPath> path = instruction.elementCast();
    long result = 0;
    int bit = 0;
    for (long source : lane) {
      for (int j = 0; j < instruction.form().source().components(); j++) {
        long code = source >>> (j * from.bits());
        if (from.bits() < Long.SIZE) {
          code %= 1L << from.bits();
        }
        long cast =
            path.isPresent()
                ? Reference.encode(path.get(), code)
                : from.spec().isNan(code) ? from.canonicalNanCode() : code;
        result |= cast << bit;
        bit += to.bits();
      }
    }
    return result;
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-2, N-FCVT-3: rm and sat reach the elements")
  @CsvSource(
      delimiter = '|',
      value = {
        // fp32 0.3 to e2m3 (0.25, 0.375), 3.4e38 past the largest.
        "v.fcvt.fp322e2m3 vt#1.fs, ->vt.b, rtz | 3e99999a | 2",
        "v.fcvt.fp322e2m3 vt#1.fs, ->vt.b, rup | 3e99999a | 3",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b | 7f7fffff | 7f",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, sat | 7f7fffff | 7e",
        "v.fcvt.fp322e4m3 vt#1.fs, ->vt.b, sat | ffc00001 | 7f",
        "v.fcvt.fp322hif8 vt#1.fs, ->vt.b | 41800000 | 40",
        "v.fcvt.fp322hif8 vt#1.fs, ->vt.b, rhb | 41800000 | 41",
      })
  void modesReachTheElements(String text, String source, String expected) {
    FcvtKernel kernel = new FcvtKernel(Instruction.parse(text));
    assertEquals(Long.parseLong(expected, 16), kernel.lane(Long.parseLong(source, 16)), text);
  }

  @ParameterizedTest
  @DisplayName("N-FCVT-9: rm and sat have no effect in a pack form")
  @CsvSource({"rne", "rtz", "'rdn, sat'", "sat"})
  void packFormsIgnoreTheModes(String modes) {
    FcvtKernel kernel =
        new FcvtKernel(Instruction.parse("v.fcvt.fp162fp16x2 vt#1.fh, vt#2.fh, ->vt.w, " + modes));
    assertEquals(0x7E00_FC00L, kernel.lane(0xFC00, 0xFE01));
  }

  @Test
  @DisplayName("L-FCVT-1: bits of P past the last lane are not read")
  void maskMayBeWiderThanTheVector() {
    FcvtKernel kernel = new FcvtKernel(plain(new Form(TypeCode.E4M3, TypeCode.E4M3X2)));
    byte[] left = {1, 2, 3};
    byte[] right = {4, 5, 6};
    assertArrayEquals(new byte[] {1, 4, 2, 5}, kernel.vector(2, -1, left, right));
    assertArrayEquals(new byte[] {0, 0, 2, 5}, kernel.vector(2, -2, left, right));
    assertEquals(0, kernel.vector(0, -1, left, right).length);
  }

  @Test
  @DisplayName("L-FCVT-2: lanes that do not fit are refused")
  void wrongLanesAreRefused() {
    FcvtKernel kernel = new FcvtKernel(plain(new Form(TypeCode.E4M3, TypeCode.E4M3X2)));
    byte[] two = {1, 2};
    refused(() -> kernel.lane(1), "v.fcvt.e4m32e4m3x2 reads 2 sources but was given 1");
    refused(() -> kernel.lane(1, 0x100), "0x100 is not a lane of e4m3, which is 8 bits wide");
    refused(() -> kernel.vector(65, -1, two, two), "65 lanes; allowed 0 to 64");
    refused(() -> kernel.vector(-1, -1, two, two), "-1 lanes; allowed 0 to 64");
    refused(() -> kernel.vector(3, -1, two, two), "a source has 2 bytes but 3 lanes of e4m3 are 3");
  }

  private static void refused(Executable call, String message) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  @Test
  @DisplayName("L-FCVT-2: a 64-bit lane may have any bits")
  void widestLanesAreAccepted() {
    FcvtKernel kernel = new FcvtKernel(plain(new Form(TypeCode.FP64, TypeCode.FP32)));
    assertEquals(0xFF80_0000L, kernel.lane(0xFFF0_0000_0000_0000L));
    assertEquals(0x7FC0_0000L, kernel.lane(-1));
  }
}
