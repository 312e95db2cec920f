package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.FormatSpec;
import dev.lanecast.core.format.IntSpec;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastStep;
import java.util.Optional;

/**
 * What one cast makes of one code, concluded from the values of codes: the source's value is cut at
 * the destination's last place, carried or not, and looked up among the destination's values. An
 * opinion apart from the reference and from the kernels.
 *
 * @param step the cast
 * @param source the code cast
 * @param situation what the source is to the destination
 * @param value of the source; empty for NaN and infinities
 * @param cut where the value was cut; empty where no rounding took place
 * @param window what HYBRID looked at; empty in other modes
 * @param carry whether the magnitude was moved away from zero
 * @param code the conclusion
 */
record Judgement(
    CastStep step,
    long source,
    Situation situation,
    Optional<Dyadic> value,
    Optional<Cut> cut,
    Optional<HybridWindow> window,
    boolean carry,
    long code) {

  /** What a source is to its destination: each has rules of its own. */
  enum Situation {
    /** A NaN. */
    NAN,
    /** An infinity. */
    INFINITY,
    /** The exponent field becomes the code (N-E8M0-1). */
    FIELD_COPY,
    /** Zero or negative, into a scale that has neither (N-FCVT-5). */
    NO_SCALE,
    /** Positive, below the smallest scale (N-FCVT-5). */
    BELOW_SCALES,
    /** Rounded to a value of the destination, or equal to one. */
    ROUNDED,
    /** Past the largest finite value after rounding (N-SAT-11, N-RND-9). */
    OUT_OF_RANGE
  }

  /** {@return the conclusion on {@code code}, which is a code of the step's source} */
  static Judgement of(CastStep step, long code) {
    FormatSpec from = step.source().spec();
    if (from.isNan(code)) {
      return special(step, code, Situation.NAN, nan(step));
    }
    if (from.isInfinite(code)) {
      return special(step, code, Situation.INFINITY, infinity(step, from.isNegative(code)));
    }
    Dyadic value = Dyadic.of(step.source(), code);
    return step.destination().spec() instanceof FloatSpec spec && !spec.signed()
        ? scale(step, code, value)
        : rounded(step, code, value);
  }

  private static Judgement special(CastStep step, long source, Situation situation, long code) {
    return new Judgement(
        step, source, situation, Optional.empty(), Optional.empty(), Optional.empty(), false, code);
  }

  private static Judgement unrounded(
      CastStep step, long source, Situation situation, Dyadic value, long code) {
    return new Judgement(
        step,
        source,
        situation,
        Optional.of(value),
        Optional.empty(),
        Optional.empty(),
        false,
        code);
  }

  private static long nan(CastStep step) {
    Format to = step.destination();
    return to.hasNan() && step.keepsNan() ? to.canonicalNanCode() : 0;
  }

  private static long infinity(CastStep step, boolean negative) {
    FormatSpec to = step.destination().spec();
    boolean clamps = step.saturation() == Saturation.SAT;
    if (to instanceof IntSpec) {
      return negative ? to.minFiniteCode() : to.maxFiniteCode();
    }
    if (to instanceof FloatSpec spec && !spec.signed()) {
      boolean scale = step.family() != Family.V_FCVT || (clamps && !negative);
      return scale ? to.maxFiniteCode() : to.canonicalNanCode();
    }
    if (!clamps && to.hasInfinity()) {
      return signed(step.destination(), negative, to.infinityCode());
    }
    return !clamps && to.hasNan()
        ? to.canonicalNanCode()
        : signed(step.destination(), negative, to.maxFiniteCode());
  }

  /** Into e8m0 and e6m2, which hold positive values alone. */
  private static Judgement scale(CastStep step, long source, Dyadic value) {
    Format to = step.destination();
    Dyadic smallest = Dyadic.of(to, 0);
    Dyadic largest = Dyadic.of(to, to.maxFiniteCode());
    if (step.family() != Family.V_FCVT) {
      Dyadic power =
          value.isZero() || value.compareMagnitude(smallest) < 0
              ? smallest
              : Dyadic.powerOfTwo(Math.min(value.leading(), largest.leading()));
      return unrounded(
          step, source, Situation.FIELD_COPY, value, Ladder.of(to).at(power).getAsLong());
    }
    if (value.isZero() || value.negative()) {
      return unrounded(step, source, Situation.NO_SCALE, value, to.canonicalNanCode());
    }
    if (value.compareTo(smallest) < 0) {
      long code = step.saturation() == Saturation.SAT ? 0 : to.canonicalNanCode();
      return unrounded(step, source, Situation.BELOW_SCALES, value, code);
    }
    return rounded(step, source, value);
  }

  private static Judgement rounded(CastStep step, long source, Dyadic value) {
    Cut cut = Cut.of(value, LastPlace.exponent(step, value));
    Optional<HybridWindow> window =
        step.rounding() == Rounding.HYBRID && !value.isZero()
            ? Optional.of(HybridWindow.of(step.source(), value))
            : Optional.empty();
    boolean byWindow = window.isPresent() && !window.get().isNearOne();
    boolean carry = byWindow ? window.get().carries() : carries(step, cut);
    Dyadic result = carry ? cut.carried() : cut.kept();
    boolean out = isOut(step.destination(), result);
    return new Judgement(
        step,
        source,
        out ? Situation.OUT_OF_RANGE : Situation.ROUNDED,
        Optional.of(value),
        Optional.of(cut),
        window,
        carry,
        out ? outOfRange(step, result) : code(step.destination(), result));
  }

  /** Section 3, in which an exact value is never carried. */
  private static boolean carries(CastStep step, Cut cut) {
    if (cut.isExact()) {
      return false;
    }
    boolean negative = cut.kept().negative();
    boolean tie = cut.share() == Cut.Share.HALF;
    boolean more = cut.share() == Cut.Share.MORE_THAN_HALF;
    return switch (step.rounding()) {
      case NONE, RINT -> more || (tie && lastKeptIsOne(step.destination(), cut));
      case ROUND, HYBRID -> more || tie;
      case FLOOR -> negative;
      case CEIL -> !negative;
      case TRUNC -> false;
      case ODD -> !lastKeptIsOne(step.destination(), cut);
    };
  }

  /**
   * {@return whether the last kept bit is 1: that of the significand, or, where its width changes
   * from value to value, bit 0 of the code (N-RND-13)}
   */
  static boolean lastKeptIsOne(Format to, Cut cut) {
    return lastKeptIsOfCode(to) ? (codeAtMost(to, cut.kept().magnitude()) & 1) == 1 : cut.isOdd();
  }

  /** {@return whether a format's last kept bit is bit 0 of its code (N-RND-13)} */
  static boolean lastKeptIsOfCode(Format to) {
    return !to.isInteger() && !(to.spec() instanceof FloatSpec spec && spec.signed());
  }

  private static long codeAtMost(Format to, Dyadic magnitude) {
    return Ladder.of(to).last(value -> value.compareTo(magnitude) <= 0).orElseThrow();
  }

  private static boolean isOut(Format to, Dyadic result) {
    return result.compareTo(Dyadic.of(to, to.maxFiniteCode())) > 0
        || result.compareTo(Dyadic.of(to, to.spec().minFiniteCode())) < 0;
  }

  private static long outOfRange(CastStep step, Dyadic result) {
    Format to = step.destination();
    boolean negative = result.negative();
    if (to.spec() instanceof IntSpec integer) {
      return step.saturation() == Saturation.SAT
          ? infinity(step, negative)
          : integer.code(result.lowBits());
    }
    boolean clamps = step.saturation() == Saturation.SAT || !overflows(step.rounding(), negative);
    return clamps ? signed(to, negative, to.maxFiniteCode()) : infinity(step, negative);
  }

  /** N-SAT-6: which modes leave the finite values. */
  static boolean overflows(Rounding rounding, boolean negative) {
    return switch (rounding) {
      case NONE, RINT, ROUND, HYBRID -> true;
      case TRUNC, ODD -> false;
      case FLOOR -> negative;
      case CEIL -> !negative;
    };
  }

  private static long code(Format to, Dyadic result) {
    if (to.spec() instanceof IntSpec integer) {
      return integer.code(result.lowBits());
    }
    return signed(to, result.negative(), Ladder.of(to).at(result.magnitude()).orElseThrow());
  }

  /** N-FMT-3: hif8 has one zero, scales have no sign. */
  private static long signed(Format to, boolean negative, long magnitude) {
    if (!negative) {
      return magnitude;
    }
    if (to.spec() instanceof FloatSpec spec) {
      return magnitude | spec.signBit();
    }
    return magnitude == 0 ? 0 : magnitude | ((TaperedSpec) to.spec()).signBit();
  }
}
