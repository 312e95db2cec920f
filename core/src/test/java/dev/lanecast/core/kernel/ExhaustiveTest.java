package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernel against reference for all 2^32 fp32 bit patterns, codes and outcomes. */
@Tag("exhaustive")
class ExhaustiveTest {

  private static final int SLICE_BITS = 20;

  static Stream<CastPath> paths() {
    return Stream.of(
        Paths.of(Format.FP32, Format.E4M3, Rounding.RINT, Saturation.SAT),
        Paths.of(Format.FP32, Format.HIF8, Rounding.ROUND, Saturation.NO_SAT),
        Paths.of(Format.FP32, Format.HIF8, Rounding.HYBRID, Saturation.NO_SAT),
        Paths.of(Format.FP32, Format.E2M1, Rounding.RINT, Saturation.SAT),
        Paths.of(Format.FP32, Format.FP16, Rounding.ODD, Saturation.SAT),
        Paths.of(Format.FP32, Format.INT8, Rounding.RINT, Saturation.NO_SAT));
  }

  @ParameterizedTest
  @MethodSource("paths")
  void everyFloatAgrees(CastPath path) {
    long inputs =
        IntStream.range(0, 1 << (Integer.SIZE - SLICE_BITS))
            .parallel()
            .mapToLong(
                slice ->
                    new Comparison(path, "exhaustive")
                        .run(1 << SLICE_BITS, index -> (slice << SLICE_BITS) | index)
                        .inputs())
            .sum();
    assertEquals(1L << Integer.SIZE, inputs);
    System.out.printf("%s %s: %d inputs, 0 mismatches%n", path.chain(), path.last(), inputs);
  }
}
