package dev.lanecast.jobs.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Cells in aligned columns: words to the left, numbers to the right. */
final class TextTable {

  private static final String GAP = "  ";

  /** What a column holds. */
  enum Kind {
    WORDS,
    NUMBERS
  }

  /** A column and its heading. */
  record Column(String heading, Kind kind) {

    static Column words(String heading) {
      return new Column(heading, Kind.WORDS);
    }

    static Column numbers(String heading) {
      return new Column(heading, Kind.NUMBERS);
    }
  }

  private final List<Column> columns;
  private final List<List<String>> rows = new ArrayList<>();

  /** An empty table. */
  TextTable(Column... columns) {
    this.columns = List.of(columns);
  }

  void add(String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          "%d cells for %d columns".formatted(cells.length, columns.size()));
    }
    rows.add(List.of(cells));
  }

  /** {@return the lines, each without trailing blanks} */
  List<String> lines() {
    List<String> header = columns.stream().map(Column::heading).toList();
    int[] widths = header.stream().mapToInt(String::length).toArray();
    for (List<String> row : rows) {
      Arrays.setAll(widths, i -> Math.max(widths[i], row.get(i).length()));
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(header, widths));
    lines.add(Arrays.stream(widths).mapToObj("-"::repeat).collect(Collectors.joining(GAP)));
    rows.forEach(row -> lines.add(line(row, widths)));
    return lines;
  }

  private String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String blanks = " ".repeat(widths[i] - cells.get(i).length());
      line.append(i == 0 ? "" : GAP);
      line.append(
          switch (columns.get(i).kind()) {
            case WORDS -> cells.get(i) + blanks;
            case NUMBERS -> blanks + cells.get(i);
          });
    }
    return line.toString().stripTrailing();
  }
}
