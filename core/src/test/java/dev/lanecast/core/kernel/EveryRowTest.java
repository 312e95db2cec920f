package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.golden.Golden;
import dev.lanecast.core.path.CastPath;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Both implementations of every row of casts.csv, in every mode and saturation it takes. */
class EveryRowTest {

  /** Random codes of a row whose source has 32 bits or more, shared out among its modes. */
  private static final int RANDOM_INPUTS = 10_000_000;

  private static final int ROWS = 323;

  @Test
  @DisplayName("N-MAT-1: reference and kernel agree on every row, codes and outcomes")
  void bothImplementationsAgree() {
    long seed = System.nanoTime();
    List<Long> inputs =
        Golden.rows("/spec/casts.csv").parallelStream()
            .map(row -> compare(row(row), seed))
            .toList();
    System.out.printf(
        "%d of %d rows of casts.csv: reference and kernel agree on %d inputs, seed %d%n",
        inputs.size(), ROWS, inputs.stream().mapToLong(Long::longValue).sum(), seed);
    assertEquals(ROWS, inputs.size());
  }

  private static CastRow row(String[] spec) {
    return CastMatrix.find(Family.of(spec[0]), Format.of(spec[1]), Format.of(spec[2]))
        .orElseThrow();
  }

  private static long compare(CastRow row, long seed) {
    Map<String, CastPath> paths = Paths.of(row);
    long inputs = 0;
    for (CastPath path : paths.values()) {
      Comparison comparison = new Comparison(path, "seed " + seed);
      if (row.source().bits() <= Short.SIZE) {
        comparison.run(1 << row.source().bits(), code -> code);
        assertEquals(1L << row.source().bits(), comparison.inputs());
      } else {
        int random = RANDOM_INPUTS / paths.size();
        long[] structured = SourceCases.structured(row.source(), row.destination());
        assertTrue(structured.length > 50_000, () -> row + ": " + structured.length);
        comparison.run(structured.length, i -> structured[i]);
        long[] any = SourceCases.random(row.source(), new SplittableRandom(seed), random).toArray();
        comparison.runCodes(random, i -> any[i]);
        assertEquals((long) structured.length + random, comparison.inputs());
      }
      inputs += comparison.inputs();
    }
    return inputs;
  }
}
