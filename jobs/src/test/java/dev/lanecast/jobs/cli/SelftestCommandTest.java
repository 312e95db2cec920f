package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vector files of all kinds, good and bad. */
class SelftestCommandTest {

  private static final String PAIR = "reg-cast__int4__bf16.csv.gz";
  private static final String HEADER = "src_bits_hex,round,sat,dst_bits_hex\n";
  @TempDir Path folder;

  private Cli selftest() {
    return Cli.run("selftest", folder.toString());
  }

  private void copy(String name) throws IOException {
    Files.copy(GoldenFiles.DIRECTORY.resolve(name), folder.resolve(name));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Files.write(folder.resolve(name), bytes);
  }

  private void write(String name, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    write(name, name.endsWith(".gz") ? GoldenFiles.zipped(bytes) : bytes);
  }

  private static String last(Cli result) {
    List<String> lines = result.out().lines().toList();
    return lines.get(lines.size() - 1);
  }

  @Test
  void everyFileIsARowAndTheUnknownAreListed() throws IOException {
    copy(PAIR);
    copy("layouts.json");
    copy("README.md");
    GoldenFiles.writeTable(folder);
    Cli result = selftest();
    assertEquals("", result.err());
    assertEquals(
        """
        file                             checked  mismatched
        exhaustive16_reg-cast.bin.gz       65536           0
        reg-cast__int4__bf16.csv.gz           16           0
        not known, so not checked: README.md, layouts.json
        TOTAL checked=65552 mismatched=0
        """,
        result.out().replace(System.lineSeparator(), "\n"));
    assertEquals(0, result.exitCode());
  }

  @Test
  void theFirstMismatchIsShownInHexWithItsRule() throws IOException {
    write(
        "reg-cast__fp32__e4m3.csv.gz",
        HEADER
            + """
            43e80000,RINT,SAT,7e
            3f880000,RINT,SAT,39
            43e80001,RINT,NO_SAT,7e
            3f980000,RINT,SAT,3b
            """);
    byte[] table = GoldenFiles.table();
    table[0x4200] ^= 0xf;
    write(GoldenFiles.TABLE + ".json", GoldenFiles.TABLE_INDEX);
    write(GoldenFiles.TABLE + ".bin.gz", GoldenFiles.zipped(table));
    Cli result = selftest();
    assertEquals(1, result.exitCode());
    assertEquals("", result.err());
    List<String> lines = result.out().lines().toList();
    assertEquals("exhaustive16_reg-cast.bin.gz       65536           1", lines.get(1));
    assertEquals(
        "  first at byte 16896: reg-cast fp16 > int4 RINT NO_SAT, source 4200: expected c, got 3 (rule N-RND-1)",
        lines.get(2));
    assertEquals("reg-cast__fp32__e4m3.csv.gz            4           3", lines.get(3));
    assertEquals(
        "  first at line 3: reg-cast fp32 > e4m3 RINT SAT, source 3f880000: expected 39, got 38 (rule N-RND-1)",
        lines.get(4));
    assertEquals("TOTAL checked=65540 mismatched=4", lines.get(5));
  }

  @Test
  @DisplayName("N-PATH-2, N-SAT-1, C-1: paths, control bits and worked examples")
  void theOtherKindsAreUnderstood() throws IOException {
    copy("worked_examples.csv");
    write(
        "paths.csv.gz",
        """
        path,src_bits_hex,mid_round,last_round,sat,dst_bits_hex
        fp32>bf16>e2m1,3e800001,RINT,RINT,SAT,0
        fp32>bf16>e8m0,3fffbe77,RINT,RINT,SAT,80
        fp16>int32>int64,3e00,RINT,ROUND,SAT,0000000000000002
        """);
    write(
        "ctrl_cases.csv.gz",
        """
        src,dst,src_bits_hex,round,sat,ctrl_hex,dst_bits_hex
        fp16,bf16,7c00,RINT,UNKNOWN,0000000000000000,7f7f
        fp16,bf16,7c00,RINT,UNKNOWN,0001000000000000,7f80
        fp32,e4m3,7fc00000,RINT,SAT,0004000000000000,7f
        """);
    write(
        "worked_004_ceil512.csv",
        """
        src_text,src_bits_hex,round,sat,seed_result,dst_bits_hex,agrees
        29.5,4f60,CEIL,SAT,30,0000001e,yes
        """);
    Cli result = selftest();
    assertEquals("TOTAL checked=242 mismatched=0", last(result), result.out() + result.err());
    assertEquals(0, result.exitCode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "0,UNKNOWN,UNKNOWN               | :3; 3 fields; 4, src_bits_hex",
        "00,UNKNOWN,UNKNOWN,0000         | :3; '00' has 2 hex digits; int4, 1 hex digit",
        "0,UNKNOWN,UNKNOWN,000           | :3; '000' has 3 hex digits; bf16, 4 hex digits",
        "0,UNKNOWN,UNKNOWN,0000,0        | :3; '0000,0' is more than one value",
        "g,UNKNOWN,UNKNOWN,0000          | :3; 'g' has 'g'",
        "0,UP,UNKNOWN,0000               | :3; 'UP' is not a rounding mode; RINT",
        "0,RINT,UNKNOWN,0000             | :3; 'RINT' is not taken; none",
        "0,UNKNOWN,SAT,0000              | :3; 'SAT' is not taken; none",
        "``                              | :3; 1 fields",
      })
  void aBadLineIsToldByItsNumber(String line, String words) throws IOException {
    write(PAIR, HEADER + "0,UNKNOWN,UNKNOWN,0000\n" + line + "\n");
    refuses(PAIR, words);
  }

  /** One bad file fails the run, and hides neither the others nor the total. */
  private void refuses(String name, String words) throws IOException {
    copy("reg-cast__e1m2__bf16.csv.gz");
    Cli result = selftest();
    result.refuses(1, words.split(";\\s*", -1));
    assertTrue(result.err().startsWith("lanecast: " + folder.resolve(name)), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.out().contains("reg-cast__e1m2__bf16.csv.gz "), result.out());
    assertEquals("TOTAL checked=16 mismatched=0", last(result));
  }

  @Test
  void anEmptyFileIsRefused() throws IOException {
    write(PAIR, new byte[0]);
    refuses(PAIR, "is empty or no gzip file; allowed");
  }

  @Test
  void aFileOfNothingIsRefused() throws IOException {
    write(PAIR, "");
    refuses(PAIR, "is empty; allowed: the header src_bits_hex,round");
  }

  @Test
  void aFileWithoutVectorsIsRefused() throws IOException {
    write(PAIR, HEADER);
    refuses(PAIR, "holds no vectors");
  }

  @Test
  void aFileThatIsNotZippedIsRefused() throws IOException {
    write(PAIR, (HEADER + "0,UNKNOWN,UNKNOWN,0000\n").getBytes(StandardCharsets.UTF_8));
    refuses(PAIR, "no gzip file");
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(GoldenFiles.DIRECTORY.resolve("paths.csv.gz"));
    write("paths.csv.gz", Arrays.copyOf(whole, whole.length / 2));
    refuses("paths.csv.gz", "is damaged or cut short after line; whole gzip file");
  }

  @Test
  void aFileWithAFlippedBitIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(GoldenFiles.DIRECTORY.resolve(PAIR));
    whole[whole.length - 6] ^= 1; // of the checksum
    write(PAIR, whole);
    refuses(PAIR, "is damaged or cut short");
  }

  @Test
  void anotherHeaderIsRefused() throws IOException {
    write(PAIR, "source,round,sat,result\n0,UNKNOWN,UNKNOWN,0000\n");
    refuses(PAIR, ":1; 'source,round,sat,result' is not the header; src_bits_hex,round");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "reg-cast__fp99__bf16.csv.gz, 'fp99' is not a format",
        "fast-cast__fp32__bf16.csv.gz, 'fast-cast' is not a family of casts",
        "reg-cast__e4m3__bf16.csv.gz, 'bf16' cannot be reached by reg-cast from e4m3"
      })
  void aNameWithoutACastIsRefused(String name, String words) throws IOException {
    write(name, HEADER + "0,UNKNOWN,UNKNOWN,0000\n");
    refuses(name, words);
  }

  @Test
  void aTableNeedsItsIndexAndAnIndexItsTable() throws IOException {
    write(GoldenFiles.TABLE + ".json", GoldenFiles.TABLE_INDEX);
    refuses(GoldenFiles.TABLE + ".bin.gz", "does not exist; .json");
    Files.delete(folder.resolve("reg-cast__e1m2__bf16.csv.gz"));
    Files.delete(folder.resolve(GoldenFiles.TABLE + ".json"));
    write(GoldenFiles.TABLE + ".bin.gz", GoldenFiles.zipped(GoldenFiles.table()));
    refuses(GoldenFiles.TABLE + ".json", "does not exist; .bin.gz");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"offset\": 0      | \"offset\": 1        | table 1; offset is 1; allowed: 0",
        "\"offset\": 0      | \"offset\": \"0\"    | table 1; offset is \"0\"; allowed: 0",
        "\"length\": 65536  | \"length\": 131072   | table 1; length is 131072; allowed: 65536",
        ", \"length\": 65536 | ``                  | table 1; length is missing; allowed: 65536",
        "\"offset\": 0      | \"dst_bytes\": 2, \"offset\": 0 | table 1; dst_bytes is 2; allowed: 1",
        "\"src\": \"fp16\"  | \"src\": \"fp32\"    | table 1; 'fp32>int4' is not a path",
        "\"round\": \"RINT\"| \"round\": \"UP\"    | table 1; 'UP' is not a rounding mode; RINT",
        "\"src\": \"fp16\", | ``                  | table 1; src is missing; family, src, dst",
        "\"family\"         | family               | :1; is not valid JSON; array of tables",
        "}]                 | }                    | :; is not valid JSON; array of tables",
      })
  void aBadIndexIsToldByTableAndField(String from, String to, String words) throws IOException {
    write(GoldenFiles.TABLE + ".json", GoldenFiles.TABLE_INDEX.replace(from.strip(), to.strip()));
    write(GoldenFiles.TABLE + ".bin.gz", GoldenFiles.zipped(GoldenFiles.table()));
    refuses(GoldenFiles.TABLE + ".json", words);
  }

  @Test
  void tablesEndWhereTheirIndexSays() throws IOException {
    write(GoldenFiles.TABLE + ".json", GoldenFiles.TABLE_INDEX);
    write(
        GoldenFiles.TABLE + ".bin.gz",
        GoldenFiles.zipped(Arrays.copyOf(GoldenFiles.table(), GoldenFiles.TABLE_BYTES - 1)));
    refuses(GoldenFiles.TABLE + ".bin.gz", "ends at byte 65535; a table from byte 0 to 65536");
    Files.delete(folder.resolve("reg-cast__e1m2__bf16.csv.gz"));
    write(
        GoldenFiles.TABLE + ".bin.gz",
        GoldenFiles.zipped(Arrays.copyOf(GoldenFiles.table(), GoldenFiles.TABLE_BYTES + 1)));
    refuses(GoldenFiles.TABLE + ".bin.gz", "goes on after byte 65536");
    Files.delete(folder.resolve("reg-cast__e1m2__bf16.csv.gz"));
    byte[] zipped = GoldenFiles.zipped(GoldenFiles.table());
    write(GoldenFiles.TABLE + ".bin.gz", Arrays.copyOf(zipped, zipped.length / 2));
    refuses(GoldenFiles.TABLE + ".bin.gz", "is damaged or cut short after byte");
  }

  @Test
  void aDirectoryWithoutVectorFilesIsRefused() throws IOException {
    selftest().refuses(1, folder + ": holds no vector file", "FAMILY__SRC__DST.csv.gz");
    copy("layouts.json");
    selftest().refuses(1, "holds no vector file", "exhaustive16", "paths.csv.gz");
  }

  @Test
  void whatIsNoDirectoryIsTheCallersMistake() throws IOException {
    Path none = folder.resolve("none");
    Cli.run("selftest", none.toString()).refuses(2, "'" + none + "' does not exist");
    write("file", "");
    Path file = folder.resolve("file");
    Cli.run("selftest", file.toString()).refuses(2, "'" + file + "' is a file");
    Cli.run("selftest").refuses(2, "DIR");
  }

  @Test
  @DisplayName("golden/README.md: every vector of a cast is checked, and none mismatches")
  void theGoldenVectorsAgree() throws IOException {
    Cli result = Cli.run("selftest", GoldenFiles.DIRECTORY.toString());
    assertEquals("", result.err());
    assertEquals("TOTAL checked=%d mismatched=0".formatted(countOfReadme()), last(result));
    assertEquals(0, result.exitCode());
  }

  /** {@return the sum of the README's counts, but for blocks and layouts, which are no casts} */
  private static long countOfReadme() throws IOException {
    Pattern row = Pattern.compile("\\| ([^|]+) \\| ([0-9 ]+) \\|");
    long count = 0;
    for (String line : Files.readAllLines(GoldenFiles.DIRECTORY.resolve("README.md"))) {
      Matcher cells = row.matcher(line);
      if (cells.matches() && !List.of("blocks", "layout cases", "total").contains(cells.group(1))) {
        count += Long.parseLong(cells.group(2).replace(" ", ""));
      }
    }
    return count;
  }
}
