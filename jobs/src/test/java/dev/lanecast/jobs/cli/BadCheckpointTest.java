package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Safetensors that are none, given to {@code import}. */
class BadCheckpointTest {

  @TempDir Path folder;
  private Path output;

  @BeforeEach
  void name() {
    output = folder.resolve("table");
  }

  @Test
  void aMissingFileIsNamed() {
    String file = folder.resolve("none.safetensors").toString();
    Cli.run("import", file, "--to", output.toString()).refuses(1, file, "does not exist");
    Cli.leavesNothing(output);
  }

  @Test
  void aTruncatedFileIsNamedWithItsTensor() throws IOException {
    Path file = checkpoint("{\"w\":{\"dtype\":\"F32\",\"shape\":[4],\"data_offsets\":[0,16]}}", 12);
    Cli.run("import", file.toString(), "--to", output.toString())
        .refuses(1, file.toString(), "'w'", "16", "12");
    Cli.leavesNothing(output);
  }

  @Test
  void aHeaderLongerThanTheFileIsRefused() throws IOException {
    Path file = folder.resolve("long.safetensors");
    Files.write(file, ByteBuffer.allocate(10).order(ByteOrder.LITTLE_ENDIAN).putLong(1000).array());
    Cli.run("import", file.toString(), "--to", output.toString())
        .refuses(1, file.toString(), "header length: 1000 bytes", "2 follow");
    Cli.leavesNothing(output);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "overlap | {\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]},"
            + "\"b\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[4,12]}} | 12 | 'b'",
        "past the end | {\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]},"
            + "\"b\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[8,16]}} | 12 | 'b'",
        "tag | {\"a\":{\"dtype\":\"F33\",\"shape\":[2],\"data_offsets\":[0,8]}} | 8 | F33",
        "twice | {\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]},"
            + "\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,8]}} | 8 | 'a'",
        "size | {\"a\":{\"dtype\":\"F32\",\"shape\":[3],\"data_offsets\":[0,8]}} | 8 | 'a'",
      })
  void aHeaderThatCannotBeIsNamed(String what, String header, int payload, String word)
      throws IOException {
    Path file = checkpoint(header, payload);
    Cli.run("import", file.toString(), "--to", output.toString()).refuses(1, file.toString(), word);
    Cli.leavesNothing(output);
  }

  @Test
  void anOutputThatExistsIsRefused() throws IOException {
    Files.createDirectories(output);
    Path file = checkpoint("{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}", 4);
    Cli.run("import", file.toString(), "--to", output.toString())
        .refuses(2, "--to: '" + output + "' exists");
    try (var left = Files.list(output)) {
      assertEquals(0, left.count());
    }
  }

  private Path checkpoint(String header, int payload) throws IOException {
    byte[] json = header.getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("bad.safetensors");
    Files.write(
        file,
        ByteBuffer.allocate(8 + json.length + payload)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(json.length)
            .put(json)
            .array());
    return file;
  }
}
