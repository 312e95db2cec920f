package dev.lanecast.core.metric;

/**
 * Sums over one block in a fixed order of additions, so that any implementation can repeat them to
 * the bit: lane {@code k} adds the terms at positions {@code k, k+8, k+16, …} of the block from 0
 * on, and the lanes are added as {@code ((0+4)+(2+6)) + ((1+5)+(3+7))}. Positions without a term
 * hold 0.
 */
final class BlockSum {
  private static final int LANES = 8;

  private BlockSum() {}

  static double ofProducts(double[] a, double[] b) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    double s4 = 0;
    double s5 = 0;
    double s6 = 0;
    double s7 = 0;
    for (int i = 0; i < a.length; i += LANES) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
      s4 += a[i + 4] * b[i + 4];
      s5 += a[i + 5] * b[i + 5];
      s6 += a[i + 6] * b[i + 6];
      s7 += a[i + 7] * b[i + 7];
    }
    return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7));
  }

  static double of(double[] terms) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    double s4 = 0;
    double s5 = 0;
    double s6 = 0;
    double s7 = 0;
    for (int i = 0; i < terms.length; i += LANES) {
      s0 += terms[i];
      s1 += terms[i + 1];
      s2 += terms[i + 2];
      s3 += terms[i + 3];
      s4 += terms[i + 4];
      s5 += terms[i + 5];
      s6 += terms[i + 6];
      s7 += terms[i + 7];
    }
    return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7));
  }
}
