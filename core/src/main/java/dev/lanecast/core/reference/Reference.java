package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.FormatSpec;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;

/**
 * What a cast gives, rule by rule. A source value is taken exactly, subnormals included (N-FMT-9),
 * as sign, significand and exponent; the destination's encoder does the rest.
 *
 * <p>Codes are as {@link dev.lanecast.core.format.Format} says: unsigned, in the low bits.
 */
public final class Reference {

  private Reference() {}

  /** {@return the code that {@code step} makes of {@code code}} */
  public static long encode(CastStep step, long code) {
    FormatSpec from = step.source().spec();
    if (from.isNan(code)) {
      return nan(step);
    }
    boolean negative = from.isNegative(code);
    if (from.isInfinite(code)) {
      return infinity(step, negative);
    }
    return finite(step, negative, from.significand(code), from.exponent(code));
  }

  /**
   * Puts what each of several steps of one pair makes of {@code code} into {@code codes}. The
   * source is taken apart once, and rounded once for neighbours that differ in their saturation
   * alone: a sweep over all codes of 32 bits has many modes to compare.
   */
  public static void encode(CastStep[] steps, long code, long[] codes) {
    FormatSpec from = steps[0].source().spec();
    boolean negative = from.isNegative(code);
    if (!from.isFinite(code)) {
      for (int i = 0; i < steps.length; i++) {
        codes[i] = from.isNan(code) ? nan(steps[i]) : infinity(steps[i], negative);
      }
      return;
    }
    long significand = from.significand(code);
    int exponent = from.exponent(code);
    long rounded = 0;
    for (int i = 0; i < steps.length; i++) {
      if (i == 0 || !roundAlike(steps[i - 1], steps[i])) {
        rounded = rounded(steps[i], negative, significand, exponent);
      }
      codes[i] = inRange(steps[i], negative, rounded);
    }
  }

  private static boolean roundAlike(CastStep one, CastStep other) {
    return one.rounding() == other.rounding()
        && one.family() == other.family()
        && !one.destination().isInteger();
  }

  /**
   * {@return the code that the steps of {@code path} make of {@code code}, one after the other
   * (N-PATH-1)}
   */
  public static long encode(CastPath path, long code) {
    long result = code;
    for (int i = 0; i < path.steps().size(); i++) {
      result = encode(path.steps().get(i), result);
    }
    return result;
  }

  /**
   * {@return the set of {@link Outcome} bits of {@code code} along {@code path}; none when it is
   * not finite}
   */
  public static int outcome(CastPath path, long code) {
    if (!path.source().spec().isFinite(code)) {
      return 0;
    }
    int saturated = 0;
    int last = 0;
    long result = code;
    for (int i = 0; i < path.steps().size(); i++) {
      CastStep step = path.steps().get(i);
      last = outcome(step, result);
      saturated |= last & Outcome.SATURATED;
      result = encode(step, result);
    }
    return saturated | (last & Outcome.TIE);
  }

  private static long nan(CastStep step) {
    FormatSpec to = step.destination().spec();
    if (to instanceof FloatSpec spec) {
      return spec.signed() ? FloatEncoder.nan(step, spec) : ScaleEncoder.nan(spec);
    }
    // N-INT-1, N-INT-2: no integer stands for NaN.
    return to instanceof TaperedSpec spec ? TaperedEncoder.nan(step, spec) : 0;
  }

  private static long infinity(CastStep step, boolean negative) {
    FormatSpec to = step.destination().spec();
    if (to instanceof FloatSpec spec) {
      return spec.signed()
          ? FloatEncoder.infinity(step, spec, negative)
          : ScaleEncoder.infinity(step, spec, negative);
    }
    return to instanceof TaperedSpec spec
        ? TaperedEncoder.infinity(step, spec, negative)
        : IntEncoder.infinity((IntSpec) to, negative);
  }

  private static long finite(CastStep step, boolean negative, long significand, int exponent) {
    return inRange(step, negative, rounded(step, negative, significand, exponent));
  }

  /**
   * Section 3: the value rounded, its range not yet minded. What stands for it is the encoder's
   * own; an integer's has no room for what lies out of range, so that its encoder does both.
   */
  private static long rounded(CastStep step, boolean negative, long significand, int exponent) {
    FormatSpec to = step.destination().spec();
    if (to instanceof FloatSpec spec) {
      if (step.source() == step.destination()) {
        return IntegralEncoder.rounded(step, spec, negative, significand, exponent);
      }
      return spec.signed()
          ? FloatEncoder.rounded(step.rounding(), spec, negative, significand, exponent)
          : ScaleEncoder.rounded(step, spec, negative, significand, exponent);
    }
    return to instanceof TaperedSpec spec
        ? TaperedEncoder.rounded(step, spec, negative, significand, exponent)
        : IntEncoder.finite(step, (IntSpec) to, negative, significand, exponent);
  }

  /** Section 4: what becomes of a rounded value past the largest finite one. */
  private static long inRange(CastStep step, boolean negative, long rounded) {
    FormatSpec to = step.destination().spec();
    if (to instanceof FloatSpec spec) {
      return spec.signed()
          ? FloatEncoder.inRange(step, spec, negative, rounded)
          : ScaleEncoder.inRange(step, spec, rounded);
    }
    return to instanceof TaperedSpec spec
        ? TaperedEncoder.inRange(step, spec, negative, rounded)
        : rounded;
  }

  private static int outcome(CastStep step, long code) {
    FormatSpec from = step.source().spec();
    if (!from.isFinite(code)) {
      return 0;
    }
    boolean negative = from.isNegative(code);
    long significand = from.significand(code);
    int exponent = from.exponent(code);
    FormatSpec to = step.destination().spec();
    if (to instanceof FloatSpec spec) {
      if (step.source() == step.destination()) {
        return IntegralEncoder.outcome(significand, exponent);
      }
      return spec.signed()
          ? FloatEncoder.outcome(step, spec, negative, significand, exponent)
          : ScaleEncoder.outcome(step, spec, negative, significand, exponent);
    }
    return to instanceof TaperedSpec spec
        ? TaperedEncoder.outcome(step, spec, negative, significand, exponent)
        : IntEncoder.outcome(step, (IntSpec) to, negative, significand, exponent);
  }
}
