package dev.lanecast.jobs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.block.RecipeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Files are cut by the plan, and shared out whole. */
class OutputFileTest {

  @Test
  void aFileTakesChunksWhileTheyFit() {
    // 3 chunks of 1024 codes, then 2: images of 1024 bytes
    List<TensorPlan> tensors = List.of(cast("a", 3 * 1024), cast("b", 2 * 1024));
    assertEquals(
        List.of(
            new OutputFile(0, List.of(new Segment(0, 0, 2))),
            new OutputFile(1, List.of(new Segment(0, 2, 3), new Segment(1, 0, 1))),
            new OutputFile(2, List.of(new Segment(1, 1, 2)))),
        OutputFile.cut(tensors, 2048));
  }

  @Test
  void aChunkLargerThanAFileHasOneOfItsOwn() {
    List<OutputFile> files = OutputFile.cut(List.of(cast("a", 2 * 1024), cast("b", 5)), 100);
    assertEquals(3, files.size());
    assertEquals(List.of(new Segment(1, 0, 1)), files.get(2).segments());
  }

  @Test
  void emptyTensorsAndScalarsHaveAChunkToo() {
    List<OutputFile> files = OutputFile.cut(List.of(cast("a", 0), cast("b", 1)), 1 << 20);
    assertEquals(
        List.of(new OutputFile(0, List.of(new Segment(0, 0, 1), new Segment(1, 0, 1)))), files);
    assertEquals("blobs/00000.arrow", files.get(0).path("blobs", "arrow"));
  }

  @Test
  void everyChunkIsInOneFileAndEveryFileInOneTaskInOrder() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int checked = 0;
    for (int round = 0; round < 300; round++) {
      List<TensorPlan> tensors = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(8); i++) {
        tensors.add(cast("t" + i, random.nextInt(20_000)));
      }
      List<OutputFile> files = OutputFile.cut(tensors, 1 + random.nextInt(20_000));
      List<Segment> chunks = new ArrayList<>();
      for (int i = 0; i < files.size(); i++) {
        assertEquals(i, files.get(i).number());
        for (Segment segment : files.get(i).segments()) {
          for (int chunk = segment.firstChunk(); chunk < segment.endChunk(); chunk++) {
            chunks.add(new Segment(segment.tensor(), chunk, chunk + 1));
          }
        }
      }
      List<Segment> expected = new ArrayList<>();
      for (int tensor = 0; tensor < tensors.size(); tensor++) {
        for (int chunk = 0; chunk < tensors.get(tensor).grid().chunks(); chunk++) {
          expected.add(new Segment(tensor, chunk, chunk + 1));
        }
      }
      assertEquals(expected, chunks, "seed " + seed);
      for (int partitions : new int[] {1, 3, 17}) {
        List<List<OutputFile>> shares = OutputFile.share(files, partitions);
        assertEquals(Math.min(partitions, files.size()), shares.size());
        assertTrue(shares.stream().noneMatch(List::isEmpty), "seed " + seed);
        assertEquals(files, shares.stream().flatMap(List::stream).toList(), "seed " + seed);
        checked++;
      }
    }
    assertEquals(900, checked);
  }

  private static TensorPlan cast(String name, long elements) {
    Recipe recipe = RecipeText.parse("from=fp32 to=e4m3");
    TensorHeader header = new TensorHeader(name, Dtype.F32, List.of(elements));
    return new TensorPlan(
        header, new ChunkGrid(elements, 1024), 0, "*", Optional.of(recipe), Optional.empty());
  }
}
