package dev.lanecast.jobs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ErrorTableTest {

  private static final List<TensorLine> TENSORS =
      List.of(
          new TensorLine(
              "a.weight",
              147_456,
              "*.weight",
              "fp32>hif8 ROUND SAT",
              Optional.empty(),
              Optional.of(new TensorLine.Errors(31.456, 0.03125, 0, 12)),
              8),
          new TensorLine("a.bias", 384, "*.bias", "kept", Optional.empty(), Optional.empty(), 32),
          new TensorLine(
              "ones",
              1,
              "ones",
              "fp32/s>int8 RINT SAT",
              Optional.of(0.5f),
              Optional.of(new TensorLine.Errors(Double.POSITIVE_INFINITY, 0, 3, 0)),
              40));

  @Test
  void columnsAreAlignedAndTotalsComeLast() {
    assertEquals(
        """
        tensor    elements  rule      cast                     scale  SQNR dB  max abs error  saturated  flushed  bits/element
        --------  --------  --------  --------------------  --------  -------  -------------  ---------  -------  ------------
        a.weight    147456  *.weight  fp32>hif8 ROUND SAT          -    31.46        0.03125          0       12          8.00
        a.bias         384  *.bias    kept                         -        -              -          -        -         32.00
        ones             1  ones      fp32/s>int8 RINT SAT  0.500000    exact          0.000          3        0         40.00
        all 3       147841                                                                            3       12          8.06""",
        String.join("\n", ErrorTable.lines(TENSORS)));
  }

  @Test
  void noLocaleChangesANumber() {
    List<String> expected = ErrorTable.lines(TENSORS);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(expected, ErrorTable.lines(TENSORS));
      Locale.setDefault(Locale.GERMANY);
      assertEquals(expected, ErrorTable.lines(TENSORS));
    } finally {
      Locale.setDefault(before);
    }
  }
}
