package dev.lanecast.jobs.plan;

import dev.lanecast.jobs.InputException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What is known of a tensor before its payload.
 *
 * @param name unique in its checkpoint or table
 * @param dtype of its elements
 * @param shape row-major; empty for a scalar
 */
public record TensorHeader(String name, Dtype dtype, List<Long> shape) implements Serializable {

  /** The order of tensors everywhere: names as UTF-8 bytes, unsigned. */
  public static final Comparator<String> NAME_ORDER =
      (a, b) ->
          Arrays.compareUnsigned(
              a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

  /**
   * Checks the shape against the type.
   *
   * @throws IllegalArgumentException if a dimension is negative, or the elements or their bytes
   *     cannot be counted
   */
  public TensorHeader {
    shape = List.copyOf(shape);
    if (shape.stream().anyMatch(dimension -> dimension < 0)) {
      throw new IllegalArgumentException("shape %s has a negative dimension".formatted(shape));
    }
    long elements;
    try {
      elements = elements(shape);
      dtype.bytes(elements / 8 * 8);
    } catch (ArithmeticException overflow) {
      throw new IllegalArgumentException(
          "shape %s of %s has more bytes than 2^63 - 1".formatted(shape, dtype), overflow);
    }
    if (!dtype.wholeBytes(elements)) {
      throw new IllegalArgumentException(
          "shape %s of %s ends within a byte".formatted(shape, dtype));
    }
  }

  /** {@return the number of elements; 1 for a scalar} */
  public long elements() {
    return elements(shape);
  }

  /** {@return the bytes of the payload} */
  public long bytes() {
    return dtype.bytes(elements());
  }

  /**
   * Refuses a tensor that can only be kept.
   *
   * @param file of the tensor, as the user named it
   * @throws InputException naming the rule to add
   */
  public void requireCastable(String file) {
    if (dtype.castFormat().isEmpty()) {
      String convert = dtype == Dtype.F64 ? ", or convert it to F32 before it is imported" : "";
      throw new InputException(
          file,
          ("tensor '%s': dtype %s cannot be cast (%s can);"
                  + " add the rule { match: \"%s\", keep: true } before the one that matches it%s")
              .formatted(name, dtype, Dtype.castTags(), name, convert));
    }
  }

  private static long elements(List<Long> shape) {
    return shape.stream().reduce(1L, Math::multiplyExact);
  }
}
