package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastStep;

/** fp32 and fp16 into hif8 HYBRID (N-HIF8-3, N-HIF8-4). */
final class ToHif8Hybrid implements DoubleEncoder {

  private static final TaperedSpec HIF8 = (TaperedSpec) Format.HIF8.spec();

  /** Up to this magnitude of the exponent HYBRID rounds as ROUND. */
  private static final int NEAR_ONE = 3;

  private static final int FP32_WINDOW = 14;
  private static final int FP16_WINDOW = 2;

  private final boolean isFp32;
  private final int sourceBits;
  private final int window;
  private final long nan;
  private final long infinity;

  ToHif8Hybrid(CastStep step) {
    isFp32 = step.source() == Format.FP32;
    sourceBits = ((FloatSpec) step.source().spec()).fractionBits();
    window = isFp32 ? FP32_WINDOW : FP16_WINDOW;
    nan = step.keepsNan() ? HIF8.canonicalNanCode() : 0;
    infinity = step.saturation() == Saturation.SAT ? HIF8.maxFiniteCode() : HIF8.infinityCode();
  }

  @Override
  public long code(double value) {
    if (Double.isNaN(value)) {
      return nan;
    }
    long code = magnitude(value);
    if (code == HIF8.infinityCode()) {
      code = infinity;
    }
    return value < 0 && code != 0 ? code | HIF8.signBit() : code;
  }

  private long magnitude(double value) {
    int exponent = Math.getExponent(value);
    if (exponent > TaperedSpec.MAX_EXPONENT) {
      return HIF8.infinityCode();
    }
    if (exponent < TaperedSpec.MIN_EXPONENT - 1) {
      return 0;
    }
    long bits = Double.doubleToRawLongBits(value);
    long fraction = (bits & ((1L << FRACTION_BITS) - 1)) >>> (FRACTION_BITS - sourceBits);
    if (exponent == TaperedSpec.MIN_EXPONENT - 1) {
      long leading = (1L << sourceBits | fraction) >>> (sourceBits - window + 1);
      return leading >= threshold(fraction) ? HIF8.code(TaperedSpec.MIN_EXPONENT, 0) : 0;
    }
    int stored = HIF8.fractionBits(exponent);
    long seen = fraction >>> (sourceBits - stored - window);
    long tail = seen & ((1L << window) - 1);
    boolean nearOne = Math.abs(exponent) <= NEAR_ONE;
    boolean carry = tail >= (nearOne ? 1L << (window - 1) : threshold(fraction));
    long kept = (seen >>> window) + (carry ? 1 : 0);
    if (kept < 1L << stored) {
      return HIF8.code(exponent, (int) kept);
    }
    return exponent == TaperedSpec.MAX_EXPONENT ? HIF8.infinityCode() : HIF8.code(exponent + 1, 0);
  }

  private long threshold(long fraction) {
    return isFp32 ? fraction & ((1L << FP32_WINDOW) - 1) : (fraction & 1) << 1 | 1;
  }

  @Override
  public int outcome(double value) {
    long magnitude = Double.doubleToRawLongBits(value) & Long.MAX_VALUE;
    return (magnitude(value) == HIF8.infinityCode() ? Outcome.SATURATED : 0)
        | (ToHif8.isTie(magnitude) ? Outcome.TIE : 0);
  }
}
