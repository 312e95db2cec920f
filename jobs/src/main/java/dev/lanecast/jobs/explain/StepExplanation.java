package dev.lanecast.jobs.explain;

import dev.lanecast.core.path.CastStep;
import dev.lanecast.core.reference.Reference;
import java.util.List;
import java.util.Optional;

/**
 * One cast of one code.
 *
 * @param step the cast
 * @param rounding in effect
 * @param saturation in effect
 * @param source what is cast
 * @param significand the source's digits and where they are cut; empty for zero, and where nothing
 *     is rounded
 * @param rule the rule that decides
 * @param reasons the rules at work, in order; {@code rule} is among them
 * @param result what the reference makes of the source
 * @param neighbours around the source's value; empty for NaN and infinities
 * @param error of the result; empty where source or result is no number
 */
public record StepExplanation(
    CastStep step,
    Setting rounding,
    Setting saturation,
    Coded source,
    Optional<Significand> significand,
    String rule,
    List<Reason> reasons,
    Coded result,
    Optional<Neighbours> neighbours,
    Optional<StepError> error) {

  /**
   * {@return the explanation of {@code step} on {@code code}}
   *
   * @throws IllegalStateException if the grounds found here lead to another result than the
   *     reference's: an explanation of something else would be worse than none
   */
  static StepExplanation of(CastStep step, long code, Settings settings) {
    Judgement judgement = Judgement.of(step, code);
    Coded source = new Coded(step.source(), code);
    Coded result = new Coded(step.destination(), Reference.encode(step, code));
    if (judgement.code() != result.code()) {
      throw new IllegalStateException(
          "%s of %s is %s by the reference, but %s by the grounds for it"
              .formatted(
                  step,
                  source.hex(),
                  result.hex(),
                  Digits.hex(step.destination(), judgement.code())));
    }
    return new StepExplanation(
        step,
        settings.rounding(step),
        settings.saturation(step),
        source,
        significand(judgement),
        Rules.of(judgement),
        Reasons.of(judgement),
        result,
        judgement.value().map(value -> Neighbours.of(step, value)),
        error(source, result, step));
  }

  private static Optional<Significand> significand(Judgement judgement) {
    return judgement
        .value()
        .filter(value -> !value.isZero())
        .flatMap(value -> judgement.cut().map(cut -> Significand.of(value, cut)));
  }

  static Optional<StepError> error(Coded source, Coded result, CastStep step) {
    return source
        .number()
        .flatMap(from -> result.number().map(to -> StepError.of(from, to, ulp(step, from))));
  }

  /** Past the largest value errors are told in its ulps, as statistics do. */
  private static int ulp(CastStep step, Dyadic value) {
    Dyadic largest = Dyadic.of(step.destination(), step.destination().maxFiniteCode());
    return LastPlace.exponent(step, value.compareMagnitude(largest) > 0 ? largest : value);
  }
}
