package dev.lanecast.core.fcvt;

import dev.lanecast.core.format.Format;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The types of an operand, one row each: code, scalar format, components (N-FCVT-7). Component
 * {@code j} is the bits {@code j*w .. j*w+w-1} of a lane, {@code w} being the width of the scalar
 * format (L-FCVT-3); what a 6-bit code leaves of its byte is written 0 and not read (L-FCVT-2).
 */
public enum TypeCode {
  FP64(0, Format.FP64, 1),
  FP32(1, Format.FP32, 1),
  TF32(2, Format.TF32, 1),
  HF32(3, Format.HF32, 1),
  FP16(4, Format.FP16, 1),
  BF16(5, Format.BF16, 1),
  HIF8(6, Format.HIF8, 1),
  E4M3(7, Format.E4M3, 1),
  E5M2(8, Format.E5M2, 1),
  E3M2(9, Format.E3M2, 1),
  E2M3(10, Format.E2M3, 1),
  E2M1X2(11, Format.E2M1, 2),
  E1M2X2(12, Format.E1M2, 2),
  HIF4X2(13, Format.HIF4, 2),
  E8M0(14, Format.E8M0, 1),
  E6M2(15, Format.E6M2, 1),
  FP16X2(16, Format.FP16, 2),
  BF16X2(17, Format.BF16, 2),
  E4M3X4(18, Format.E4M3, 4),
  E5M2X4(19, Format.E5M2, 4),
  E4M3X2(20, Format.E4M3, 2),
  E5M2X2(21, Format.E5M2, 2),
  E6M2X2(22, Format.E6M2, 2);

  /** The codes of the 5-bit field, 0 to 31. */
  private static final int CODES = 32;

  private final int code;
  private final Format format;
  private final int components;
  private final Container container;

  TypeCode(int code, Format format, int components) {
    this.code = code;
    this.format = format;
    this.components = components;
    this.container = Container.holding(components * format.bits());
  }

  /** {@return the number in the fields SrcType and DstType} */
  public int code() {
    return code;
  }

  /** {@return the format of every component} */
  public Format format() {
    return format;
  }

  /** {@return how many components a lane holds: 1, 2 or 4} */
  public int components() {
    return components;
  }

  /** {@return what holds a lane} */
  public Container container() {
    return container;
  }

  /** {@return the one spelling of the type's name: {@code bf16}, {@code bf16x2}} */
  public String label() {
    return components == 1 ? format.label() : format.label() + "x" + components;
  }

  /** {@return the code of component {@code index} of a lane} */
  public long component(long lane, int index) {
    return (lane >>> (index * format.bits())) & (-1L >>> (Long.SIZE - format.bits()));
  }

  /** {@return a lane whose component {@code index} is {@code code}, and which is 0 elsewhere} */
  public long placed(long code, int index) {
    return code << (index * format.bits());
  }

  /**
   * {@return the type of this number}
   *
   * @throws IllegalArgumentException if it is reserved or does not fit the field
   */
  public static TypeCode of(int code) {
    return Arrays.stream(values())
        .filter(type -> type.code == code)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%d is %s; allowed 0 to %d"
                        .formatted(
                            code,
                            code >= 0 && code < CODES
                                ? "a reserved type code"
                                : "not a type code, which has 5 bits",
                            values().length - 1)));
  }

  /** {@return the type of this name} */
  public static Optional<TypeCode> find(String label) {
    return Arrays.stream(values()).filter(type -> type.label().equals(label)).findFirst();
  }

  /** {@return the types whose components are of {@code format}} */
  static List<TypeCode> of(Format format) {
    return Arrays.stream(values()).filter(type -> type.format == format).toList();
  }

  static String labels(List<TypeCode> types) {
    return types.stream().map(TypeCode::label).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return label();
  }
}
