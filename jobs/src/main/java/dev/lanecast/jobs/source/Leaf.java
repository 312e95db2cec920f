package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * The one leaf of a column: a plain value, or the elements of a list in any of the shapes Parquet
 * has for lists (three levels, the older two, a bare repeated field).
 *
 * @param column the leaf
 * @param listLevel definition level of an element's slot; 0 for a plain value. One below is an
 *     empty list, further below a null one, above it and below the maximum a null element.
 */
record Leaf(ColumnDescriptor column, int listLevel) {

  private static final int LIST_DEPTH = 3;

  /**
   * {@return the leaf of a column}
   *
   * @throws InputException if the column is missing, or is neither a plain value nor a list of such
   */
  static Leaf of(String file, MessageType schema, String field, String name) {
    if (!schema.containsField(name)) {
      throw new InputException(
          file,
          ("column '%s' is missing; the table has %s;"
                  + " another name can be given with input.columns.%s")
              .formatted(
                  name,
                  schema.getFields().stream().map(Type::getName).collect(Collectors.joining(", ")),
                  field));
    }
    List<ColumnDescriptor> leaves =
        schema.getColumns().stream().filter(leaf -> leaf.getPath()[0].equals(name)).toList();
    ColumnDescriptor leaf = leaves.get(0);
    String[] path = leaf.getPath();
    int repetition = leaf.getMaxRepetitionLevel();
    boolean plain = repetition == 0 && path.length == 1;
    boolean list = repetition == 1 && path.length <= LIST_DEPTH;
    if (leaves.size() != 1 || !(plain || list)) {
      throw new InputException(
          file,
          "column '%s' is neither a plain value nor a list of plain values: %s"
              .formatted(name, schema.getType(name)));
    }
    return new Leaf(leaf, plain ? 0 : listLevel(schema, path));
  }

  private static int listLevel(MessageType schema, String[] path) {
    for (int depth = 1; depth <= path.length; depth++) {
      String[] prefix = List.of(path).subList(0, depth).toArray(String[]::new);
      if (schema.getMaxRepetitionLevel(prefix) == 1) {
        return schema.getMaxDefinitionLevel(prefix);
      }
    }
    throw new IllegalArgumentException("no repeated level in " + String.join(".", path));
  }

  boolean isList() {
    return column.getMaxRepetitionLevel() == 1;
  }

  PrimitiveTypeName primitive() {
    return column.getPrimitiveType().getPrimitiveTypeName();
  }

  boolean isString() {
    LogicalTypeAnnotation annotation = column.getPrimitiveType().getLogicalTypeAnnotation();
    return !isList()
        && primitive() == PrimitiveTypeName.BINARY
        && (annotation == null || annotation.equals(LogicalTypeAnnotation.stringType()));
  }

  boolean isPlainInt64() {
    return !isList() && isInt64();
  }

  boolean isListOfInt64() {
    return isList() && isInt64();
  }

  private boolean isInt64() {
    LogicalTypeAnnotation annotation = column.getPrimitiveType().getLogicalTypeAnnotation();
    return primitive() == PrimitiveTypeName.INT64
        && (annotation == null || annotation.equals(LogicalTypeAnnotation.intType(64)));
  }

  /** {@return what the column holds, for a message} */
  String describe() {
    PrimitiveType type = column.getPrimitiveType();
    String annotation =
        type.getLogicalTypeAnnotation() == null ? "" : " " + type.getLogicalTypeAnnotation();
    String element = type.getPrimitiveTypeName().toString().toLowerCase(Locale.ROOT);
    return (isList() ? "list of " : "") + element + annotation;
  }
}
