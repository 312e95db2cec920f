package dev.lanecast.core.kernel;

import dev.lanecast.core.path.CastStep;

/**
 * fp32 into bf16 by RINT (N-RND-1), the middle step of most device paths. bf16 is the top half of
 * fp32, so the tie rule is one addition with its carry.
 *
 * <pre>
 * last kept bit   dropped half    added 0x7fff + last   carries
 *       0         &lt;= 0x8000        0x7fff                never up to 0x8000: a tie stays even
 *       0          &gt; 0x8000        0x7fff                yes
 *       1          &lt; 0x8000        0x8000                no
 *       1         &gt;= 0x8000        0x8000                yes: a tie moves to even
 * </pre>
 */
final class Fp32ToNearestBf16 implements Fp32Step {

  /** The least magnitude that rounds past the largest finite bf16: overflow, Inf and NaN. */
  private static final int FIRST_SPECIAL = 0x7f7f_8000;

  private final Fp32ToFloat16 general;

  Fp32ToNearestBf16(CastStep step) {
    general = new Fp32ToFloat16(step);
  }

  @Override
  public void apply(int[] elements, int count) {
    for (int i = 0; i < count; i++) {
      int bits = elements[i];
      elements[i] =
          (bits & Integer.MAX_VALUE) < FIRST_SPECIAL
              ? (bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16
              : general.code(bits);
    }
  }

  @Override
  public int outcome(int bits) {
    return general.outcome(bits);
  }
}
