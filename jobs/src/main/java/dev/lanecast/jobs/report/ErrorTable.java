package dev.lanecast.jobs.report;

import dev.lanecast.jobs.report.TextTable.Column;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** The table that ends a run: every tensor, what was done to it and what that cost. */
public final class ErrorTable {

  /** What stands where a kept tensor has no value. */
  private static final String NONE = "-";

  private ErrorTable() {}

  /** {@return the lines of the table, totals last} */
  public static List<String> lines(List<TensorLine> tensors) {
    TextTable table =
        new TextTable(
            Column.words("tensor"),
            Column.numbers("elements"),
            Column.words("rule"),
            Column.words("cast"),
            Column.numbers("scale"),
            Column.numbers("SQNR dB"),
            Column.numbers("max abs error"),
            Column.numbers("saturated"),
            Column.numbers("flushed"),
            Column.numbers("bits/element"));
    tensors.forEach(tensor -> add(table, tensor));
    addTotal(table, tensors);
    return table.lines();
  }

  private static void add(TextTable table, TensorLine tensor) {
    table.add(
        tensor.name(),
        count(tensor.elements()),
        tensor.rule(),
        tensor.cast(),
        tensor.scale().map(scale -> number("%.6g", scale)).orElse(NONE),
        tensor.error().map(error -> decibels(error.sqnrDb())).orElse(NONE),
        tensor.error().map(error -> number("%.4g", error.maxAbsError())).orElse(NONE),
        tensor.error().map(error -> count(error.saturated())).orElse(NONE),
        tensor.error().map(error -> count(error.flushed())).orElse(NONE),
        number("%.2f", tensor.bitsPerElement()));
  }

  private static void addTotal(TextTable table, List<TensorLine> tensors) {
    long elements = tensors.stream().mapToLong(TensorLine::elements).sum();
    double bits = tensors.stream().mapToDouble(t -> t.bitsPerElement() * t.elements()).sum();
    table.add(
        "all " + tensors.size(),
        count(elements),
        "",
        "",
        "",
        "",
        "",
        count(sum(tensors, TensorLine.Errors::saturated)),
        count(sum(tensors, TensorLine.Errors::flushed)),
        elements == 0 ? NONE : number("%.2f", bits / elements));
  }

  private static long sum(List<TensorLine> tensors, ToLongFunction<TensorLine.Errors> value) {
    return tensors.stream().flatMap(tensor -> tensor.error().stream()).mapToLong(value).sum();
  }

  private static String decibels(double sqnr) {
    return Double.isInfinite(sqnr) ? (sqnr > 0 ? "exact" : "-inf") : number("%.2f", sqnr);
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%d", value);
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
