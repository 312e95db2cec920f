package dev.lanecast.core.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The sum without rounding, against BigDecimal. */
class ExactSumTest {
  private static final int CASES = 300;

  /** Where terms come from. */
  private enum Terms {
    MODERATE(random -> random.nextGaussian()),
    SUBNORMAL(random -> Double.longBitsToDouble(random.nextLong() & 0x800f_ffff_ffff_ffffL)),
    WHOLE_RANGE(Terms::anyFinite),
    HUGE(random -> random.nextBoolean() ? Double.MAX_VALUE : -Double.MAX_VALUE),
    TIES(random -> (1 + random.nextInt(4)) * Math.scalb(1.0, random.nextInt(4) * 53 - 100));

    @SuppressWarnings("ImmutableEnumChecker")
    private final ToDoubleFunction<Random> next;

    Terms(ToDoubleFunction<Random> next) {
      this.next = next;
    }

    private static double anyFinite(Random random) {
      double term = Double.longBitsToDouble(random.nextLong());
      return Double.isFinite(term) ? term : anyFinite(random);
    }
  }

  @ParameterizedTest
  @EnumSource(Terms.class)
  void theSumIsTheCorrectlyRoundedOne(Terms terms) {
    for (int seed = 0; seed < CASES; seed++) {
      List<Double> list = randomTerms(terms, seed);
      assertBits(exact(list).doubleValue(), sumOf(list).toDouble(), terms + ", seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource(Terms.class)
  void hugeTermsThatCancelLeaveTheSmallOnes(Terms terms) {
    for (int seed = 0; seed < CASES; seed++) {
      List<Double> list = new ArrayList<>(randomTerms(terms, seed));
      BigDecimal expected = exact(list);
      for (double term : randomTerms(Terms.WHOLE_RANGE, seed + CASES)) {
        list.add(term);
        list.add(-term);
      }
      Collections.shuffle(list, new Random(seed));
      assertBits(expected.doubleValue(), sumOf(list).toDouble(), terms + ", seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource(Terms.class)
  void anExpansionTotalsTheSumAndDoesNotDependOnTheOrder(Terms terms) {
    for (int seed = 0; seed < CASES; seed++) {
      String at = terms + ", seed " + seed;
      List<Double> list = new ArrayList<>(randomTerms(terms, seed));
      double[] expansion = sumOf(list).toExpansion();
      assertEquals(0, exact(list).compareTo(exact(boxed(expansion))), at);
      for (int i = 1; i < expansion.length; i++) {
        assertTrue(Math.abs(expansion[i]) <= Math.abs(expansion[i - 1]), at);
      }
      assertArrayEquals(expansion, ExactSum.ofExpansion(expansion).toExpansion(), at);

      Collections.shuffle(list, new Random(seed));
      ExactSum left = sumOf(list.subList(0, list.size() / 3));
      left.add(sumOf(list.subList(list.size() / 3, list.size())));
      assertArrayEquals(expansion, left.toExpansion(), at);
    }
  }

  @Test
  void theSumOfNothingIsPositiveZeroWithoutExpansion() {
    assertBits(0.0, new ExactSum().toDouble(), "no terms");
    assertBits(0.0, ExactSum.ofExpansion(-0.0, -0.0).toDouble(), "negative zeros");
    assertEquals(0, ExactSum.ofExpansion(1e300, -1e300).toExpansion().length);
  }

  @Test
  void aSumPastTheLargestDoubleIsInfiniteButComesBack() {
    ExactSum sum = ExactSum.ofExpansion(Double.MAX_VALUE, Double.MAX_VALUE, 1);
    assertBits(Double.POSITIVE_INFINITY, sum.toDouble(), "twice the largest");
    assertArrayEquals(new double[] {Double.MAX_VALUE, Double.MAX_VALUE, 1}, sum.toExpansion());
    sum.add(-Double.MAX_VALUE);
    sum.add(-Double.MAX_VALUE);
    assertBits(1, sum.toDouble(), "what is left");
  }

  @Test
  void termsThatAreNotFiniteActAsInFloatingPoint() {
    double inf = Double.POSITIVE_INFINITY;
    assertArrayEquals(new double[] {inf}, ExactSum.ofExpansion(1, inf, -1e308).toExpansion());
    assertArrayEquals(new double[] {-inf}, ExactSum.ofExpansion(-inf, -inf).toExpansion());
    assertArrayEquals(new double[] {Double.NaN}, ExactSum.ofExpansion(inf, 1, -inf).toExpansion());
    ExactSum merged = ExactSum.ofExpansion(Double.NaN);
    merged.add(ExactSum.ofExpansion(inf));
    assertBits(Double.NaN, merged.toDouble(), "NaN and infinity");
  }

  @Test
  void aCopyIsIndependentAndASumCanBeAddedToItself() {
    ExactSum sum = ExactSum.ofExpansion(3, 0x1p-1074);
    ExactSum copy = sum.copy();
    sum.add(sum);
    assertArrayEquals(new double[] {6, 0x1p-1073}, sum.toExpansion());
    assertArrayEquals(new double[] {3, 0x1p-1074}, copy.toExpansion());
  }

  private static List<Double> randomTerms(Terms terms, int seed) {
    Random random = new Random(seed);
    return random
        .doubles(1 + random.nextInt(40))
        .mapToObj(unused -> terms.next.applyAsDouble(random))
        .toList();
  }

  private static BigDecimal exact(List<Double> terms) {
    return terms.stream().map(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static ExactSum sumOf(List<Double> terms) {
    ExactSum sum = new ExactSum();
    terms.forEach(sum::add);
    return sum;
  }

  private static List<Double> boxed(double[] terms) {
    return Arrays.stream(terms).boxed().toList();
  }

  private static void assertBits(double expected, double found, String message) {
    // BigDecimal has no -0 and no sum here needs one.
    assertEquals(Double.toHexString(expected + 0.0), Double.toHexString(found), message);
    assertEquals(Double.doubleToLongBits(expected + 0.0), Double.doubleToLongBits(found), message);
  }
}
