package dev.lanecast.jobs.report;

import java.util.Optional;

/**
 * A tensor as the error table shows it.
 *
 * @param name of the tensor
 * @param elements their number
 * @param rule pattern of the rule that matched it
 * @param cast what was done, such as {@code bf16>fp32>hif8 ROUND SAT}; {@code kept} where nothing
 *     was
 * @param scale of the tensor; empty without one
 * @param error empty for a kept tensor
 * @param bitsPerElement of code and scale, or of a kept element
 */
public record TensorLine(
    String name,
    long elements,
    String rule,
    String cast,
    Optional<Float> scale,
    Optional<Errors> error,
    double bitsPerElement) {

  /** What {@code cast} says of a kept tensor. */
  public static final String KEPT = "kept";

  /**
   * The error of a cast tensor.
   *
   * @param sqnrDb infinite where nothing was lost
   * @param maxAbsError largest absolute error
   * @param saturated elements past the largest finite code
   * @param flushed elements other than 0 that became 0
   */
  public record Errors(double sqnrDb, double maxAbsError, long saturated, long flushed) {}
}
