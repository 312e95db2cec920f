package dev.lanecast.jobs.plan;

import dev.lanecast.core.format.Format;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The element types that safetensors 0.8 defines, by their tags: bits of an element, and what it
 * casts from.
 */
public enum Dtype {
  BOOL(8, "bool"),
  F4(4, "e2m1"),
  F6_E2M3(6, "e2m3"),
  F6_E3M2(6, "e3m2"),
  U8(8, "uint8"),
  I8(8, "int8"),
  F8_E5M2(8, "e5m2"),
  F8_E4M3(8, "e4m3"),
  F8_E8M0(8, "e8m0"),
  F8_E4M3FNUZ(8, "e4m3fnuz"),
  F8_E5M2FNUZ(8, "e5m2fnuz"),
  I16(16, "int16"),
  U16(16, "uint16"),
  F16(Format.FP16),
  BF16(Format.BF16),
  I32(32, "int32"),
  U32(32, "uint32"),
  F32(Format.FP32),
  C64(64, "c64"),
  F64(64, "fp64"),
  I64(64, "int64"),
  U64(64, "uint64");

  private final int bits;
  private final String typeName;
  private final Optional<Format> castFormat;

  Dtype(int bits, String typeName) {
    this.bits = bits;
    this.typeName = typeName;
    this.castFormat = Optional.empty();
  }

  Dtype(Format format) {
    this.bits = format.bits();
    this.typeName = format.label();
    this.castFormat = Optional.of(format);
  }

  /** {@return the type of a tag; empty for one that safetensors does not define} */
  public static Optional<Dtype> ofTag(String tag) {
    return Arrays.stream(values()).filter(dtype -> dtype.name().equals(tag)).findFirst();
  }

  /** {@return all tags, for a message} */
  public static String tags() {
    return Arrays.stream(values()).map(Dtype::name).collect(Collectors.joining(", "));
  }

  /** {@return the tags that can be cast, for a message} */
  public static String castTags() {
    return Arrays.stream(values())
        .filter(dtype -> dtype.castFormat.isPresent())
        .map(Dtype::name)
        .collect(Collectors.joining(", "));
  }

  /** {@return the type's name outside checkpoints: that of numerics.md section 1, if it has one} */
  public String typeName() {
    return typeName;
  }

  /** {@return bits of an element} */
  public int bits() {
    return bits;
  }

  /**
   * {@return the format whose codes the elements are; empty where the elements can only be kept}
   */
  public Optional<Format> castFormat() {
    return castFormat;
  }

  /** {@return whether {@code elements} of this type end at a byte; types below 8 bits need not} */
  public boolean wholeBytes(long elements) {
    return elements % 8 * bits % 8 == 0;
  }

  /**
   * {@return the bytes of so many elements, packed without padding}
   *
   * @throws ArithmeticException if they do not fit a long or do not end at a byte
   */
  public long bytes(long elements) {
    if (!wholeBytes(elements)) {
      throw new ArithmeticException(
          "%d elements of %s are no whole number of bytes".formatted(elements, name()));
    }
    return Math.addExact(Math.multiplyExact(elements / 8, (long) bits), elements % 8 * bits / 8);
  }

  /** {@return the elements in so many bytes; empty if they are no whole number of elements} */
  public Optional<Long> elements(long bytes) {
    long elements = Math.addExact(Math.multiplyExact(bytes / bits, 8L), bytes % bits * 8 / bits);
    return wholeBytes(elements) && bytes(elements) == bytes
        ? Optional.of(elements)
        : Optional.empty();
  }
}
