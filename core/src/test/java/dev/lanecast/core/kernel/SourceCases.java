package dev.lanecast.core.kernel;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.IntSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * Source codes of 32 and 64 bits that a cast can get wrong: what the destination can hold, the
 * midpoints between, each with its neighbours and in both signs; every exponent with telling
 * fractions; specials; random bits.
 */
final class SourceCases {

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private SourceCases() {}

  /** {@return the structured cases of a pair} */
  static long[] structured(Format source, Format destination) {
    return source.spec() instanceof FloatSpec spec
        ? LongStream.concat(byExponent(spec), aroundValues(source, spec, destination)).toArray()
        : integers((IntSpec) source.spec()).toArray();
  }

  /**
   * {@return random codes: any bits, and of floats every other one where destinations have values}
   */
  static LongStream random(Format source, SplittableRandom random, int count) {
    int unused = Long.SIZE - source.bits();
    return LongStream.range(0, count)
        .map(
            i -> {
              long bits = random.nextLong() >>> unused;
              return i % 2 == 0 && source.spec() instanceof FloatSpec spec
                  ? nearOne(bits, spec, random)
                  : bits;
            });
  }

  /** {@return the bits with an exponent from -30 to 20} */
  private static long nearOne(long bits, FloatSpec spec, SplittableRandom random) {
    int stored = spec.fractionBits() + spec.unusedBits();
    long field = (long) spec.bias() + random.nextInt(-30, 21);
    return (bits & (spec.signBit() | ((1L << stored) - 1))) | field << stored;
  }

  private static long fromDouble(Format source, double value) {
    return source == Format.FP64
        ? Double.doubleToRawLongBits(value)
        : Integer.toUnsignedLong(Float.floatToRawIntBits((float) value));
  }

  /**
   * Every sign and exponent with fractions of zeros, single bits, runs of ones from either end, and
   * their neighbours.
   */
  private static LongStream byExponent(FloatSpec spec) {
    int stored = spec.fractionBits() + spec.unusedBits();
    TreeSet<Long> fractions = new TreeSet<>();
    for (int bit = 0; bit < stored; bit++) {
      long one = 1L << bit;
      for (long pattern : new long[] {one, one - 1, one + 1, -one}) {
        fractions.add(pattern & ((1L << stored) - 1));
      }
    }
    for (long top = 0; top < 32; top++) {
      fractions.add((top << (stored - 5) | 1L << (stored - 6)) & ((1L << stored) - 1));
    }
    return LongStream.range(0, 1L << (spec.exponentBits() + 1))
        .flatMap(
            exponent -> fractions.stream().mapToLong(fraction -> exponent << stored | fraction));
  }

  private static LongStream aroundValues(Format source, FloatSpec spec, Format destination) {
    if (destination.bits() > Short.SIZE) {
      return LongStream.empty();
    }
    TreeSet<BigDecimal> values = new TreeSet<>();
    for (long code = 0; code < 1L << destination.bits(); code++) {
      if (destination.spec().isFinite(code)) {
        values.add(destination.exact(code).abs());
      }
    }
    List<BigDecimal> around = new ArrayList<>(values);
    BigDecimal last = BigDecimal.ZERO;
    for (BigDecimal value : values) {
      around.add(value.add(last).divide(TWO));
      last = value;
    }
    double top = destination.maxFinite();
    around.add(new BigDecimal(top + destination.ulpAt(top) / 2));
    around.add(new BigDecimal(top + destination.ulpAt(top)));
    return around.stream()
        .mapToLong(value -> fromDouble(source, value.doubleValue()))
        .flatMap(
            code ->
                LongStream.of(
                    code - spec.lastPlace(), code - 1, code, code + 1, code + spec.lastPlace()))
        .map(code -> code & (spec.signBit() - 1))
        .distinct()
        .flatMap(code -> LongStream.of(code, code | spec.signBit()));
  }

  /** Powers of two, their sums with small numbers, and the ends. */
  private static LongStream integers(IntSpec spec) {
    return LongStream.range(0, spec.bits())
        .map(bit -> 1L << bit)
        .flatMap(
            power ->
                LongStream.rangeClosed(-260, 260)
                    .flatMap(small -> LongStream.of(power + small, -power + small)))
        .flatMap(value -> LongStream.of(value, value << 3, value * 257))
        .map(spec::code);
  }
}
