package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.plan.TensorHeader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts the key rows of all files together: tensors by name, rows by offset, checked. */
final class IndexBuilder {

  /** A row and the file that holds it. */
  private record Located(int file, KeyRow row) {}

  private final List<SourceFile> files;
  private final TableColumns columns;

  IndexBuilder(List<SourceFile> files, TableColumns columns) {
    this.files = files;
    this.columns = columns;
  }

  /**
   * {@return the tensors, by name}
   *
   * @param rows of each file
   * @throws InputException if they do not make whole tensors
   */
  List<IndexedTensor> build(List<List<KeyRow>> rows) {
    Map<String, List<Located>> byName = new HashMap<>();
    for (int file = 0; file < rows.size(); file++) {
      for (KeyRow row : rows.get(file)) {
        byName
            .computeIfAbsent(row.header().name(), name -> new ArrayList<>())
            .add(new Located(file, row));
      }
    }
    return byName.keySet().stream()
        .sorted(TensorHeader.NAME_ORDER)
        .map(name -> tensor(byName.get(name)))
        .toList();
  }

  private IndexedTensor tensor(List<Located> rows) {
    TensorHeader header = rows.get(0).row().header();
    rows.forEach(row -> requireSame(rows.get(0), row));
    rows.sort(Comparator.comparingLong((Located located) -> located.row().offset()));
    rows.forEach(this::requireOffset);
    Located first = rows.get(0);
    if (first.row().offset() != 0) {
      throw problem(
          first,
          "is the lowest: elements 0 to %d are missing; no row has offset 0"
              .formatted(first.row().offset() - 1));
    }
    List<RowRef> refs = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Located located = rows.get(i);
      KeyRow row = located.row();
      boolean last = i + 1 == rows.size();
      long end = last ? header.elements() : rows.get(i + 1).row().offset();
      if (!last && end == row.offset()) {
        throw problem(
            rows.get(i + 1),
            "is a duplicate: %s, %s has it too"
                .formatted(files.get(located.file()).name(), row.place()));
      }
      refs.add(
          new RowRef(located.file(), row.rowGroup(), row.row(), row.offset(), end - row.offset()));
    }
    return new IndexedTensor(header, refs);
  }

  private void requireSame(Located first, Located other) {
    TensorHeader expected = first.row().header();
    TensorHeader found = other.row().header();
    if (!found.equals(expected)) {
      throw new InputException(
          files.get(other.file()).name(),
          ("tensor '%s', %s: is %s of shape %s, but %s of shape %s in %s, %s;"
                  + " a tensor has one dtype and shape")
              .formatted(
                  found.name(),
                  other.row().place(),
                  found.dtype(),
                  found.shape(),
                  expected.dtype(),
                  expected.shape(),
                  files.get(first.file()).name(),
                  first.row().place()));
    }
  }

  private void requireOffset(Located located) {
    TensorHeader header = located.row().header();
    long offset = located.row().offset();
    long elements = header.elements();
    boolean ofEmptyTensor = elements == 0 && offset == 0;
    if (offset < 0 || (offset >= elements && !ofEmptyTensor)) {
      throw problem(
          located, "is out of range: shape %s has %d elements".formatted(header.shape(), elements));
    }
    if (!header.dtype().wholeBytes(offset)) {
      throw problem(
          located,
          "lies within a byte; %s has %d bits".formatted(header.dtype(), header.dtype().bits()));
    }
  }

  private InputException problem(Located located, String problem) {
    return new InputException(
        files.get(located.file()).name(),
        "tensor '%s', %s: %s: %d %s"
            .formatted(
                located.row().header().name(),
                located.row().place(),
                columns.offset(),
                located.row().offset(),
                problem));
  }
}
