package dev.lanecast.jobs.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Cells in aligned columns: the first columns to the left, numbers to the right. */
final class TextTable {

  private static final String GAP = "  ";

  private final List<String> header;
  private final int leftColumns;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * An empty table.
   *
   * @param leftColumns how many columns hold words; the rest hold numbers
   */
  TextTable(int leftColumns, String... header) {
    this.leftColumns = leftColumns;
    this.header = List.of(header);
  }

  void add(String... cells) {
    if (cells.length != header.size()) {
      throw new IllegalArgumentException(
          "%d cells for %d columns".formatted(cells.length, header.size()));
    }
    rows.add(List.of(cells));
  }

  /** {@return the lines, each without trailing blanks} */
  List<String> lines() {
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
      line.append(i < leftColumns ? cells.get(i) + blanks : blanks + cells.get(i));
    }
    return line.toString().stripTrailing();
  }
}
