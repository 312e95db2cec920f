package dev.lanecast.core.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.core.path.CastStep;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** fp64 and the integers, where no sweep reaches, against decimal arithmetic. */
class ExactArithmeticTest {

  private static final int RANDOM = 500;

  @Test
  @DisplayName(
      "N-RND-1 to N-RND-9, N-RND-13, N-INT-1 to N-INT-5: fp64 and integers are rounded exactly")
  void wideFormatsAgreeWithDecimals() {
    long seed = System.nanoTime();
    List<CastRow> rows =
        CastMatrix.rows().stream()
            .filter(
                row ->
                    row.source() == Format.FP64
                        || row.source().isInteger()
                        || row.destination().isInteger())
            .filter(row -> row.source() != row.destination())
            .toList();
    long inputs =
        rows.parallelStream()
            .flatMap(row -> steps(row).stream())
            .mapToLong(step -> compare(step, seed))
            .sum();
    System.out.printf(
        "%d rows from fp64, from and into integers: %d inputs agree with decimals, seed %d%n",
        rows.size(), inputs, seed);
    assertEquals(73, rows.size());
  }

  private static List<CastStep> steps(CastRow row) {
    return named(row.roundings()).stream()
        .flatMap(
            rounding ->
                named(row.saturations()).stream().map(sat -> resolve(row, rounding, sat).last()))
        .filter(step -> step.rounding() != Rounding.HYBRID)
        .toList();
  }

  private static <E> List<Optional<E>> named(Set<E> modes) {
    return modes.isEmpty() ? List.of(Optional.empty()) : modes.stream().map(Optional::of).toList();
  }

  private static CastPath resolve(
      CastRow row, Optional<Rounding> rounding, Optional<Saturation> saturation) {
    return CastPaths.resolve(
        new CastRequest(
            row.family(),
            row.source(),
            row.destination(),
            rounding,
            saturation,
            CastPaths.DEVICE,
            Optional.empty(),
            Ctrl.NONE));
  }

  private static long compare(CastStep step, long seed) {
    ExactCast exact = new ExactCast(step);
    long[] sources = sources(step, seed).toArray();
    long finite = 0;
    for (long source : sources) {
      if (step.source().spec().isFinite(source)) {
        finite++;
        BigDecimal x = step.source().exact(source);
        boolean negative = step.source().spec().isNegative(source);
        long code = Reference.encode(step, source);
        Object expected = exact.value(x, negative);
        Object actual = ExactCast.valueOf(step.destination(), code);
        if (!ExactCast.same(expected, actual)) {
          fail(
              "%s of %x = %s: expected %s, got %s (seed %d)"
                  .formatted(step, source, x, expected, actual, seed));
        }
      }
    }
    return finite;
  }

  private static LongStream sources(CastStep step, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Format from = step.source();
    if (from.bits() <= Byte.SIZE) {
      return LongStream.range(0, 1L << from.bits());
    }
    LongStream any = LongStream.range(0, RANDOM).map(i -> random.nextLong() >>> (64 - from.bits()));
    return from.spec() instanceof FloatSpec spec
        ? LongStream.concat(any, nearTheDestination(spec, step.destination(), random))
        : LongStream.concat(any, nearPowers(from, random));
  }

  /** Floats whose low bits are mostly zeros or ones: ties, and what lies just beside them. */
  private static LongStream nearTheDestination(
      FloatSpec spec, Format destination, SplittableRandom random) {
    int stored = spec.fractionBits() + spec.unusedBits();
    int lowest = destination.isInteger() ? -3 : Math.getExponent(destination.ulpAt(0)) - 2;
    int highest = Math.getExponent(destination.maxFinite()) + 2;
    return LongStream.range(0, RANDOM)
        .map(
            i -> {
              long top = random.nextLong() & -(1L << random.nextInt(stored));
              long fraction = (top + random.nextInt(-1, 2)) & ((1L << stored) - 1);
              long field = random.nextInt(lowest, highest + 1) + (long) spec.bias();
              long bounded = Math.max(0, Math.min((1L << spec.exponentBits()) - 2, field));
              return (random.nextBoolean() ? spec.signBit() : 0) | bounded << stored | fraction;
            });
  }

  private static LongStream nearPowers(Format from, SplittableRandom random) {
    long mask = -1L >>> (Long.SIZE - from.bits());
    return LongStream.range(0, RANDOM)
        .map(
            i -> {
              long power = 1L << random.nextInt(from.bits());
              long value = power + random.nextInt(-2, 3) + (power >>> random.nextInt(1, 40));
              return (random.nextBoolean() ? -value : value) & mask;
            });
  }
}
