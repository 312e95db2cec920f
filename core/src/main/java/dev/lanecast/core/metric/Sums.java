package dev.lanecast.core.metric;

import java.io.Serializable;

/**
 * Exact totals of the block sums of x², e², xq, q² and e; nobody adds to them once they are here.
 */
record Sums(ExactSum x2, ExactSum e2, ExactSum xq, ExactSum q2, ExactSum e)
    implements Serializable {
  static Sums none() {
    return new Sums(new ExactSum(), new ExactSum(), new ExactSum(), new ExactSum(), new ExactSum());
  }

  Sums plus(Sums other) {
    return new Sums(
        total(x2, other.x2),
        total(e2, other.e2),
        total(xq, other.xq),
        total(q2, other.q2),
        total(e, other.e));
  }

  private static ExactSum total(ExactSum a, ExactSum b) {
    ExactSum total = a.copy();
    total.add(b);
    return total;
  }
}
