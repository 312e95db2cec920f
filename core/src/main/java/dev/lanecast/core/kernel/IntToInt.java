package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.path.CastStep;

/** An integer into another (N-INT-3, N-INT-4); none has more than 63 bits and a sign. */
final class IntToInt implements ElementStep {

  private final IntSpec from;
  private final IntSpec to;
  private final boolean saturates;
  private final long min;
  private final long max;

  IntToInt(CastStep step) {
    from = (IntSpec) step.source().spec();
    to = (IntSpec) step.destination().spec();
    saturates = step.saturation() == Saturation.SAT;
    min = to.value(to.minFiniteCode());
    max = to.value(to.maxFiniteCode());
  }

  @Override
  public long code(long source) {
    long value = from.value(source);
    return to.code(saturates ? Math.max(min, Math.min(max, value)) : value);
  }

  @Override
  public int outcome(long source) {
    long value = from.value(source);
    return value < min || value > max ? Outcome.SATURATED : 0;
  }
}
