package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Kernel against reference for all 2^32 codes of every source of 32 bits: each row of the matrix
 * into 8, 6 or 4 bits in each mode and saturation, and the default device paths.
 *
 * <p>{@code -Dexhaustive.shard=2/8} runs the second of eight shares.
 */
@Tag("exhaustive")
class ExhaustiveTest {

  private static final long INPUTS = 1L << Integer.SIZE;
  private static final int OUTCOME_SLICE_BITS = 16;

  /** The casts of a pair, by their names, grouped by what they do. */
  record Pair(String name, Map<String, Map<String, CastPath>> groups) {

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Pair> pairs() {
    Map<String, Map<String, Map<String, CastPath>>> pairs = new LinkedHashMap<>();
    namedPaths()
        .forEach(
            (name, path) ->
                pairs
                    .computeIfAbsent(path.chain(), key -> new LinkedHashMap<>())
                    .computeIfAbsent(Sweep.behaviour(path), key -> new LinkedHashMap<>())
                    .put(name, path));
    List<Pair> all = new ArrayList<>();
    pairs.forEach((chain, groups) -> all.add(new Pair(chain, groups)));
    String[] shard = System.getProperty("exhaustive.shard", "1/1").split("/", -1);
    int share = Integer.parseInt(shard[0]) - 1;
    int shares = Integer.parseInt(shard[1]);
    return IntStream.range(0, all.size()).filter(i -> i % shares == share).mapToObj(all::get);
  }

  private static Map<String, CastPath> namedPaths() {
    Map<String, CastPath> paths = new LinkedHashMap<>();
    for (Format source : Format.values()) {
      if (source.bits() == Integer.SIZE) {
        devicePaths(source).forEach(path -> paths.put("device path " + path.chain(), path));
      }
    }
    for (CastRow row : CastMatrix.rows()) {
      if (row.source().bits() == Integer.SIZE && row.destination().bits() <= Byte.SIZE) {
        String cast = "%s %s>%s ".formatted(row.family(), row.source(), row.destination());
        Paths.of(row).forEach((modes, path) -> paths.put(cast + modes, path));
      }
    }
    return paths;
  }

  /** The chains of several steps that a request without a path takes, with default modes. */
  private static List<CastPath> devicePaths(Format source) {
    List<CastPath> paths = new ArrayList<>();
    for (Format destination : Format.values()) {
      if (CastMatrix.find(Family.REG_CAST, source, destination).isEmpty()
          && !CastPaths.chains(Family.REG_CAST, source, destination).isEmpty()) {
        paths.add(Paths.device(source, destination));
      }
    }
    return paths;
  }

  @ParameterizedTest
  @MethodSource("pairs")
  @DisplayName("N-MAT-1, N-PATH-1: every code of a 32-bit source")
  void everyCodeAgrees(Pair pair) {
    List<List<CastPath>> groups =
        pair.groups().values().stream().map(group -> List.copyOf(group.values())).toList();
    assertEquals(INPUTS, new Sweep(groups).run());
    for (Map<String, CastPath> group : pair.groups().values()) {
      group
          .keySet()
          .forEach(name -> System.out.printf("%s: %d inputs, 0 mismatches%n", name, INPUTS));
    }
  }

  static Stream<CastPath> measuredPaths() {
    return Stream.of(
        Paths.of(Format.FP32, Format.E4M3, Rounding.RINT, Saturation.SAT),
        Paths.of(Format.FP32, Format.HIF8, Rounding.HYBRID, Saturation.NO_SAT),
        Paths.of(Format.FP32, Format.FP16, Rounding.ODD, Saturation.SAT),
        Paths.of(Format.FP32, Format.INT8, Rounding.RINT, Saturation.NO_SAT));
  }

  @ParameterizedTest
  @MethodSource("measuredPaths")
  @DisplayName("Codes and outcomes of every fp32, for a kernel of each shape")
  void everyOutcomeAgrees(CastPath path) {
    long inputs =
        IntStream.range(0, 1 << (Integer.SIZE - OUTCOME_SLICE_BITS))
            .parallel()
            .mapToLong(
                slice ->
                    new Comparison(path, "exhaustive")
                        .run(
                            1 << OUTCOME_SLICE_BITS,
                            index -> (long) slice << OUTCOME_SLICE_BITS | index)
                        .inputs())
            .sum();
    assertEquals(INPUTS, inputs);
    System.out.printf(
        "codes and outcomes of %s %s: %d inputs, 0 mismatches%n",
        path.chain(), path.last(), inputs);
  }
}
