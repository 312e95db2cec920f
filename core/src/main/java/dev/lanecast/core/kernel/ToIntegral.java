package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastStep;

/** fp32 to an integral fp32 (N-RND-10): the JVM's own rounding to integers where it has one. */
final class ToIntegral implements DoubleEncoder {

  private final Rounding rounding;

  ToIntegral(CastStep step) {
    rounding = step.rounding();
  }

  @Override
  public long code(double value) {
    if (Double.isNaN(value)) {
      return Format.FP32.canonicalNanCode();
    }
    float integral = (float) Math.copySign(integral(value), value);
    return Integer.toUnsignedLong(Float.floatToRawIntBits(integral));
  }

  private double integral(double value) {
    return switch (rounding) {
      case FLOOR -> Math.floor(value);
      case CEIL -> Math.ceil(value);
      case TRUNC -> value < 0 ? Math.ceil(value) : Math.floor(value);
      // Exact: an fp32 of 24 bits plus one half is a double.
      case ROUND -> Math.floor(Math.abs(value) + 0.5);
      case NONE, RINT -> Math.rint(value);
      case ODD, HYBRID ->
          throw new IllegalArgumentException("no fp32 is rounded to integers by " + rounding);
    };
  }

  @Override
  public int outcome(double value) {
    double magnitude = Math.abs(value);
    return magnitude - Math.floor(magnitude) == 0.5 ? Outcome.TIE : 0;
  }
}
