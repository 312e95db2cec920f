package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The filter of hex codes, as a person and a pipe use it. */
class CastCommandTest {

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Cli cast(String stdin, String options) {
    return Cli.run(bytes(stdin), ("cast " + options).split(" +", -1));
  }

  private static void gives(String expected, String stdin, String options) {
    assertEquals(new Cli(0, expected, ""), cast(stdin, options));
  }

  @ParameterizedTest
  @CsvSource({
    "fp32, hif8, HYBRID,  NO_SAT",
    "fp32, hif8, ROUND,   SAT",
    "fp32, bf16, CEIL,    SAT",
    "fp32, fp16, ODD,     NO_SAT",
    "bf16, fp16, RINT,    SAT",
    "fp16, bf16, TRUNC,   UNKNOWN",
    "int32, fp32, FLOOR,  UNKNOWN",
    "int32, int16, UNKNOWN, NO_SAT",
    "e1m2, bf16, UNKNOWN, UNKNOWN",
    "int4, fp16, UNKNOWN, UNKNOWN",
    "int16, int32, UNKNOWN, UNKNOWN"
  })
  @DisplayName("N-FMT-7, N-FMT-8: the golden rows, a code a line, digits as wide as the type")
  void theGoldenRowsComeOut(String from, String to, String round, String sat) throws IOException {
    List<String[]> rows =
        GoldenFiles.rows("reg-cast__%s__%s.csv.gz".formatted(from, to)).stream()
            .filter(row -> row[1].equals(round) && row[2].equals(sat))
            .toList();
    assertTrue(rows.size() >= 16, rows.size() + " rows");
    StringBuilder options = new StringBuilder("--from " + from + " --to " + to);
    options.append(round.equals("UNKNOWN") ? "" : " --round " + round);
    options.append(sat.equals("UNKNOWN") ? "" : " --sat " + sat);
    gives(lines(rows, 3), lines(rows, 0), options.toString());
  }

  private static String lines(List<String[]> rows, int column) {
    return rows.stream().map(row -> row[column] + "\n").collect(Collectors.joining());
  }

  @Test
  void digitsAreReadInEitherCaseAndLinesInEitherStyle() {
    String options = "--from fp32 --to bf16 --round RINT";
    gives("ff7f\nff7f\n3f80\n3f80\n", "FF800000\n0Xff800000\r\n 0x3F800000\t\n3f800000", options);
    gives("", "", options);
  }

  @Test
  void namesAndModesHaveAliases() {
    gives("2\n", "3f43\n", "--from bfloat16 --to fp4x2_e2m1 --round rne");
    gives("7e\n", "43e80000\n", "--from float --to fp8_e4m3fn --sat SAT");
  }

  @Test
  @DisplayName("N-PATH-1: a chain, named or the device's, rounds twice; path single does not")
  void pathsAreTaken() {
    String options = "--from fp32 --to e2m1 --round RINT --path ";
    gives("0\n", "3e800001\n", options + "device");
    gives("0\n", "3e800001\n", options + "fp32>bf16>e2m1");
    gives("1\n", "3e800001\n", options + "single");
    gives("1\n", "3e800001\n", options + "device --mid-round CEIL");
  }

  @Test
  @DisplayName("N-SAT-1, N-SAT-4: the CTRL register decides")
  void controlBitsAreTaken() {
    gives("7f7f\n", "7c00\n", "--from fp16 --to bf16");
    gives("7f80\n", "7c00\n", "--from fp16 --to bf16 --ctrl 0001000000000000");
    gives("7f\n", "7f800000\n", "--from fp32 --to e4m3 --ctrl 0x1001000000000000");
    gives("7e\n", "7f800000\n", "--from fp32 --to e4m3 --sat NO_SAT --ctrl 1000000000000000");
  }

  @Test
  void inputOfManyBuffersComesOutInItsOrder() {
    int count = 300_000;
    StringBuilder in = new StringBuilder();
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < count; i++) {
      int code = (int) ((i * 0x9e37_79b9_7f4a_7c15L) >>> 50); // finite
      in.append("%04x\n".formatted(code));
      out.append("%08x\n".formatted(code << 16));
    }
    gives(out.toString(), in.toString(), "--from bf16 --to fp32");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "3f80          | '3f80' has 4 hex digits",
        "0x3f80000     | '0x3f80000' has 7 hex digits",
        "3f8000000     | '3f8000000' has 9 hex digits",
        "0x            | '0x' has 0 hex digits",
        "3f80000g      | '3f80000g' has 'g'",
        "3f80 0000     | '3f80 0000' is more than one value",
        "3f800000,0    | '3f800000,0' is more than one value",
        "-3f80000      | '-3f80000' has '-'",
        "1.5           | '1.5' has '.'",
        "3f80\u00fc000 | '3f80\u00fc000' has '\u00fc'",
        "``            | nothing here",
        "` `           | nothing here",
      })
  void whatIsNotOneCodeIsRefusedByItsLine(String line, String words) {
    Cli result = cast("3f800000\n" + line + "\n3f800000\n", "--from fp32 --to bf16");
    result.refuses(1, "stdin:2: " + words, "allowed: one code of fp32, 8 hex digits");
    assertEquals(1, result.err().lines().count(), result.err());
    assertEquals("3f80\n", result.out(), "the lines before it are answered");
  }

  @Test
  void codesAreNoWiderThanTheirType() {
    cast("0f\n40\n", "--family v.fcvt --from e2m3 --to fp32")
        .refuses(1, "stdin:2", "'40' has more than 6 bits", "2 hex digits up to 3f");
    cast("10\n", "--from int4 --to fp16").refuses(1, "stdin:1", "'10'", "int4, 1 hex digit");
  }

  @Test
  void aStreamWithoutLinesIsNotGathered() {
    cast("0".repeat(1 << 20), "--from fp32 --to bf16").refuses(1, "stdin:1", "65536 bytes");
    cast("\0\7\u001b[31m\n", "--from fp32 --to bf16").refuses(1, "'\\x00\\x07\\x1b[31m'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--from fp33 --to bf16                | --from: 'fp33'; fp64, fp32, tf32",
        "--from fp32 --to bf17                | --to: 'bf17'; fp64, fp32, tf32",
        "--from fp32 --to bf16 --family cast  | --family: 'cast'; reg-cast, v.fcvt, tensor-cast",
        "--from fp32 --to bf16 --round UP     | --round: 'UP'; RINT, FLOOR, CEIL",
        "--from fp32 --to bf16 --round ODD    | --round: 'ODD' is not taken; RINT, FLOOR, CEIL",
        "--from fp32 --to bf16 --sat YES      | --sat: 'YES'; SAT, NO_SAT",
        "--from fp16 --to bf16 --sat NO_SAT   | --sat: 'NO_SAT' is not taken; none",
        "--from fp32 --to e3m2                | --to: 'e3m2'; hif8, e4m3",
        "--from int8 --to e4m3                | --to: 'e4m3'; fp16, int16, int32",
        "--from fp32 --to e2m1 --path fast    | --path: 'fast'; device, single, fp32>bf16>e2m1",
        "--from fp32 --to bf16 --mid-round ODD| --mid-round: 'ODD'; none",
        "--from fp32 --to bf16 --ctrl 1       | --ctrl: CTRL; 60, 59, 50 and 48",
        "--from fp32 --to bf16 --ctrl bits    | --ctrl: 'bits'; hex digits",
        "--from fp32 --to bf16 --family v.fcvt --ctrl 1000000000000000 | --ctrl: '0x1000000000000000' has no effect; v.fcvt",
      })
  void whatTheOptionsGetWrongIsToldBeforeAnythingIsRead(String options, String words) {
    Cli result = cast("not a code\n", options.strip());
    result.refuses(2, words.split(";\\s*", -1));
    assertEquals(1, result.err().lines().count(), result.err());
    assertEquals("", result.out());
  }

  @Test
  void anEndThatIsNotGivenIsMissed() {
    cast("", "--from fp32").refuses(2, "--to");
    cast("", "--to fp32").refuses(2, "--from");
  }

  @Test
  void whatHasBeenReadIsAnsweredBeforeMoreIsWaitedFor() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String[] typed = {"3f800000\n", "4000", "0000\n40400000\n"};
    String[] answered = {"", "3f80\n", "3f80\n", "3f80\n4000\n4040\n"};
    InputStream in =
        new InputStream() {
          private int reads;

          @Override
          public int read() {
            throw new UnsupportedOperationException("lines are read by the buffer");
          }

          @Override
          public int read(byte[] buffer, int offset, int length) {
            assertEquals(answered[reads], out.toString(StandardCharsets.UTF_8));
            if (reads == typed.length) {
              return -1;
            }
            byte[] line = bytes(typed[reads++]);
            System.arraycopy(line, 0, buffer, offset, line.length);
            return line.length;
          }
        };
    String[] args = {"cast", "--from", "fp32", "--to", "bf16"};
    assertEquals(0, Main.run(args, in, out, new PrintWriter(new StringWriter())));
    assertEquals(answered[3], out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aReaderThatHasEnoughIsNoFailureAndAFullDiskIsOne() {
    assertEquals(new Cli(0, "", ""), castInto(failing("Broken pipe")));
    Cli full = castInto(failing("No space left on device"));
    full.refuses(3, "stdout cannot be written: No space left on device");
  }

  private static Cli castInto(OutputStream out) {
    StringWriter err = new StringWriter();
    String[] args = {"cast", "--from", "fp32", "--to", "bf16"};
    InputStream in = new ByteArrayInputStream(bytes("3f800000\n"));
    int exitCode = Main.run(args, in, out, new PrintWriter(err, true));
    return new Cli(exitCode, "", err.toString());
  }

  private static OutputStream failing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  @Test
  void inputThatCannotBeReadIsTold() {
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw new UnsupportedOperationException("lines are read by the buffer");
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            throw new IOException("Is a directory");
          }
        };
    StringWriter err = new StringWriter();
    String[] args = {"cast", "--from", "fp32", "--to", "bf16"};
    int exitCode = Main.run(args, in, new ByteArrayOutputStream(), new PrintWriter(err, true));
    new Cli(exitCode, "", err.toString()).refuses(1, "stdin: cannot be read: Is a directory");
  }
}
