package dev.lanecast.jobs.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.source.TableFiles.TableRow;
import dev.lanecast.jobs.source.TableTensors.Tensor;
import dev.lanecast.jobs.source.TaskRows.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetilerTest {

  @Test
  void anyCutOfAnyTensorsGivesTheSameChunks() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      TableTensors tensors = new TableTensors(seed);
      List<Tensor> made = new ArrayList<>();
      List<Run> runs = new ArrayList<>();
      List<InputRow> rows = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        long elements = random.nextInt(10) == 0 ? 0 : random.nextInt(9000);
        Tensor tensor = tensors.tensor("t" + i, Dtype.BF16, elements);
        made.add(tensor);
        runs.add(run(i, tensor));
        rows.addAll(inputRows(i, tensors.rows(tensor, random.nextInt(20))));
      }
      Retiler retiler = new Retiler(runs, rows.iterator());
      for (Run run : runs) {
        for (int chunk = 0; chunk < run.endChunk(); chunk++) {
          PlanChunk next = retiler.next();
          String at = "seed %d, %s".formatted(seed, next);
          assertEquals(run.tensor(), next.tensor(), at);
          assertEquals(chunk, next.chunk(), at);
          long start = run.grid().start(chunk);
          assertArrayEquals(
              made.get(run.tensor()).slice(start, start + run.grid().count(chunk)),
              next.payload(),
              at);
        }
      }
      assertFalse(retiler.hasNext(), "seed " + seed);
    }
  }

  @Test
  void aRowThatIsAChunkIsNotCopied() {
    Tensor tensor = new TableTensors(1).tensor("t", Dtype.F32, 1500L);
    byte[] first = tensor.slice(0, 1024);
    byte[] second = tensor.slice(1024, 1500);
    Retiler retiler =
        new Retiler(
            List.of(run(0, tensor)),
            List.of(new InputRow(0, 0, 1024, first), new InputRow(0, 1024, 476, second))
                .iterator());
    assertSame(first, retiler.next().payload());
    assertSame(second, retiler.next().payload());
    assertThrows(NoSuchElementException.class, retiler::next);
  }

  @Test
  void aRowThatStraddlesTwoRunsServesBoth() {
    Tensor tensor = new TableTensors(1).tensor("t", Dtype.F32, 5000L);
    Run whole = run(0, tensor);
    List<Run> runs =
        List.of(
            new Run(0, whole.header(), whole.grid(), 0, 1),
            new Run(0, whole.header(), whole.grid(), 3, 5));
    Retiler retiler =
        new Retiler(runs, List.of(new InputRow(0, 0, 5000, tensor.payload())).iterator());
    assertArrayEquals(tensor.slice(0, 1024), retiler.next().payload());
    assertArrayEquals(tensor.slice(3072, 4096), retiler.next().payload());
    assertArrayEquals(tensor.slice(4096, 5000), retiler.next().payload());
  }

  @Test
  void elementsInNoRowAreAnError() {
    Tensor tensor = new TableTensors(1).tensor("t", Dtype.F32, 1000L);
    Retiler retiler =
        new Retiler(
            List.of(run(0, tensor)),
            List.of(new InputRow(0, 10, 990, tensor.slice(10, 1000))).iterator());
    assertThrows(IllegalStateException.class, retiler::next);
  }

  private static Run run(int index, Tensor tensor) {
    ChunkGrid grid = ChunkGrid.of(tensor.header().shape(), 1024);
    return new Run(index, tensor.header(), grid, 0, grid.chunks());
  }

  private static List<InputRow> inputRows(int index, List<TableRow> rows) {
    return rows.stream()
        .map(
            row ->
                new InputRow(
                    index,
                    row.offset(),
                    row.header().dtype().elements(row.payload().length).orElseThrow(),
                    row.payload()))
        .toList();
  }
}
