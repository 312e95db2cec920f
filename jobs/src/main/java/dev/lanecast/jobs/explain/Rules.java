package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.FloatSpec.Specials;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;
import dev.lanecast.core.reference.Reference;

/**
 * Which rule decides what a cast makes of a code. The one place that says so: explanations and
 * mismatch reports both ask here.
 */
public final class Rules {

  private Rules() {}

  /** {@return the id of the rule that decides on {@code sourceCode}, such as {@code N-SAT-8}} */
  public static String of(CastStep step, long sourceCode) {
    return of(Judgement.of(step, sourceCode));
  }

  /**
   * {@return the rule of the first step that changes the value, or else of the last step}
   *
   * @param sourceCode a code of the path's source
   */
  public static String of(CastPath path, long sourceCode) {
    long code = sourceCode;
    for (CastStep step : path.steps()) {
      long next = Reference.encode(step, code);
      if (!isSameValue(new Coded(step.source(), code), new Coded(step.destination(), next))) {
        return of(step, code);
      }
      code = next;
    }
    return of(path.last(), code);
  }

  private static boolean isSameValue(Coded from, Coded to) {
    return from.number().isPresent()
        && to.number().isPresent()
        && from.number().get().compareTo(to.number().get()) == 0;
  }

  static String of(Judgement judgement) {
    CastStep step = judgement.step();
    return switch (judgement.situation()) {
      case NAN -> nan(step);
      case INFINITY -> infinity(step);
      case FIELD_COPY -> "N-E8M0-1";
      case NO_SCALE, BELOW_SCALES -> "N-FCVT-5";
      case OUT_OF_RANGE -> outOfRange(step);
      case ROUNDED -> rounded(judgement);
    };
  }

  private static String nan(CastStep step) {
    boolean hybridOfFcvt = step.family() == Family.V_FCVT && step.rounding() == Rounding.HYBRID;
    return hybridOfFcvt ? "N-FCVT-4" : special(step);
  }

  private static String infinity(CastStep step) {
    return LastPlace.isIntegral(step) ? "N-RND-10" : special(step);
  }

  private static String special(CastStep step) {
    if (step.destination().isInteger()) {
      return integer(step);
    }
    if (isScale(step.destination())) {
      return step.family() == Family.V_FCVT ? "N-FCVT-5" : "N-E8M0-1";
    }
    return isScaleOfRegCast(step) ? "N-E8M0-2" : floating(step);
  }

  private static String outOfRange(CastStep step) {
    if (step.destination().isInteger()) {
      return step.source().isInteger() ? integerToInteger(step) : integer(step);
    }
    return isScale(step.destination()) ? "N-FCVT-5" : floating(step);
  }

  private static String rounded(Judgement judgement) {
    CastStep step = judgement.step();
    Cut cut = judgement.cut().orElseThrow();
    if (LastPlace.isIntegral(step)) {
      return "N-RND-10";
    }
    if (step.destination() == Format.HIF8) {
      return intoHif8(judgement, cut);
    }
    if (!cut.isExact()) {
      return step.rounding().ruleId();
    }
    if (step.source().isInteger()) {
      return step.destination().isInteger() ? integerToInteger(step) : "N-INT-5";
    }
    return isScaleOfRegCast(step) ? "N-E8M0-2" : step.rounding().ruleId();
  }

  private static String intoHif8(Judgement judgement, Cut cut) {
    if (cut.isExact() && judgement.carry()) {
      return "N-HIF8-7";
    }
    CastStep step = judgement.step();
    boolean nearestRung = step.family() == Family.V_FCVT && step.rounding() != Rounding.HYBRID;
    return nearestRung ? "N-FCVT-4" : "N-HIF8-3";
  }

  private static String integer(CastStep step) {
    if (step.source() == Format.FP16 && step.destination() == Format.INT32) {
      return "N-INT-6";
    }
    return step.saturation() == Saturation.SAT ? "N-INT-1" : "N-INT-2";
  }

  private static String integerToInteger(CastStep step) {
    boolean alwaysClamps = step.source() == Format.INT16 && step.destination() == Format.UINT32;
    return alwaysClamps ? "N-INT-4" : "N-INT-3";
  }

  /** Section 4's table of floats. */
  private static String floating(CastStep step) {
    boolean tapered = step.destination().spec() instanceof TaperedSpec;
    Specials specials = tapered ? Specials.INFINITY_AND_NAN : specials(step.destination());
    if (specials == Specials.FINITE) {
      return "N-SAT-10";
    }
    if (step.saturation() == Saturation.NO_SAT) {
      return specials == Specials.NAN_ONLY ? "N-SAT-7" : "N-SAT-6";
    }
    if (step.family() == Family.V_FCVT) {
      return "N-SAT-9";
    }
    return tapered ? "N-SAT-12" : "N-SAT-8";
  }

  private static Specials specials(Format format) {
    return ((FloatSpec) format.spec()).specials();
  }

  private static boolean isScale(Format format) {
    return format.spec() instanceof FloatSpec spec && !spec.signed();
  }

  private static boolean isScaleOfRegCast(CastStep step) {
    return step.family() == Family.REG_CAST && isScale(step.source());
  }
}
