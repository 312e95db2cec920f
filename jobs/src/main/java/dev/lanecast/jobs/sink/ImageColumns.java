package dev.lanecast.jobs.sink;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * The columns of the Arrow schema {@code lanecast.image}, version 1, in file order (L-ARW-1,
 * L-ARW-3, L-ARW-4): none is nullable, none is a dictionary. Each column is declared once, with its
 * Arrow type and the body buffers it takes from a batch of rows.
 */
final class ImageColumns {

  /** A column: its field, and how a batch of rows becomes its body buffers. */
  private record Column(Field field, Function<List<ImageRow>, ColumnBuffers> encode) {}

  private static final ArrowType UTF8 = ArrowType.Utf8.INSTANCE;
  private static final ArrowType INT64 = new ArrowType.Int(64, true);
  private static final ArrowType INT32 = new ArrowType.Int(32, true);
  private static final ArrowType INT16 = new ArrowType.Int(16, true);

  /** L-REG-6: the only rule whose result is written. */
  private static final String MASK_FILTER = "source";

  /** L-NIB-1. */
  private static final String NIBBLE_ORDER = "low_first";

  private static final List<Column> COLUMNS =
      List.of(
          utf8("tensor", "full tensor name", ImageRow::tensor),
          utf8("part", "weight, scale, scale2, zero_point or offset", ImageRow::part),
          int32("chunk", "0-based number of the chunk", ImageRow::chunk),
          int64("elem_offset", "first element, flattened order", ImageRow::elementOffset),
          int64("elem_count", "elements of the chunk", ImageRow::elementCount),
          shape("shape", "of the whole tensor"),
          utf8("src_dtype", "type of the source elements", ImageRow::sourceType),
          utf8("dtype", "type of the codes", ImageRow::type),
          utf8("image", "order of the bytes, L-IMG", ImageRow::image),
          utf8("reg_layout", "ZERO to THREE, else NONE", ImageRow::regLayout),
          int16("c0", "fractal width, NZ and ZN only, else 0", row -> 0),
          utf8("mask_filter", "L-REG-6", row -> MASK_FILTER),
          utf8("nibble_order", "L-NIB-1", row -> NIBBLE_ORDER),
          int64("valid_bytes", "payload bytes before padding", ImageRow::validBytes),
          int32("crc32c", "CRC-32C of the payload", ImageRow::crc32c),
          payload("payload", "the image, padded to a multiple of 64 bytes"));

  private ImageColumns() {}

  /**
   * {@return the offset in {@code builder} of the schema, with the facts of L-ARW-4 as plain
   * metadata}
   *
   * <p>The facts stand in the order of their keys; Arrow Java's own {@code Schema} would write them
   * in that of a HashMap, which is not the same on every JDK.
   *
   * @param facts schema metadata beside {@code lanecast.schema} and {@code lanecast.version}
   */
  static int schema(FlatBufferBuilder builder, Map<String, String> facts) {
    SortedMap<String, String> metadata = new TreeMap<>(facts);
    metadata.put("lanecast.schema", "image");
    metadata.put("lanecast.version", "1");
    int[] pairs =
        metadata.entrySet().stream()
            .mapToInt(
                fact ->
                    KeyValue.createKeyValue(
                        builder,
                        builder.createString(fact.getKey()),
                        builder.createString(fact.getValue())))
            .toArray();
    int[] fields = COLUMNS.stream().mapToInt(column -> column.field().getField(builder)).toArray();
    return Schema.createSchema(
        builder,
        Endianness.Little,
        Schema.createFieldsVector(builder, fields),
        Schema.createCustomMetadataVector(builder, pairs),
        0);
  }

  /** {@return the body buffers of each column for {@code rows}, in file order} */
  static List<ColumnBuffers> encode(List<ImageRow> rows) {
    return COLUMNS.stream().map(column -> column.encode().apply(rows)).toList();
  }

  private static Column utf8(String name, String note, Function<ImageRow, String> value) {
    return new Column(
        field(name, UTF8, note, List.of()),
        rows ->
            ColumnBuffers.utf8(
                rows.stream()
                    .map(row -> value.apply(row).getBytes(StandardCharsets.UTF_8))
                    .toList()));
  }

  private static Column int64(String name, String note, ToLongFunction<ImageRow> value) {
    return new Column(
        field(name, INT64, note, List.of()),
        rows -> ColumnBuffers.int64(rows.stream().mapToLong(value).toArray()));
  }

  private static Column int32(String name, String note, ToIntFunction<ImageRow> value) {
    return new Column(
        field(name, INT32, note, List.of()),
        rows -> ColumnBuffers.int32(rows.stream().mapToInt(value).toArray()));
  }

  private static Column int16(String name, String note, ToIntFunction<ImageRow> value) {
    return new Column(
        field(name, INT16, note, List.of()),
        rows -> ColumnBuffers.int16(rows.stream().mapToInt(value).toArray()));
  }

  private static Column shape(String name, String note) {
    Field item = new Field("item", new FieldType(false, INT64, null), List.of());
    return new Column(
        field(name, ArrowType.List.INSTANCE, note, List.of(item)),
        rows -> ColumnBuffers.int64Lists(rows.stream().map(ImageRow::shape).toList()));
  }

  private static Column payload(String name, String note) {
    return new Column(
        field(name, ArrowType.LargeBinary.INSTANCE, note, List.of()),
        rows -> ColumnBuffers.largeBinary(rows.stream().map(ImageRow::payload).toList()));
  }

  private static Field field(String name, ArrowType type, String note, List<Field> children) {
    return new Field(
        name,
        new FieldType(false, type, null, Map.of("lanecast.note", note)),
        new ArrayList<>(children));
  }
}
