package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A code of a format, and what it stands for.
 *
 * @param format of the code
 * @param code unsigned, in the low bits
 */
public record Coded(Format format, long code) {

  /** The bits of the fraction where a code is a power of two (dot field DML). */
  private static final int POWER_BITS = 3;

  /**
   * A run of bits with one meaning.
   *
   * @param name {@code S}, {@code E}, {@code M}, {@code dot}; {@code unused} (N-FMT-4); {@code
   *     bits} of an integer
   * @param bits the highest first
   */
  public record BitField(String name, String bits) {}

  /** {@return the code in hex, as wide as the format} */
  public String hex() {
    return Digits.hex(format, code);
  }

  /** {@return whether the code stands for a number} */
  public boolean isFinite() {
    return format.spec().isFinite(code);
  }

  /** {@return the number; empty for NaN and infinities} */
  Optional<Dyadic> number() {
    return isFinite() ? Optional.of(Dyadic.of(format, code)) : Optional.empty();
  }

  /** {@return the exact value, {@code inf}, {@code -inf} or {@code NaN}} */
  public String value() {
    return number().map(Numbers::exact).orElseGet(this::special);
  }

  /** {@return the value as short as it gets without rounding it} */
  String brief() {
    return number().map(Numbers::brief).orElseGet(this::special);
  }

  /** {@return the exact value as one decimal number, {@code inf}, {@code -inf} or {@code NaN}} */
  String decimal() {
    return number().map(Numbers::decimal).orElseGet(this::special);
  }

  private String special() {
    if (format.spec().isNan(code)) {
      return "NaN";
    }
    return format.spec().isNegative(code) ? "-inf" : "inf";
  }

  /** {@return the fields of the code, the highest first; none is empty} */
  public List<BitField> fields() {
    List<BitField> fields = new ArrayList<>();
    if (format.isInteger()) {
      take(fields, "bits", format.bits(), 0);
    } else if (format.spec() instanceof FloatSpec spec) {
      int fraction = spec.fractionBits() + spec.unusedBits();
      take(fields, "S", spec.signed() ? 1 : 0, fraction + spec.exponentBits());
      take(fields, "E", spec.exponentBits(), fraction);
      take(fields, "M", spec.fractionBits(), spec.unusedBits());
      take(fields, "unused", spec.unusedBits(), 0);
    } else {
      hif8Fields(fields, (TaperedSpec) format.spec());
    }
    return fields;
  }

  /** Widths by N-HIF8-1: the exponent field has as many bits as |Ev|, the dot field the rest. */
  private void hif8Fields(List<BitField> fields, TaperedSpec spec) {
    int bits = format.bits() - 1;
    boolean powers = (code & ~spec.signBit()) >>> POWER_BITS == 0;
    int exponentBits = 0;
    int fractionBits = POWER_BITS;
    if (!powers) {
      int ev = exponentOf(spec);
      exponentBits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.abs(ev));
      fractionBits = spec.fractionBits(ev);
    }
    take(fields, "S", 1, bits);
    take(fields, "dot", bits - exponentBits - fractionBits, exponentBits + fractionBits);
    take(fields, "E", exponentBits, fractionBits);
    take(fields, "M", fractionBits, 0);
  }

  private int exponentOf(TaperedSpec spec) {
    long significand = spec.significand(code);
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(significand) + spec.exponent(code);
  }

  private void take(List<BitField> fields, String name, int width, int shift) {
    if (width > 0) {
      fields.add(new BitField(name, Digits.binary(code >>> shift, width)));
    }
  }

  /** {@return the names of the fields, as {@code S|E|M}} */
  String fieldNames() {
    return fields().stream().map(BitField::name).collect(Collectors.joining("|"));
  }

  /** {@return the bits of the fields, as {@code 0|01111110|1000011}} */
  String fieldBits() {
    return fields().stream().map(BitField::bits).collect(Collectors.joining("|"));
  }
}
