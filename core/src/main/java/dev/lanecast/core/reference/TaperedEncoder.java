package dev.lanecast.core.reference;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastStep;

/**
 * Any value into hif8. In reg-cast, and for HYBRID in V.FCVT, it is the pseudo-code of N-HIF8-3,
 * step by step, with N-HIF8-4 and N-HIF8-5; the other modes of V.FCVT round to a rung of the value
 * table (N-FCVT-4).
 *
 * <p>The fraction is left-justified in the source's {@code fractionBits}, without its leading 1;
 * that normalises the subnormals of fp16 as N-HIF8-4 asks.
 */
final class TaperedEncoder {

  /**
   * Exponents with a wide dot field: HYBRID takes its threshold from the dropped bits only outside
   * of them.
   */
  private static final int ROUNDED_EXPONENTS = 3;

  private TaperedEncoder() {}

  static long nan(CastStep step, TaperedSpec spec) {
    return step.keepsNan() ? spec.canonicalNanCode() : 0;
  }

  static long infinity(CastStep step, TaperedSpec spec, boolean negative) {
    if (step.saturation() == Saturation.SAT) {
      return clamped(spec, negative);
    }
    return negative ? spec.infinityCode() | spec.signBit() : spec.infinityCode();
  }

  private static long clamped(TaperedSpec spec, boolean negative) {
    return negative ? spec.minFiniteCode() : spec.maxFiniteCode();
  }

  /** {@return the code of a magnitude that {@link #rounded} gave} */
  static long inRange(CastStep step, TaperedSpec spec, boolean negative, long magnitude) {
    if (magnitude == spec.infinityCode()) {
      boolean stays = !isPseudoCode(step) && !step.rounding().overflowsToInfinity(negative);
      return stays ? clamped(spec, negative) : infinity(step, spec, negative);
    }
    // There is one zero (N-FMT-3).
    return negative && magnitude != 0 ? magnitude | spec.signBit() : magnitude;
  }

  static int outcome(
      CastStep step, TaperedSpec spec, boolean negative, long significand, int unit) {
    boolean saturated = rounded(step, spec, negative, significand, unit) == spec.infinityCode();
    return (saturated ? Outcome.SATURATED : 0) | (isTie(spec, significand, unit) ? Outcome.TIE : 0);
  }

  /** {@return the code without sign and before saturation; infinity for what overflows} */
  static long rounded(
      CastStep step, TaperedSpec spec, boolean negative, long significand, int unit) {
    if (significand == 0) {
      return 0;
    }
    return isPseudoCode(step)
        ? encoded(step, spec, significand, unit)
        : nearestRung(step.rounding(), spec, negative, significand, unit);
  }

  private static boolean isPseudoCode(CastStep step) {
    return step.family() == Family.REG_CAST || step.rounding() == Rounding.HYBRID;
  }

  /**
   * N-FCVT-4: between two rungs of N-HIF8-2, the one after the largest finite being infinity. The
   * last kept bit is that of the lower rung's code (N-RND-13).
   */
  private static long nearestRung(
      Rounding rounding, TaperedSpec spec, boolean negative, long significand, int unit) {
    int ev = exponent(significand, unit);
    if (ev > TaperedSpec.MAX_EXPONENT) {
      return spec.infinityCode();
    }
    if (ev < TaperedSpec.MIN_EXPONENT) {
      int shift = TaperedSpec.MIN_EXPONENT - unit;
      boolean carry = Rounded.carries(rounding, negative, false, significand, shift);
      return carry ? spec.code(TaperedSpec.MIN_EXPONENT, 0) : 0;
    }
    int stored = spec.fractionBits(ev);
    int shift = ev - stored - unit;
    long kept = Rounded.kept(significand, shift);
    long rung = spec.code(ev, (int) kept & ((1 << stored) - 1));
    if (rung == spec.infinityCode()
        || !Rounded.carries(rounding, negative, (rung & 1) == 1, significand, shift)) {
      return rung;
    }
    return next(spec, ev, (int) (rung & ((1 << stored) - 1)));
  }

  /** {@return the code of the rung above; infinity above the largest finite} */
  private static long next(TaperedSpec spec, int ev, int m) {
    if (m + 1 < 1 << spec.fractionBits(ev)) {
      return spec.code(ev, m + 1);
    }
    return ev == TaperedSpec.MAX_EXPONENT ? spec.infinityCode() : spec.code(ev + 1, 0);
  }

  /** Steps 2 to 7 of N-HIF8-3. */
  private static long encoded(CastStep step, TaperedSpec spec, long significand, int unit) {
    int ev = exponent(significand, unit);
    int smallestRounded = TaperedSpec.MIN_EXPONENT - 1;
    if (ev > TaperedSpec.MAX_EXPONENT) {
      return spec.infinityCode();
    }
    if (ev < smallestRounded) {
      return 0;
    }
    Source source = Source.of(step.source());
    long fraction = source.fraction(significand);
    boolean hybrid = step.rounding() == Rounding.HYBRID;
    if (ev == smallestRounded) {
      long window = 1L << (source.windowBits - 1) | source.top(fraction, source.windowBits - 1);
      return hybrid && window < source.threshold(fraction)
          ? 0
          : spec.code(TaperedSpec.MIN_EXPONENT, 0);
    }
    int stored = spec.fractionBits(ev);
    int m = (int) source.top(fraction, stored);
    long window = source.top(fraction, stored + source.windowBits) & source.windowMask();
    boolean carry =
        (hybrid && Math.abs(ev) > ROUNDED_EXPONENTS)
            ? window >= source.threshold(fraction)
            : window >>> (source.windowBits - 1) == 1;
    return carry ? next(spec, ev, m) : spec.code(ev, m);
  }

  private static boolean isTie(TaperedSpec spec, long significand, int unit) {
    if (significand == 0) {
      return false;
    }
    int ev = exponent(significand, unit);
    if (ev > TaperedSpec.MAX_EXPONENT) {
      return false;
    }
    int ulp = ev < TaperedSpec.MIN_EXPONENT ? TaperedSpec.MIN_EXPONENT : ev - spec.fractionBits(ev);
    return Rounded.isTie(significand, ulp - unit);
  }

  private static int exponent(long significand, int unit) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(significand) + unit;
  }

  /** The symbols of N-HIF8-3 that depend on the source: bits of frac, W, and how thr is taken. */
  private enum Source {
    FP32(23, 14) {
      @Override
      long threshold(long fraction) {
        return fraction & windowMask();
      }
    },
    FP16(10, 2) {
      @Override
      long threshold(long fraction) {
        return (fraction & 1) << 1 | 1;
      }
    };

    private final int fractionBits;
    private final int windowBits;

    Source(int fractionBits, int windowBits) {
      this.fractionBits = fractionBits;
      this.windowBits = windowBits;
    }

    abstract long threshold(long fraction);

    static Source of(Format format) {
      return switch (format) {
        case FP32 -> FP32;
        case FP16 -> FP16;
        default ->
            throw new IllegalArgumentException(
                "N-HIF8-3 takes hif8 from fp32 and fp16, not from " + format);
      };
    }

    long windowMask() {
      return (1L << windowBits) - 1;
    }

    /** {@return the fraction of a significand, left-justified} */
    long fraction(long significand) {
      int leading = Long.SIZE - 1 - Long.numberOfLeadingZeros(significand);
      return significand << (fractionBits - leading) & ((1L << fractionBits) - 1);
    }

    long top(long fraction, int bits) {
      return fraction >>> (fractionBits - bits);
    }
  }
}
