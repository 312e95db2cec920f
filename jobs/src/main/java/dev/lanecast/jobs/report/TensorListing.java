package dev.lanecast.jobs.report;

import dev.lanecast.jobs.report.TextTable.Column;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What {@code inspect} shows of a checkpoint, a table or a result. */
public final class TensorListing {

  /**
   * A tensor.
   *
   * @param name of the tensor
   * @param dtype its safetensors tag; of a result, what became of it: {@code F32>hif8}
   * @param shape of the tensor
   * @param elements their number
   * @param bytes of its payload
   */
  public record Line(String name, String dtype, List<Long> shape, long elements, long bytes) {}

  private TensorListing() {}

  /** {@return the lines, totals last} */
  public static List<String> lines(List<Line> tensors) {
    TextTable table =
        new TextTable(
            Column.words("tensor"),
            Column.words("dtype"),
            Column.words("shape"),
            Column.numbers("elements"),
            Column.numbers("bytes"));
    for (Line tensor : tensors) {
      table.add(
          tensor.name(),
          tensor.dtype(),
          tensor.shape().stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]")),
          number(tensor.elements()),
          number(tensor.bytes()));
    }
    table.add(
        "all " + tensors.size(),
        "",
        "",
        number(tensors.stream().mapToLong(Line::elements).sum()),
        number(tensors.stream().mapToLong(Line::bytes).sum()));
    return table.lines();
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%d", value);
  }
}
