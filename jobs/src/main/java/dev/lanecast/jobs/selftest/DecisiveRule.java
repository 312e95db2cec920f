package dev.lanecast.jobs.selftest;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;

/** Which rule a code follows from. */
final class DecisiveRule {

  private DecisiveRule() {}

  /**
   * {@return the id of the rule that decides what {@code path} makes of a source code: that of the
   * last step's mode, or of the destination where it takes none}
   */
  static String of(CastPath path, long source) {
    CastStep last = path.last();
    return last.rounding() == Rounding.NONE
        ? last.destination().ruleId()
        : last.rounding().ruleId();
  }
}
