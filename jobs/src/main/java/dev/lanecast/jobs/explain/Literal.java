package dev.lanecast.jobs.explain;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What was written: bits, or a number.
 *
 * @param bits a code, for raw bits, NaN and infinities
 * @param number otherwise
 * @param negative whether a minus sign was written
 */
record Literal(OptionalLong bits, Optional<BigDecimal> number, boolean negative) {

  private static final Pattern RAW = Pattern.compile("0[xX]([0-9a-fA-F]+)");
  private static final Pattern HEX_FLOAT =
      Pattern.compile("[+-]?0[xX]([0-9a-fA-F]*)(?:\\.([0-9a-fA-F]*))?(?:[pP]([+-]?\\d{1,6}))?");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE]([+-]?\\d{1,6}))?");
  private static final Pattern NAN = Pattern.compile("[+-]?nan");
  private static final Pattern INFINITY = Pattern.compile("[+-]?inf(?:inity)?");

  /** More is beyond any format, and would take long to compute with. */
  private static final int MAX_EXPONENT = 5000;

  static Literal parse(String text, Format format) {
    boolean negative = text.startsWith("-");
    String folded = text.toLowerCase(Locale.ROOT);
    Matcher raw = RAW.matcher(text);
    if (raw.matches()) {
      return bits(rawBits(text, raw.group(1), format), false);
    }
    if (NAN.matcher(folded).matches()) {
      return bits(nan(text, format), negative);
    }
    if (INFINITY.matcher(folded).matches()) {
      return bits(infinity(text, negative, format), negative);
    }
    return new Literal(OptionalLong.empty(), Optional.of(number(text, format)), negative);
  }

  private static Literal bits(long code, boolean negative) {
    return new Literal(OptionalLong.of(code), Optional.empty(), negative);
  }

  private static long rawBits(String text, String digits, Format format) {
    if (digits.length() != Digits.hexDigits(format)) {
      throw new IllegalArgumentException(
          "'%s' has %d hex digits, and the bits of %s have %d; a hex float has a p, as in %sp0"
              .formatted(text, digits.length(), format, Digits.hexDigits(format), text));
    }
    long code = Long.parseUnsignedLong(digits, 16);
    if (format.bits() < Long.SIZE && code >>> format.bits() != 0) {
      throw new IllegalArgumentException(
          "'%s' does not fit %s, which has %d bits: at most %s"
              .formatted(
                  text, format, format.bits(), Digits.hex(format, (1L << format.bits()) - 1)));
    }
    return code;
  }

  private static long nan(String text, Format format) {
    if (!format.hasNan()) {
      throw new IllegalArgumentException("'%s': %s has no NaN".formatted(text, format));
    }
    return format.canonicalNanCode();
  }

  private static long infinity(String text, boolean negative, Format format) {
    if (!format.hasInfinity()) {
      throw new IllegalArgumentException(
          "'%s': %s has no infinity; its largest value is %s"
              .formatted(text, format, Numbers.brief(Dyadic.of(format, format.maxFiniteCode()))));
    }
    long code = format.spec().infinityCode();
    return negative ? code | 1L << (format.bits() - 1) : code;
  }

  private static BigDecimal number(String text, Format format) {
    Matcher decimal = DECIMAL.matcher(text);
    if (decimal.matches()) {
      requireExponent(text, decimal.group(1));
      return new BigDecimal(text);
    }
    Matcher hex = HEX_FLOAT.matcher(text);
    if (hex.matches()) {
      String whole = hex.group(1);
      String fraction = hex.group(2) == null ? "" : hex.group(2);
      boolean isFloat = hex.group(2) != null || hex.group(3) != null;
      if (isFloat && !(whole + fraction).isEmpty()) {
        requireExponent(text, hex.group(3));
        return hexFloat(text, whole + fraction, fraction.length(), hex.group(3));
      }
    }
    throw new IllegalArgumentException(
        ("'%s' is not a value; allowed are a decimal such as -0.4 or 1e-3, inf, nan, a hex float"
                + " such as 0x1.8p3, and the bits of %s such as %s")
            .formatted(text, format, Digits.hex(format, example(format))));
  }

  private static BigDecimal hexFloat(
      String text, String digits, int fractionDigits, String exponent) {
    int power = (exponent == null ? 0 : Integer.parseInt(exponent)) - 4 * fractionDigits;
    BigDecimal magnitude =
        new BigDecimal(new BigInteger(digits, 16)).multiply(Numbers.twoTo(power));
    return text.startsWith("-") ? magnitude.negate() : magnitude;
  }

  private static void requireExponent(String text, String exponent) {
    if (exponent != null && Math.abs(Integer.parseInt(exponent)) > MAX_EXPONENT) {
      throw new IllegalArgumentException(
          "'%s' has an exponent past %d, beyond every format".formatted(text, MAX_EXPONENT));
    }
  }

  private static long example(Format format) {
    return format.spec() instanceof FloatSpec spec && spec.signed()
        ? Nearest.code(format, BigDecimal.ONE, false).orElseThrow()
        : format.maxFiniteCode();
  }
}
