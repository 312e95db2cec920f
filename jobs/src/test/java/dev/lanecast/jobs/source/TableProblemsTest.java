package dev.lanecast.jobs.source;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.SparkTest;
import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.Segment;
import dev.lanecast.jobs.plan.TensorHeader;
import dev.lanecast.jobs.source.TableFiles.Filler;
import dev.lanecast.jobs.source.TableFiles.Storage;
import dev.lanecast.jobs.source.TableFiles.TableRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a table can have wrong, and what is said of it. */
class TableProblemsTest extends SparkTest {

  private static final int CHUNK = 1024;

  private static final TensorHeader TENSOR = new TensorHeader("t", Dtype.F32, List.of(30L, 100L));

  @TempDir Path directory;

  @Test
  void aTableThatIsMissingOrEmptyIsNamed() {
    assertProblem(directory.resolve("none").toString(), "does not exist");
    assertProblem(directory.toString(), "holds no Parquet file");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 100})
  void aFileThatIsNotParquetIsNamed(int bytes) throws IOException {
    Files.write(file(), new byte[bytes]);
    assertProblem("is not a Parquet file that can be read");
  }

  @Test
  void aTruncatedFileIsNamed() throws IOException {
    write(Storage.BINARY, row(0, 3000));
    byte[] whole = Files.readAllBytes(file());
    Files.write(file(), Arrays.copyOf(whole, whole.length - 1));
    assertProblem("is not a Parquet file that can be read");
  }

  @Test
  void aDamagedPageIsNamed() throws IOException {
    write(Storage.BINARY, row(0, 3000));
    byte[] whole = Files.readAllBytes(file());
    whole[whole.length / 2] ^= 1; // within the payload, which is nearly all of the file
    Files.write(file(), whole);
    assertProblem("CRC");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tensor", "dtype", "shape", "offset", "data"})
  void aMissingColumnIsNamedWithThoseThereAre(String column) throws IOException {
    String schema = Storage.BINARY.schema().toString().replace(" " + column, " other");
    write(schema, List.<TableRow>of(), (group, row) -> {});
    assertProblem("column '%s' is missing; the table has ".formatted(column));
    assertProblem("another name can be given with input.columns." + column);
  }

  @Test
  void anotherNameOfAColumnIsTheOneLookedFor() throws IOException {
    write(Storage.BINARY.schema().toString(), List.<TableRow>of(), (group, row) -> {});
    TableColumns columns = new TableColumns("tensor", "dtype", "shape", "start", "data");
    String message =
        assertThrows(
                InputException.class, () -> TensorIndex.scan(spark(), file().toString(), columns))
            .getMessage();
    assertTrue(message.contains("column 'start' is missing"), message);
    assertTrue(message.contains("input.columns.offset"), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "binary tensor (STRING) | int32 tensor | column 'tensor' is int32; it must be string",
        "int64 offset | int32 offset | column 'offset' is int32; it must be bigint",
        "int64 offset | double offset | column 'offset' is double; it must be bigint",
        "int64 element | int32 element | column 'shape' is list of int32; it must be array<bigint>",
        "binary data | binary data (STRING) | is binary STRING; it must be binary, array",
        "binary data | float data | column 'data' is float; it must be binary",
      })
  void aColumnOfAnotherTypeIsNamed(String from, String to, String problem) throws IOException {
    String schema = Storage.BINARY.schema().toString();
    assertTrue(schema.contains(from), schema);
    write(schema.replace(from, to), List.<TableRow>of(), (group, row) -> {});
    assertProblem(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tensor", "dtype", "shape", "offset", "data"})
  void aNullIsNamedWithItsColumn(String column) throws IOException {
    write(
        Storage.BINARY.schema().toString(),
        List.of(column),
        (group, missing) -> {
          if (!missing.equals("tensor")) {
            group.append("tensor", "t");
          }
          if (!missing.equals("dtype")) {
            group.append("dtype", "F32");
          }
          if (!missing.equals("shape")) {
            group.addGroup("shape");
          }
          if (!missing.equals("offset")) {
            group.append("offset", 0L);
          }
        });
    assertProblem(column + ": is null");
  }

  @Test
  void aTagThatSafetensorsDoesNotDefineIsNamed() throws IOException {
    writeKeys("F33", 0, 10L);
    assertProblem("tensor 't', row group 0, row 0: dtype: 'F33' is not a tag that safetensors");
  }

  @Test
  void anImpossibleShapeIsNamed() throws IOException {
    writeKeys("F32", 0, -10L);
    assertProblem("tensor 't', row group 0, row 0: shape: shape [-10] has a negative dimension");
  }

  @ParameterizedTest
  @CsvSource({
    "F32, -1, offset: -1 is out of range; shape [10] has 10 elements",
    "F32, 10, offset: 10 is out of range; shape [10] has 10 elements",
    "F32, 4, offset: 4 is the lowest; elements 0 to 3 are missing; no row has offset 0",
    "F4, 3, offset: 3 lies within a byte; F4 has 4 bits",
  })
  void anOffsetOutOfPlaceIsNamed(String dtype, long offset, String problem) throws IOException {
    writeKeys(dtype, offset, 10L);
    assertProblem(problem.replaceFirst("range;", "range:").replaceFirst("lowest;", "lowest:"));
  }

  @Test
  void aChunkThatIsThereTwiceIsNamedWithBothRows() throws IOException {
    write(Storage.BINARY, row(0, 1000), row(1000, 3000), row(1000, 3000));
    assertProblem("tensor 't', row group 0, row 2: offset: 1000 is a duplicate: ");
    assertProblem("t.parquet, row group 0, row 1 has it too");
  }

  @Test
  void rowsThatDisagreeOnTheirTensorAreNamed() throws IOException {
    TensorHeader other = new TensorHeader("t", Dtype.BF16, List.of(30L, 100L));
    write(Storage.BINARY, row(0, 1000), new TableRow(other, 1000, new byte[4000]));
    assertProblem("row group 0, row 1: is BF16 of shape [30, 100], but F32 of shape [30, 100] in");
  }

  @Test
  void aMissingChunkIsNamedByItsElements() throws IOException {
    write(Storage.BINARY, row(0, 1000), row(2000, 3000));
    assertProblem(
        "tensor 't', offset 0: data: has 4000 bytes, but the next row, at offset 2000, needs 8000;"
            + " elements 1000 to 1999 are missing");
  }

  @Test
  void aMissingLastChunkIsNamedByItsElements() throws IOException {
    write(Storage.FLOATS, row(0, 1000), row(1000, 2900));
    assertProblem(
        "tensor 't', offset 1000: data: has 1900 elements, but the rest of shape [30, 100] needs"
            + " 2000; elements 2900 to 2999 are missing");
  }

  @Test
  void overlappingChunksAreNamedByTheirElements() throws IOException {
    write(Storage.BINARY, row(0, 1001), row(1000, 3000));
    assertProblem("needs 4000; elements 1000 to 1000 are covered twice");
    write(Storage.FLOATS, row(0, 1001), row(1000, 3000));
    assertProblem("has 1001 elements, but the next row, at offset 1000, needs 1000;");
  }

  @Test
  void payloadPastTheEndOfTheTensorIsNamed() throws IOException {
    write(Storage.BINARY, row(0, 3007));
    assertProblem("has 12028 bytes, but the rest of shape [30, 100] needs 12000; the last 7 are");
  }

  @Test
  void aPayloadOneByteShortIsNamed() throws IOException {
    write(Storage.BINARY, new TableRow(TENSOR, 0, new byte[11_999]));
    assertProblem(
        "has 11999 bytes, but the rest of shape [30, 100] needs 12000; they are no whole number of"
            + " elements of 32 bits");
  }

  @Test
  void aNullElementIsNamedByItsIndex() throws IOException {
    write(
        Storage.FLOATS.schema().toString(),
        List.of(0),
        (group, row) -> {
          TableFiles.fillKeys(group, TENSOR, 0);
          Group list = group.addGroup("data");
          for (int i = 0; i < 3000; i++) {
            Group element = list.addGroup("list");
            if (i != 1234) {
              element.append("element", 1f);
            }
          }
        });
    assertProblem("t.parquet: tensor 't', offset 0: data: element 1234 is null");
  }

  @ParameterizedTest
  @CsvSource({"BF16, 1.00390625", "F16, 65520", "F16, 1e-8"})
  void aValueThatTheDtypeHasNotIsNamedByItsIndex(Dtype dtype, float value) throws IOException {
    write(
        Storage.FLOATS.schema().toString(),
        List.of(0),
        (group, row) -> {
          TableFiles.fillKeys(group, new TensorHeader("t", dtype, List.of(2L)), 0);
          Group list = group.addGroup("data");
          list.addGroup("list").append("element", 1f);
          list.addGroup("list").append("element", value);
        });
    assertProblem("data: element 1 is not a value of " + dtype);
  }

  @Test
  void aListThatCannotHoldTheDtypeIsNamed() throws IOException {
    write(Storage.DOUBLES, row(0, 3000));
    assertProblem("array<double> cannot hold F32; give its payload as binary");
    writeEmpty(Storage.FLOATS, Dtype.F64);
    assertProblem("array<float> cannot hold F64; give its payload as binary");
    writeEmpty(Storage.FLOATS, Dtype.I8);
    assertProblem("array<float> cannot hold I8; give its payload as binary");
  }

  @Test
  void problemsOfShuffledRowsAreNamedToo() throws IOException {
    write(Storage.BINARY, row(2000, 3000), row(1000, 1999), row(0, 1000));
    assertProblem("elements 1999 to 1999 are missing");
  }

  private static TableRow row(int from, int to) {
    return new TableRow(TENSOR, from, new byte[4 * (to - from)]);
  }

  private void write(Storage storage, TableRow... rows) throws IOException {
    Files.deleteIfExists(file());
    TableFiles.write(file(), storage, 100, List.of(rows));
  }

  private <T> void write(String schema, List<T> rows, Filler<T> filler) throws IOException {
    TableFiles.write(file(), MessageTypeParser.parseMessageType(schema), 100, rows, filler);
  }

  private void writeKeys(String dtype, long offset, Long dimension) throws IOException {
    write(
        Storage.BINARY.schema().toString(),
        List.of(dimension),
        (group, size) -> {
          group.append("tensor", "t").append("dtype", dtype).append("offset", offset);
          group.addGroup("shape").addGroup("list").append("element", size);
        });
  }

  private void writeEmpty(Storage storage, Dtype dtype) throws IOException {
    TensorHeader empty = new TensorHeader("t", dtype, List.of(0L));
    write(storage, new TableRow(empty, 0, new byte[0]));
  }

  private void assertProblem(String problem) {
    assertProblem(file().toString(), problem);
  }

  /** Reads the whole table, as a job would. */
  private void assertProblem(String table, String problem) {
    String message =
        assertThrows(
                InputException.class,
                () -> {
                  TensorIndex index = TensorIndex.scan(spark(), table, TableColumns.DEFAULT);
                  IndexedTensor tensor = index.tensors().get(0);
                  int chunks = ChunkGrid.of(tensor.header().shape(), CHUNK).chunks();
                  ReadTask task = new ReadTask(List.of(new Segment(0, 0, chunks)));
                  Failures.unwrapped(
                      () -> TableReader.read(spark(), index, CHUNK, List.of(task)).collect());
                })
            .getMessage();
    assertTrue(message.startsWith(table + ": "), message);
    assertTrue(message.contains(problem), message);
  }

  private Path file() {
    return directory.resolve("t.parquet");
  }
}
