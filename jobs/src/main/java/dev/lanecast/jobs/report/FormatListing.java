package dev.lanecast.jobs.report;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.FormatSpec;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.jobs.codes.HexCodes;
import dev.lanecast.jobs.report.TextTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What {@code formats} shows: every format, with what can be derived from its spec. */
public final class FormatListing {

  private static final String NONE = "-";

  private static final TaperedSpec HIF8 = (TaperedSpec) Format.HIF8.spec();

  private FormatListing() {}

  /** {@return the lines: floats, their special codes, hif8, integers, aliases} */
  public static List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.addAll(floats().lines());
    lines.addAll(List.of("", "infinities and NaN, as codes"));
    lines.addAll(specials().lines());
    lines.addAll(List.of("", "hif8 has the more fraction bits the nearer a value is to 1"));
    lines.addAll(tapered().lines());
    lines.add("");
    lines.addAll(integers().lines());
    lines.add("");
    lines.addAll(aliases().lines());
    return lines;
  }

  private static Stream<Format> all() {
    return Arrays.stream(Format.values());
  }

  private static TextTable floats() {
    TextTable table =
        new TextTable(
            Column.words("float"),
            Column.numbers("bits"),
            Column.words("S/E/M"),
            Column.numbers("bias"),
            Column.words("max finite"),
            Column.words("code"),
            Column.words("min normal"),
            Column.words("code"),
            Column.words("min subnormal"),
            Column.words("rule"));
    all()
        .filter(format -> !format.isInteger())
        .forEach(
            format ->
                table.add(
                    format.label(),
                    String.valueOf(format.bits()),
                    fields(format.spec()),
                    format.spec() instanceof FloatSpec spec ? String.valueOf(spec.bias()) : NONE,
                    ValueText.magnitude(format, format.maxFiniteCode()),
                    hex(format, format.maxFiniteCode()),
                    ValueText.magnitude(format, minNormal(format.spec())),
                    hex(format, minNormal(format.spec())),
                    minSubnormal(format),
                    format.ruleId()));
    return table;
  }

  private static String hex(Format format, long code) {
    return new HexCodes(format).text(code);
  }

  private static String fields(FormatSpec spec) {
    return spec instanceof FloatSpec fields
        ? "%d/%d/%d"
            .formatted(fields.signed() ? 1 : 0, fields.exponentBits(), fields.fractionBits())
        : "tapered";
  }

  private static long minNormal(FormatSpec spec) {
    if (spec instanceof FloatSpec fields) {
      return fields.signed() ? fields.lastPlace() << fields.fractionBits() : 0;
    }
    return HIF8.code(-TaperedSpec.MAX_EXPONENT, 0);
  }

  private static String minSubnormal(Format format) {
    if (format.spec() instanceof FloatSpec fields) {
      return fields.signed() ? ValueText.magnitude(format, fields.lastPlace()) : NONE;
    }
    return ValueText.magnitude(format, HIF8.code(TaperedSpec.MIN_EXPONENT, 0));
  }

  private static TextTable specials() {
    TextTable table =
        new TextTable(
            Column.words("float"),
            Column.words("+inf"),
            Column.words("NaN written"),
            Column.words("NaN read"));
    all()
        .filter(format -> !format.isInteger())
        .forEach(
            format ->
                table.add(
                    format.label(),
                    format.hasInfinity() ? hex(format, format.spec().infinityCode()) : NONE,
                    format.hasNan() ? hex(format, format.canonicalNanCode()) : NONE,
                    nans(format)));
    return table;
  }

  /** {@return every NaN code, as ranges} */
  private static String nans(Format format) {
    if (!format.hasNan()) {
      return NONE;
    }
    if (!(format.spec() instanceof FloatSpec spec)) {
      return hex(format, format.canonicalNanCode());
    }
    long first =
        spec.hasInfinity() ? spec.infinityCode() + spec.lastPlace() : spec.canonicalNanCode();
    long last = spec.canonicalNanCode() | (spec.signBit() == 0 ? 0 : spec.signBit() - 1);
    String positive = range(format, first, last);
    return spec.signed()
        ? positive + ", " + range(format, spec.signBit() | first, spec.signBit() | last)
        : positive;
  }

  private static String range(Format format, long first, long last) {
    return first == last ? hex(format, first) : hex(format, first) + " to " + hex(format, last);
  }

  private static TextTable tapered() {
    Format format = Format.HIF8;
    TaperedSpec spec = HIF8;
    TextTable table =
        new TextTable(
            Column.numbers("exponents"),
            Column.numbers("fraction bits"),
            Column.words("smallest"),
            Column.words("code"),
            Column.words("largest"),
            Column.words("code"));
    int first = TaperedSpec.MIN_EXPONENT;
    for (int last = first; last <= TaperedSpec.MAX_EXPONENT; last++) {
      int bits = spec.fractionBits(last);
      if (last == TaperedSpec.MAX_EXPONENT || spec.fractionBits(last + 1) != bits) {
        long smallest = spec.code(first, 0);
        long top = spec.code(last, (1 << bits) - 1);
        long largest = spec.isInfinite(top) ? spec.maxFiniteCode() : top;
        table.add(
            first + " to " + last,
            String.valueOf(bits),
            ValueText.magnitude(format, smallest),
            hex(format, smallest),
            ValueText.magnitude(format, largest),
            hex(format, largest));
        first = last + 1;
      }
    }
    return table;
  }

  private static TextTable integers() {
    TextTable table =
        new TextTable(
            Column.words("integer"),
            Column.numbers("bits"),
            Column.numbers("min"),
            Column.numbers("max"),
            Column.words("rule"));
    all()
        .filter(Format::isInteger)
        .forEach(
            format ->
                table.add(
                    format.label(),
                    String.valueOf(format.bits()),
                    integer(format, format.spec().minFiniteCode()),
                    integer(format, format.maxFiniteCode()),
                    format.ruleId()));
    return table;
  }

  private static String integer(Format format, long code) {
    return String.valueOf(((IntSpec) format.spec()).value(code));
  }

  private static TextTable aliases() {
    TextTable table = new TextTable(Column.words("format"), Column.words("also read as"));
    all()
        .filter(format -> !format.aliases().isEmpty())
        .forEach(format -> table.add(format.label(), String.join(", ", format.aliases())));
    return table;
  }
}
