package dev.lanecast.jobs.explain;

import dev.lanecast.core.path.CastStep;

/**
 * Why an inexact magnitude was carried, or not, by the predicate of its mode (N-RND-1 to N-RND-6).
 */
final class Carry {

  private Carry() {}

  /** {@return the ground, and {@code carry} or {@code no carry}} */
  static String text(Judgement judgement, Cut cut) {
    CastStep step = judgement.step();
    boolean negative = cut.kept().negative();
    String ground =
        switch (step.rounding()) {
          case NONE, RINT ->
              cut.share() == Cut.Share.HALF
                  ? "a tie, the last kept bit is " + lastKept(step, cut)
                  : share(cut);
          case ROUND, HYBRID ->
              cut.share() == Cut.Share.HALF ? "a tie goes away from zero" : share(cut);
          case FLOOR ->
              negative
                  ? "the value is negative, down is away from zero"
                  : "the value is positive, down is towards zero";
          case CEIL ->
              negative
                  ? "the value is negative, up is towards zero"
                  : "the value is positive, up is away from zero";
          case TRUNC -> "towards zero whatever is dropped";
          case ODD ->
              "inexact, the last kept bit is %s and must be 1".formatted(lastKept(step, cut));
        };
    return ground + (judgement.carry() ? ": carry" : ": no carry");
  }

  private static String lastKept(CastStep step, Cut cut) {
    return Judgement.lastKeptIsOne(step.destination(), cut) ? "1" : "0";
  }

  private static String share(Cut cut) {
    return switch (cut.share()) {
      case NOTHING -> "nothing is dropped";
      case LESS_THAN_HALF -> "less than half an ulp is dropped";
      case HALF -> "exactly half an ulp is dropped";
      case MORE_THAN_HALF -> "more than half an ulp is dropped";
    };
  }
}
