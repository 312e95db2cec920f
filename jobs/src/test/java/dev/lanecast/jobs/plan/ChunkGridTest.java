package dev.lanecast.jobs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ChunkGridTest {

  @Test
  void chunksEndWhereRowsEndIfAWholeNumberOfRowsFits() {
    assertEquals(64_512, ChunkGrid.of(List.of(1000L, 384L), 65_536).size()); // lcm 3072, 21 of them
    assertEquals(65_536, ChunkGrid.of(List.of(1000L, 1024L), 65_536).size());
    assertEquals(61_440, ChunkGrid.of(List.of(100L, 30_720L), 65_536).size());
  }

  @Test
  void chunksHaveTheFullSizeIfNoRowFits() {
    assertEquals(65_536, ChunkGrid.of(List.of(4L, 65_537L), 65_536).size());
    assertEquals(65_536, ChunkGrid.of(List.of(1000L, 1023L), 65_536).size()); // lcm 1 047 552
    assertEquals(1024, ChunkGrid.of(List.of(Long.MAX_VALUE >> 33), 1024).size());
  }

  @Test
  void theLastChunkHoldsWhatRemains() {
    ChunkGrid grid = ChunkGrid.of(List.of(1000L, 384L), 65_536);
    assertEquals(6, grid.chunks());
    assertEquals(5 * 64_512, grid.start(5));
    assertEquals(384_000 - 5 * 64_512, grid.count(5));
    assertThrows(IllegalArgumentException.class, () -> grid.count(6));
    assertThrows(IllegalArgumentException.class, () -> grid.count(-1));
  }

  @Test
  void aScalarIsOneElementAndAnEmptyTensorOneChunkOfNone() {
    assertEquals(1, ChunkGrid.of(List.of(), 1024).count(0));
    ChunkGrid empty = ChunkGrid.of(List.of(3L, 0L), 1024);
    assertEquals(1, empty.chunks());
    assertEquals(0, empty.count(0));
  }

  @Test
  void aChunkIsAMultipleOf1024() {
    for (int chunk : new int[] {0, -1024, 1000, 1025, ChunkGrid.MAX_CHUNK_ELEMENTS + 1024}) {
      assertThrows(IllegalArgumentException.class, () -> ChunkGrid.of(List.of(5L), chunk));
    }
  }

  @Test
  @DisplayName("L-IMG-7: chunks start at multiples of 1024 and cover the tensor once")
  void chunksStartAtMultiplesOf1024AndCoverTheTensorOnce() {
    long seed = 20_261_201;
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      List<Long> shape = List.of((long) random.nextInt(300), (long) random.nextInt(5000));
      ChunkGrid grid = ChunkGrid.of(shape, 1024 * (1 + random.nextInt(100)));
      String at = "seed %d, shape %s, %s".formatted(seed, shape, grid);
      long position = 0;
      for (int chunk = 0; chunk < grid.chunks(); chunk++) {
        assertEquals(position, grid.start(chunk), at);
        assertEquals(0, grid.start(chunk) % 1024, at);
        assertTrue(grid.count(chunk) > 0 || grid.elements() == 0, at);
        position += grid.count(chunk);
      }
      assertEquals(shape.get(0) * shape.get(1), position, at);
    }
  }
}
