package dev.lanecast.jobs.source;

import dev.lanecast.jobs.InputException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** The columns of one file of a tensor table, found by name and checked by type. */
record TableSchema(
    MessageType message, Leaf tensor, Leaf dtype, Leaf shape, Leaf offset, Leaf data, Form form) {

  /** How payload is stored. */
  enum Form {
    BINARY(PrimitiveTypeName.BINARY, "binary"),
    FLOATS(PrimitiveTypeName.FLOAT, "array<float>"),
    DOUBLES(PrimitiveTypeName.DOUBLE, "array<double>");

    private final PrimitiveTypeName primitive;
    private final String label;

    Form(PrimitiveTypeName primitive, String label) {
      this.primitive = primitive;
      this.label = label;
    }

    String label() {
      return label;
    }

    private boolean fits(Leaf leaf) {
      LogicalTypeAnnotation annotation =
          leaf.column().getPrimitiveType().getLogicalTypeAnnotation();
      return leaf.primitive() == primitive
          && leaf.isList() == (this != BINARY)
          && annotation == null;
    }
  }

  /**
   * {@return the columns of a file}
   *
   * @throws InputException naming a column that is missing or of another type
   */
  static TableSchema of(String file, MessageType schema, TableColumns names) {
    Leaf tensor = Leaf.of(file, schema, "tensor", names.tensor());
    Leaf dtype = Leaf.of(file, schema, "dtype", names.dtype());
    Leaf shape = Leaf.of(file, schema, "shape", names.shape());
    Leaf offset = Leaf.of(file, schema, "offset", names.offset());
    Leaf data = Leaf.of(file, schema, "data", names.data());
    require(file, names.tensor(), tensor, tensor.isString(), "string");
    require(file, names.dtype(), dtype, dtype.isString(), "string");
    require(file, names.shape(), shape, shape.isListOfInt64(), "array<bigint>");
    require(file, names.offset(), offset, offset.isPlainInt64(), "bigint");
    List<Form> forms = List.of(Form.values());
    Form form =
        forms.stream()
            .filter(candidate -> candidate.fits(data))
            .findFirst()
            .orElseThrow(
                () ->
                    wrongType(
                        file,
                        names.data(),
                        data,
                        forms.stream().map(Form::label).collect(Collectors.joining(", "))));
    return new TableSchema(schema, tensor, dtype, shape, offset, data, form);
  }

  /** {@return the part of the schema that holds only these columns} */
  MessageType project(List<String> columns) {
    return new MessageType(message.getName(), columns.stream().map(message::getType).toList());
  }

  private static void require(
      String file, String column, Leaf leaf, boolean fits, String expected) {
    if (!fits) {
      throw wrongType(file, column, leaf, expected);
    }
  }

  private static InputException wrongType(String file, String column, Leaf leaf, String expected) {
    return new InputException(
        file, "column '%s' is %s; it must be %s".formatted(column, leaf.describe(), expected));
  }
}
