package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.ChunkGrid;
import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.Segment;
import dev.lanecast.jobs.plan.TensorHeader;
import dev.lanecast.jobs.source.TableFiles.TableRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** Tensors with random finite payload for tests, rows of them, and tasks over them. */
final class TableTensors {

  /** A tensor and its payload. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Tensor(TensorHeader header, byte[] payload) {

    byte[] slice(long from, long to) {
      Dtype dtype = header.dtype();
      return Arrays.copyOfRange(payload, (int) dtype.bytes(from), (int) dtype.bytes(to));
    }
  }

  private final Random random;

  TableTensors(long seed) {
    this.random = new Random(seed);
  }

  /** {@return a tensor whose elements are finite in any of the dtypes that can be cast} */
  Tensor tensor(String name, Dtype dtype, Long... shape) {
    TensorHeader header = new TensorHeader(name, dtype, List.of(shape));
    byte[] payload = new byte[(int) header.bytes()];
    random.nextBytes(payload);
    int bytes = dtype.bits() / 8;
    for (int last = bytes - 1; bytes > 1 && last < payload.length; last += bytes) {
      payload[last] &= (byte) 0xBF; // clears the top exponent bit
    }
    return new Tensor(header, payload);
  }

  /** {@return the rows of a tensor, cut at random} */
  List<TableRow> rows(Tensor tensor, int cuts) {
    long elements = tensor.header().elements();
    TreeSet<Long> offsets = new TreeSet<>(List.of(0L));
    for (int i = 0; i < cuts && elements > 1; i++) {
      offsets.add(1 + (long) (random.nextDouble() * (elements - 1)));
    }
    List<TableRow> rows = new ArrayList<>();
    for (long offset : offsets) {
      Long next = offsets.higher(offset);
      long end = next == null ? elements : next;
      rows.add(new TableRow(tensor.header(), offset, tensor.slice(offset, end)));
    }
    return rows;
  }

  /** {@return all chunks of the tensors, shared out to tasks in order} */
  static List<ReadTask> tasks(List<Tensor> tensors, int chunkElements, int count) {
    List<Segment> chunks = new ArrayList<>();
    for (int tensor = 0; tensor < tensors.size(); tensor++) {
      ChunkGrid grid = ChunkGrid.of(tensors.get(tensor).header().shape(), chunkElements);
      for (int chunk = 0; chunk < grid.chunks(); chunk++) {
        chunks.add(new Segment(tensor, chunk, chunk + 1));
      }
    }
    List<ReadTask> tasks = new ArrayList<>();
    for (int task = 0; task < count; task++) {
      int from = task * chunks.size() / count;
      int to = (task + 1) * chunks.size() / count;
      tasks.add(new ReadTask(chunks.subList(from, to)));
    }
    return tasks;
  }
}
