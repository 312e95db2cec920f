package dev.lanecast.jobs.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.jobs.plan.Dtype;
import dev.lanecast.jobs.plan.Segment;
import dev.lanecast.jobs.plan.TensorHeader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowGroupVisitsTest {

  private static final TensorHeader HEADER = new TensorHeader("t", Dtype.F32, List.of(100L));

  @Test
  void rowsInTheirOrderAreReadInPlace() {
    assertOrdered(true, task("0.0.0", "0.0.1", "0.1.0"), task("0.1.1", "1.0.0"));
  }

  @Test
  void rowGroupsInAnyOrderAreReadInPlace() {
    assertOrdered(true, task("1.0.0", "1.0.1", "0.1.0"), task("0.0.0", "0.0.2"));
  }

  @Test
  void aTaskThatReturnsToARowGroupNeedsAShuffle() {
    assertOrdered(false, task("0.0.0", "0.1.0", "0.0.1"));
  }

  @Test
  void aTaskThatGoesBackWithinARowGroupNeedsAShuffle() {
    assertOrdered(false, task("0.0.1", "0.0.0"));
  }

  @Test
  void tasksThatAllVisitAllRowGroupsNeedAShuffle() {
    TaskRows everywhere = task("0.0.0", "0.1.0", "0.2.0", "0.3.0", "0.4.0");
    assertOrdered(true, everywhere, everywhere);
    assertOrdered(false, everywhere, everywhere, everywhere, everywhere);
  }

  @Test
  void manyTasksMayShareFewRowGroups() {
    TaskRows[] tasks = new TaskRows[17];
    Arrays.fill(tasks, task("0.0.0"));
    assertOrdered(true, tasks);
  }

  @Test
  void segmentsOfATaskAscend() {
    Segment first = new Segment(0, 0, 2);
    Segment second = new Segment(0, 2, 3);
    Segment other = new Segment(1, 0, 1);
    new ReadTask(List.of(first, second, other));
    for (List<Segment> wrong :
        List.of(List.of(second, first), List.of(other, first), List.of(first, first))) {
      assertThrows(IllegalArgumentException.class, () -> new ReadTask(wrong));
    }
  }

  private static void assertOrdered(boolean expected, TaskRows... tasks) {
    assertEquals(expected, RowGroupVisits.ordered(List.of(tasks)));
  }

  /** A task that reads rows named {@code file.rowGroup.row}, in this order. */
  private static TaskRows task(String... places) {
    List<WantedRow> rows = new ArrayList<>();
    for (String place : places) {
      int[] at = Arrays.stream(place.split("\\.", -1)).mapToInt(Integer::parseInt).toArray();
      rows.add(new WantedRow(0, HEADER, new RowRef(at[0], at[1], at[2], rows.size(), 1)));
    }
    return new TaskRows(List.of(), rows);
  }
}
