package dev.lanecast.jobs.source;

import org.apache.parquet.VersionParser;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.VersionParser.VersionParseException;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReaderImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;

/** Steps through one column of a row group, forward only. */
final class ColumnCursor {

  /** What the slot under the cursor holds. */
  enum Slot {
    VALUE,
    NULL_ELEMENT,
    EMPTY_LIST,
    NULL
  }

  private final Leaf leaf;
  private final ColumnReader reader;
  private final int maxLevel;

  ColumnCursor(Leaf leaf, PageReadStore pages, String createdBy) {
    this.leaf = leaf;
    this.maxLevel = leaf.column().getMaxDefinitionLevel();
    this.reader =
        new ColumnReaderImpl(
            leaf.column(),
            pages.getPageReader(leaf.column()),
            new PrimitiveConverter() {},
            version(createdBy));
  }

  private static ParsedVersion version(String createdBy) {
    try {
      return createdBy == null ? null : VersionParser.parse(createdBy);
    } catch (VersionParseException otherWriter) {
      return null; // as parquet-mr does: the version only tells which old bugs to work around
    }
  }

  Slot slot() {
    int level = reader.getCurrentDefinitionLevel();
    if (level == maxLevel) {
      return Slot.VALUE;
    }
    if (!leaf.isList() || level < leaf.listLevel() - 1) {
      return Slot.NULL;
    }
    return level == leaf.listLevel() - 1 ? Slot.EMPTY_LIST : Slot.NULL_ELEMENT;
  }

  long int64() {
    return reader.getLong();
  }

  float float32() {
    return reader.getFloat();
  }

  double float64() {
    return reader.getDouble();
  }

  /** {@return bytes that are valid until the cursor moves on} */
  Binary binary() {
    return reader.getBinary();
  }

  void skipValue() {
    reader.skip();
  }

  /** Moves to the next slot; a value in this one must have been read or skipped. */
  void next() {
    reader.consume();
  }

  /** {@return whether the slot that {@link #next} moved to is of the next row} */
  boolean atRowStart() {
    return reader.getCurrentRepetitionLevel() == 0; // also after the last row
  }

  void skipRow() {
    do {
      if (reader.getCurrentDefinitionLevel() == maxLevel) {
        skipValue();
      }
      next();
    } while (!atRowStart());
  }
}
