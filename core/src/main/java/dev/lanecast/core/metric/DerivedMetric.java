package dev.lanecast.core.metric;

import java.util.Arrays;

/**
 * What follows from the stored statistics. Logarithms are {@link StrictMath}'s, so the results are
 * the same on every JVM.
 *
 * <p>Over no (included) elements every one of them is NaN. Where a finite value overflowed to NaN
 * or Inf, mse and rmse are infinite, sqnr_db is negative infinity and cosine is NaN.
 */
public enum DerivedMetric {
  /** Sum of e² over the number of included elements. */
  MSE("mse", "mean of e²") {
    @Override
    public double of(Metrics metrics) {
      return metrics.sumE2() / metrics.counts().included();
    }
  },

  /** Square root of {@link #MSE}. */
  RMSE("rmse", "square root of mse") {
    @Override
    public double of(Metrics metrics) {
      return Math.sqrt(MSE.of(metrics));
    }
  },

  /**
   * Signal to quantization noise, 10 log10(sum x² / sum e²). Without error it is positive infinity,
   * all zeros that stayed zeros included; zeros that became something else give negative infinity.
   */
  SQNR_DB("sqnr_db", "10 log10(sum x² / sum e²)") {
    @Override
    public double of(Metrics metrics) {
      if (metrics.counts().included() == 0) {
        return Double.NaN;
      }
      double noise = metrics.sumE2();
      return noise == 0 ? Double.POSITIVE_INFINITY : 10 * StrictMath.log10(metrics.sumX2() / noise);
    }
  },

  /** Sum xq / sqrt(sum x² × sum q²), at most 1 in magnitude; NaN if all x or all q are 0. */
  COSINE("cosine", "cosine of the angle between x and q") {
    @Override
    public double of(Metrics metrics) {
      double cosine = metrics.sumXq() / Math.sqrt(metrics.sumX2() * metrics.sumQ2());
      // Block sums are rounded, so the quotient may pass 1 by an ulp.
      return Math.max(-1, Math.min(cosine, 1));
    }
  },

  /** Sum of e over the number of included elements. */
  BIAS("bias", "mean of e") {
    @Override
    public double of(Metrics metrics) {
      return metrics.sumE() / metrics.counts().included();
    }
  },

  /**
   * Entropy of the code histogram in bits an element, over all elements: of the code, or of its
   * sign and exponent for formats wider than 8 bits.
   */
  ENTROPY_BITS("entropy_bits", "entropy of the code histogram, bits an element") {
    @Override
    public double of(Metrics metrics) {
      double total = metrics.counts().count();
      if (total == 0) {
        return Double.NaN;
      }
      double entropy = 0;
      for (long elements : metrics.codes()) {
        if (elements > 0) {
          double share = elements / total;
          entropy += share * (StrictMath.log(total / elements) / StrictMath.log(2));
        }
      }
      return entropy;
    }
  },

  /** Codes that no element has, over all codes; NaN for formats wider than 8 bits. */
  UNUSED_CODES("unused_codes", "share of the codes that no element has") {
    @Override
    public double of(Metrics metrics) {
      if (metrics.counts().count() == 0
          || !CodeHistogram.hasBinForEachCode(metrics.destination())) {
        return Double.NaN;
      }
      long[] codes = metrics.codes();
      return (double) Arrays.stream(codes).filter(elements -> elements == 0).count() / codes.length;
    }
  };

  private final String column;
  private final String meaning;

  DerivedMetric(String column, String meaning) {
    this.column = column;
    this.meaning = meaning;
  }

  /** {@return the one spelling of the metric's name, in SQL, Parquet and reports} */
  public String column() {
    return column;
  }

  /** {@return one line for help texts; x is the source value, q its dequantized code, e = q − x} */
  public String meaning() {
    return meaning;
  }

  /** {@return this metric of {@code metrics}} */
  public abstract double of(Metrics metrics);
}
