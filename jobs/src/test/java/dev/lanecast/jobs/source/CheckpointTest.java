package dev.lanecast.jobs.source;

import static dev.lanecast.jobs.source.SafetensorsFiles.entry;
import static dev.lanecast.jobs.source.SafetensorsFiles.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.lanecast.jobs.InputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {

  @TempDir Path directory;

  @Test
  void tensorsComeInTheOrderOfTheirNamesBytesWithTheirPositions() throws IOException {
    String header =
        "{"
            + entry("b", "F32", "[2,3]", 0, 24)
            + ","
            + entry("\uD83D\uDE00", "BF16", "[]", 24, 26)
            + ","
            + entry("\uFFFD", "I8", "[0]", 26, 26)
            + ","
            + entry("B", "F4", "[4]", 26, 28)
            + ",\"__metadata__\":{\"format\":\"pt\"}}  ";
    Checkpoint checkpoint = open(write(file(), header, 28));
    assertEquals(
        List.of("B", "b", "\uFFFD", "\uD83D\uDE00"), // UTF-16 order would swap the last two
        checkpoint.tensors().stream().map(tensor -> tensor.header().name()).toList());
    long dataStart = Files.size(file()) - 28;
    assertEquals(
        List.of(26L, 0L, 26L, 24L),
        checkpoint.tensors().stream().map(tensor -> tensor.position() - dataStart).toList());
    assertEquals(4 + 6 + 1, checkpoint.elements());
    assertEquals(28, checkpoint.bytes());
  }

  @Test
  void aHeaderWithoutTensorsIsACheckpointOfNone() throws IOException {
    assertEquals(List.of(), open(write(file(), "{}", 0)).tensors());
  }

  /** Each breaks one rule of the format: header, bytes of data, what is said. */
  static Stream<Arguments> malformedHeaders() {
    return Stream.of(
        arguments("[1]", 0, "header: is not a JSON object"),
        arguments("{nonsense", 0, "header: is not valid JSON"),
        arguments("{\"a\":{\"dtype\":\"U8\"", 0, "tensor 'a': is not valid JSON"),
        arguments("{} {}", 0, "header: something follows the JSON object"),
        arguments("{\"__metadata__\":{\"a\":1}}", 0, "__metadata__: is not an object of strings"),
        arguments(
            header(entry("a", "U8", "[1]", 0, 1), entry("a", "U8", "[1]", 1, 2)),
            2,
            "duplicate tensor or key in the header (Duplicate field 'a')"),
        arguments("{\"a\":{\"dtype\":\"U8\",\"dtype\":\"U8\"}}", 0, "tensor 'a': duplicate"),
        arguments(
            "{\"a\":{\"shape\":[],\"data_offsets\":[0,1]}}",
            1,
            "tensor 'a': dtype: is not a string"),
        arguments(
            header(entry("a", "F33", "[1]", 0, 1)),
            1,
            "dtype: 'F33' is not a tag that safetensors defines; those are BOOL, F4,"),
        arguments(
            "{\"a\":{\"dtype\":\"U8\",\"data_offsets\":[0,1]}}",
            1,
            "tensor 'a': shape: is not an array of integers"),
        arguments(header(entry("a", "U8", "[-1]", 0, 1)), 1, "shape: -1 is not an integer from 0"),
        arguments(header(entry("a", "U8", "[1.0]", 0, 1)), 1, "shape: 1.0 is not an integer"),
        arguments(
            header(entry("a", "U8", "[9223372036854775808]", 0, 1)),
            1,
            "shape: 9223372036854775808 is not an integer"),
        arguments(
            header(entry("a", "U8", "[4294967296,4294967296]", 0, 1)),
            1,
            "shape [4294967296, 4294967296] of U8 has more bytes"),
        arguments(header(entry("a", "F4", "[3]", 0, 2)), 2, "shape [3] of F4 ends within a byte"),
        arguments(
            "{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0]}}",
            1,
            "tensor 'a': data_offsets: has 1 numbers, not 2"),
        arguments(
            header(entry("a", "U8", "[1]", 1, 0)), 1, "data_offsets: [1, 0] begin after they end"),
        arguments(
            header(entry("a", "F32", "[2]", 0, 7)),
            7,
            "data_offsets: [0, 7] span 7 bytes, but shape [2] of F32 needs 8"),
        arguments(
            header(entry("a", "F32", "[2]", 0, 8)),
            7,
            "[0, 8] are out of range: the file has 7 bytes after its header; it is truncated"),
        arguments(
            header(entry("a", "U8", "[2]", 0, 2), entry("b", "U8", "[2]", 1, 3)),
            3,
            "tensor 'b': data_offsets: [1, 3] overlap those of tensor 'a', which end at 2"),
        arguments(
            header(entry("a", "U8", "[1]", 0, 1), entry("b", "U8", "[1]", 2, 3)),
            3,
            "tensor 'b': data_offsets: [2, 3] leave a hole of 1 bytes after tensor 'a'"),
        arguments(
            header(entry("a", "U8", "[1]", 1, 2)), 2, "[1, 2] leave a hole of 1 bytes after the"),
        arguments(
            header(entry("a", "U8", "[1]", 0, 1)),
            3,
            "2 bytes follow tensor 'a', and no tensor claims them"));
  }

  @ParameterizedTest
  @MethodSource("malformedHeaders")
  void aHeaderThatBreaksTheFormatIsNamed(String header, int dataBytes, String problem)
      throws IOException {
    write(file(), header, dataBytes);
    assertProblem(file().toString(), problem, file());
  }

  @Test
  void aFileThatIsMissingOrADirectoryIsNamed() {
    assertProblem(file().toString(), "does not exist", file());
    assertProblem(directory.toString(), "is a directory", directory);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7})
  void aFileWithoutAHeaderLengthIsNamed(int bytes) throws IOException {
    Files.write(file(), new byte[bytes]);
    assertProblem(
        file().toString(), "has %d bytes; a safetensors file starts".formatted(bytes), file());
  }

  @ParameterizedTest
  @CsvSource({
    "3, header length: 3 bytes; but only 2 follow it",
    "100000001, header length: 100000001 bytes; more than the 100000000",
    "-1, header length: 18446744073709551615 bytes; more than the 100000000",
  })
  void aHeaderLongerThanTheFileIsNamed(long length, String problem) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(10).order(ByteOrder.LITTLE_ENDIAN);
    Files.write(file(), bytes.putLong(length).put(new byte[] {'{', '}'}).array());
    assertProblem(file().toString(), problem.replace(';', ','), file());
  }

  @Test
  void aTruncatedFileIsNamedWhereverItEnds() throws IOException {
    byte[] whole = Files.readAllBytes(write(file(), "{" + entry("a", "F32", "[2]", 0, 8) + "}", 8));
    for (int length = 0; length < whole.length; length++) {
      Files.write(file(), Arrays.copyOf(whole, length));
      assertProblem(file().toString(), "", file());
    }
  }

  @Test
  void aTensorInTwoFilesIsNamedWithBoth() throws IOException {
    Path first = write(directory.resolve("1.safetensors"), oneByte("a"), 1);
    Path second = write(directory.resolve("2.safetensors"), oneByte("a"), 1);
    assertProblem(
        second.toString(), "tensor 'a': duplicate; %s holds".formatted(first), first, second);
  }

  @Test
  void shardsOfAnIndexMakeOneCheckpoint() throws IOException {
    shards(oneByte("b"), oneByte("a"));
    Checkpoint checkpoint = open(index("{\"b\":\"1.safetensors\",\"a\":\"2.safetensors\"}"));
    assertEquals(
        List.of(directory + "/2.safetensors", directory + "/1.safetensors"),
        checkpoint.tensors().stream().map(tensor -> tensor.file().name()).toList());
  }

  @Test
  void anIndexMustSayWhatTheShardsHold() throws IOException {
    shards(oneByte("b"), oneByte("a"));
    assertIndexProblem(
        "{\"b\":\"1.safetensors\",\"a\":\"3.safetensors\"}", "names the shard '%s/3.safetensors'");
    assertIndexProblem(
        "{\"b\":\"1.safetensors\",\"a\":\"2.safetensors\",\"c\":\"2.safetensors\"}",
        "tensor 'c' is not in the shard '2.safetensors'");
    assertIndexProblem(
        "{\"b\":\"1.safetensors\",\"c\":\"2.safetensors\"}",
        "tensor 'a' is in shard '2.safetensors', but the index says nothing of it");
    assertIndexProblem(
        "{\"b\":\"2.safetensors\",\"a\":\"1.safetensors\"}",
        "tensor 'b' is in shard '1.safetensors', but the index says '2.safetensors'");
    assertIndexProblem("{\"b\":1}", "tensor 'b': the shard is not a string");
    assertIndexProblem("[]", "is not an object from tensor to shard");
    assertIndexProblem("{\"b\":\"1.safetensors\"", "is not valid JSON");
  }

  @Test
  void aTensorInTwoShardsIsNamedWithBoth() throws IOException {
    shards(
        oneByte("a"),
        "{" + entry("a", "U8", "[1]", 0, 1) + "," + entry("b", "U8", "[0]", 1, 1) + "}");
    assertProblem(
        directory + "/2.safetensors",
        "tensor 'a': duplicate; shard '1.safetensors' holds it too",
        index("{\"a\":\"1.safetensors\",\"b\":\"2.safetensors\"}"));
  }

  private void assertIndexProblem(String weightMap, String problem) throws IOException {
    Path index = index(weightMap);
    String expected = problem.contains("%s") ? problem.formatted(directory) : problem;
    assertProblem(index.toString(), expected, index);
  }

  private static void assertProblem(String file, String problem, Path... opened) {
    String message = assertThrows(InputException.class, () -> open(opened)).getMessage();
    assertTrue(message.startsWith(file + ": "), message);
    assertTrue(message.contains(problem), message);
  }

  private void shards(String... headers) throws IOException {
    for (int i = 0; i < headers.length; i++) {
      write(directory.resolve((i + 1) + ".safetensors"), headers[i], 1);
    }
  }

  private Path index(String weightMap) throws IOException {
    return Files.writeString(
        directory.resolve("m.safetensors.index.json"), "{\"weight_map\":%s}".formatted(weightMap));
  }

  private static String header(String... entries) {
    return "{" + String.join(",", entries) + "}";
  }

  private static String oneByte(String name) {
    return header(entry(name, "U8", "[1]", 0, 1));
  }

  private Path file() {
    return directory.resolve("m.safetensors");
  }

  private static Checkpoint open(Path... files) throws IOException {
    return Checkpoint.open(new Configuration(), Arrays.stream(files).map(Path::toString).toList());
  }
}
