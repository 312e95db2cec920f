package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.FormatSpec;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.path.CastStep;
import java.util.function.LongToDoubleFunction;

/** Picks the arithmetic of a step: its source as a double, and the destination's encoder. */
final class ElementSteps {

  private ElementSteps() {}

  static ElementStep of(CastStep step) {
    if (step.source().isInteger() && step.destination().isInteger()) {
      return new IntToInt(step);
    }
    LongToDoubleFunction value = Widening.of(step.source());
    DoubleEncoder encoder = encoder(step);
    return new ElementStep() {
      @Override
      public long code(long source) {
        return encoder.code(value.applyAsDouble(source));
      }

      @Override
      public int outcome(long source) {
        return encoder.outcome(value.applyAsDouble(source));
      }
    };
  }

  private static DoubleEncoder encoder(CastStep step) {
    FormatSpec to = step.destination().spec();
    if (to instanceof IntSpec) {
      return new ToInt(step);
    }
    if (step.source() == step.destination()) {
      return new ToIntegral(step);
    }
    if (step.destination() == Format.HIF8) {
      return step.rounding() == Rounding.HYBRID ? new ToHif8Hybrid(step) : new ToHif8(step);
    }
    if (((FloatSpec) to).signed()) {
      return new ToFloat(step);
    }
    return step.family() == Family.REG_CAST ? new ToExponent(step) : new ToScale(step);
  }
}
