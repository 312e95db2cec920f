package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizesTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1024, 1024",
    "7B, 7",
    "1KiB, 1024",
    "64MiB, 67108864",
    "64 MiB, 67108864",
    "1.5KiB, 1536",
    "1GiB, 1073741824",
    "99999999999999999999, 99999999999999999999"
  })
  void aSizeIsANumberWithOrWithoutAUnit(String text, BigDecimal bytes) {
    assertEquals(0, bytes.compareTo(ByteSizes.read(text).orElseThrow()), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "MiB", "-1", "1MB", "1mib", "1 KiB ", "1  KiB", "1e3", ".5KiB", "1.KiB"})
  void anythingElseIsNone(String text) {
    assertEquals(Optional.empty(), ByteSizes.read(text));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "1023, 1023",
    "1024, 1KiB",
    "1536, 1536",
    "67108864, 64MiB",
    "1099511627776, 1024GiB"
  })
  void aSizeIsShownInTheLargestUnitThatDividesIt(long bytes, String text) {
    assertEquals(text, ByteSizes.show(bytes));
    assertEquals(bytes, ByteSizes.read(text).orElseThrow().longValueExact());
  }
}
