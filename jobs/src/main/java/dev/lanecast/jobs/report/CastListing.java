package dev.lanecast.jobs.report;

import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.jobs.report.TextTable.Column;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What {@code casts} shows of the support matrix (N-MAT-1). */
public final class CastListing {

  private static final String CSV_HEADER = "family,src,dst,rounds,sats,layouts,default_round";

  /** Stands where a row takes no value. */
  private static final String UNKNOWN = "UNKNOWN";

  /** Stands for the layouts of a family that knows no registers. */
  private static final String NO_REGISTER = "-";

  private CastListing() {}

  /** {@return the lines of a table of rows} */
  public static List<String> lines(List<CastRow> rows) {
    TextTable table =
        new TextTable(
            Column.words("family"),
            Column.words("src"),
            Column.words("dst"),
            Column.words("rounds"),
            Column.words("sats"),
            Column.words("layouts"),
            Column.words("default"));
    rows.forEach(row -> table.add(cells(row).toArray(String[]::new)));
    return table.lines();
  }

  /** {@return the lines of a CSV of rows, its header first} */
  public static List<String> csv(List<CastRow> rows) {
    return Stream.concat(
            Stream.of(CSV_HEADER), rows.stream().map(row -> String.join(",", cells(row))))
        .toList();
  }

  private static List<String> cells(CastRow row) {
    return List.of(
        row.family().label(),
        row.source().label(),
        row.destination().label(),
        names(row.roundings()),
        names(row.saturations()),
        row.family() == Family.REG_CAST
            ? names(RegLayout.allowed(row.source(), row.destination()))
            : NO_REGISTER,
        row.roundings().isEmpty() ? UNKNOWN : row.defaultRounding().name());
  }

  private static String names(Collection<? extends Enum<?>> values) {
    return values.isEmpty()
        ? UNKNOWN
        : values.stream().map(Enum::name).collect(Collectors.joining("|"));
  }
}
