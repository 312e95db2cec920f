package dev.lanecast.core.format;

import static dev.lanecast.core.format.FloatSpec.Specials.FINITE;
import static dev.lanecast.core.format.FloatSpec.Specials.INFINITY_AND_NAN;
import static dev.lanecast.core.format.FloatSpec.Specials.NAN_ONLY;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The formats, one row each: label, spec, rule, aliases. Everything else (names in configs, sweeps
 * in tests, support tables) walks {@link #values()}.
 *
 * <p>A code of a format is an unsigned integer of {@link #bits()} bits in a {@code long}. Stored
 * unpacked it takes {@link #containerBytes()} bytes, little-endian; a 4-bit code sits in the low
 * nibble of its byte (N-FMT-8).
 */
public enum Format {
  FP64(
      "fp64",
      FloatSpec.signed(11, 52, 1023, INFINITY_AND_NAN),
      "N-FMT-1",
      "double",
      "float64",
      "F64"),
  FP32(
      "fp32", FloatSpec.signed(8, 23, 127, INFINITY_AND_NAN), "N-FMT-1", "float", "float32", "F32"),
  TF32("tf32", FloatSpec.leftAligned(8, 10, 127, 13), "N-FMT-4", "tfloat32"),
  HF32("hf32", FloatSpec.leftAligned(8, 11, 127, 12), "N-FMT-5"),
  BF16("bf16", FloatSpec.signed(8, 7, 127, INFINITY_AND_NAN), "N-FMT-1", "bfloat16", "BF16"),
  FP16("fp16", FloatSpec.signed(5, 10, 15, INFINITY_AND_NAN), "N-FMT-1", "half", "float16", "F16"),
  HIF8("hif8", TaperedSpec.HIF8, "N-HIF8-1", "hifloat8"),
  E4M3(
      "e4m3",
      FloatSpec.signed(4, 3, 7, NAN_ONLY),
      "N-FMT-1",
      "e4m3fn",
      "fp8_e4m3",
      "fp8_e4m3fn",
      "float8_e4m3fn",
      "F8_E4M3"),
  E5M2(
      "e5m2",
      FloatSpec.signed(5, 2, 15, INFINITY_AND_NAN),
      "N-FMT-1",
      "fp8_e5m2",
      "float8_e5m2",
      "F8_E5M2"),
  E3M2("e3m2", FloatSpec.signed(3, 2, 3, FINITE), "N-FMT-1", "float6_e3m2fn", "F6_E3M2"),
  E2M3("e2m3", FloatSpec.signed(2, 3, 1, FINITE), "N-FMT-1", "float6_e2m3fn", "F6_E2M3"),
  E2M1("e2m1", FloatSpec.signed(2, 1, 1, FINITE), "N-FMT-2", "fp4x2_e2m1", "float4_e2m1fn"),
  E1M2("e1m2", FloatSpec.signed(1, 2, 1, FINITE), "N-FMT-2", "fp4x2_e1m2"),
  HIF4("hif4", FloatSpec.signed(1, 2, 1, FINITE), "N-FMT-2", "hif4x2"),
  E8M0("e8m0", FloatSpec.scale(8, 0, 127), "N-FMT-3", "fp8_e8m0", "float8_e8m0fnu", "F8_E8M0"),
  E6M2("e6m2", FloatSpec.scale(6, 2, 48), "N-FMT-6"),
  INT4("int4", IntSpec.signed(4), "N-FMT-7", "int4x2"),
  INT8("int8", IntSpec.signed(8), "N-FMT-7", "I8"),
  INT16("int16", IntSpec.signed(16), "N-FMT-7", "I16"),
  INT32("int32", IntSpec.signed(32), "N-FMT-7", "I32"),
  INT64("int64", IntSpec.signed(64), "N-FMT-7", "I64"),
  UINT8("uint8", IntSpec.unsigned(8), "N-FMT-7", "U8"),
  UINT16("uint16", IntSpec.unsigned(16), "N-FMT-7", "U16"),
  UINT32("uint32", IntSpec.unsigned(32), "N-FMT-7", "U32");

  private final String label;
  private final FormatSpec spec;
  private final String ruleId;
  private final List<String> aliases;

  Format(String label, FormatSpec spec, String ruleId, String... aliases) {
    this.label = label;
    this.spec = spec;
    this.ruleId = ruleId;
    this.aliases = List.of(aliases);
  }

  /** {@return the one spelling of the format's name, such as {@code fp32}} */
  public String label() {
    return label;
  }

  /** {@return other names, accepted at the edge and never written} */
  public List<String> aliases() {
    return aliases;
  }

  /** {@return how codes stand for values} */
  public FormatSpec spec() {
    return spec;
  }

  /** {@return the rule that defines the format} */
  public String ruleId() {
    return ruleId;
  }

  /** {@return the width of a code in bits: 4, 6, 8, 16, 32 or 64} */
  public int bits() {
    return spec.bits();
  }

  /** {@return the bytes of an unpacked code: 1, 2, 4 or 8} */
  public int containerBytes() {
    return (bits() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** {@return whether the format is an integer} */
  public boolean isInteger() {
    return spec instanceof IntSpec;
  }

  /** {@return the code of the largest finite value} */
  public long maxFiniteCode() {
    return spec.maxFiniteCode();
  }

  /** {@return the largest finite value} */
  public double maxFinite() {
    return decode(maxFiniteCode());
  }

  /**
   * {@return the one NaN code we write (N-NAN-1)}
   *
   * @throws UnsupportedOperationException if the format has no NaN
   */
  public long canonicalNanCode() {
    return spec.canonicalNanCode();
  }

  /** {@return whether the format has a NaN} */
  public boolean hasNan() {
    return spec.hasNan();
  }

  /** {@return whether the format has infinities} */
  public boolean hasInfinity() {
    return spec.hasInfinity();
  }

  /**
   * {@return the value of {@code code}: NaN, infinities and -0.0 as such} Exact for every format
   * but int64, whose values past 2^53 are rounded to nearest; {@link #exact} gives those too.
   *
   * @throws IllegalArgumentException if {@code code} has more than {@link #bits()} bits
   */
  public double decode(long code) {
    requireCode(code);
    if (spec instanceof IntSpec integer) {
      return integer.value(code);
    }
    if (spec.isNan(code)) {
      return Double.NaN;
    }
    double magnitude =
        spec.isInfinite(code)
            ? Double.POSITIVE_INFINITY
            : Math.scalb((double) spec.significand(code), spec.exponent(code));
    return spec.isNegative(code) ? -magnitude : magnitude;
  }

  /**
   * {@return the exact value of a finite {@code code}; both zeros are 0}
   *
   * @throws IllegalArgumentException if {@code code} is not finite or has more than {@link #bits()}
   *     bits
   */
  public BigDecimal exact(long code) {
    requireCode(code);
    if (!spec.isFinite(code)) {
      throw new IllegalArgumentException(
          "code 0x%x of %s is %s and has no value".formatted(code, label, decode(code)));
    }
    if (spec instanceof IntSpec integer) {
      return BigDecimal.valueOf(integer.value(code));
    }
    // A float's significand has at most 53 bits, and every finite float is a double.
    return new BigDecimal(decode(code)).stripTrailingZeros();
  }

  private void requireCode(long code) {
    if (bits() < Long.SIZE && code >>> bits() != 0) {
      throw new IllegalArgumentException(
          "code 0x%x does not fit %s, which has %d bits".formatted(code, label, bits()));
    }
  }

  /**
   * {@return the gap between neighbouring values in the binade of {@code |x|}}
   *
   * <ul>
   *   <li>Below the smallest normal value: the subnormal gap.
   *   <li>Past the largest finite value, Inf and NaN: the gap of the largest finite value's binade.
   *   <li>Where a binade holds one value (e8m0, hif8 below 2^-15): the gap to the value above.
   *   <li>Integers: 1.
   * </ul>
   */
  public double ulpAt(double x) {
    return spec.ulpAt(Math.abs(x));
  }

  /**
   * {@return the format of this label or alias}
   *
   * @throws IllegalArgumentException naming the labels there are
   */
  public static Format of(String name) {
    for (Format format : values()) {
      if (format.label.equals(name) || format.aliases.contains(name)) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        "'%s' is not a format; allowed %s".formatted(name, labels()));
  }

  private static String labels() {
    return Arrays.stream(values()).map(Format::label).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return label;
  }
}
