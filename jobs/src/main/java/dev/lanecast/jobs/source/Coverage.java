package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.Dtype;
import java.util.Optional;

/** Says how a payload fails to reach from its offset to the next. */
final class Coverage {

  private Coverage() {}

  /** {@return the problem of a payload of so many bytes} */
  static String ofBytes(WantedRow row, long found) {
    Dtype dtype = row.header().dtype();
    Optional<Long> elements = dtype.elements(found);
    String counted =
        "has %d bytes, but %s needs %d"
            .formatted(found, distance(row), dtype.bytes(row.ref().elements()));
    return elements
        .map(whole -> counted + consequence(row, whole))
        .orElseGet(
            () ->
                counted
                    + "; they are no whole number of elements of %d bits".formatted(dtype.bits()));
  }

  /** {@return the problem of a list of so many values} */
  static String ofElements(WantedRow row, long found) {
    return "has %d elements, but %s needs %d".formatted(found, distance(row), row.ref().elements())
        + consequence(row, found);
  }

  private static String distance(WantedRow row) {
    RowRef ref = row.ref();
    return ref.end() == row.header().elements()
        ? "the rest of shape %s".formatted(row.header().shape())
        : "the next row, at offset %d,".formatted(ref.end());
  }

  private static String consequence(WantedRow row, long found) {
    RowRef ref = row.ref();
    if (found < ref.elements()) {
      return "; elements %d to %d are missing".formatted(ref.offset() + found, ref.end() - 1);
    }
    return ref.end() == row.header().elements()
        ? "; the last %d are past the end of the tensor".formatted(found - ref.elements())
        : "; elements %d to %d are covered twice".formatted(ref.end(), ref.offset() + found - 1);
  }
}
