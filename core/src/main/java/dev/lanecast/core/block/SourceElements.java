package dev.lanecast.core.block;

import dev.lanecast.core.format.Format;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Source payloads as fp32 values: the little-endian elements of the types that can be cast, each of
 * which an fp32 holds exactly.
 */
public final class SourceElements {

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  /** Exponent field of fp32: all ones in every NaN and infinity. */
  private static final int NON_FINITE = 0x7F80_0000;

  /** fp32 bits of every code of a 16-bit type. */
  private static final Map<Format, int[]> WIDENED =
      new EnumMap<>(Map.of(Format.BF16, widened(Format.BF16), Format.FP16, widened(Format.FP16)));

  private SourceElements() {}

  /** {@return the elements of a payload} */
  public static int count(Format format, byte[] payload) {
    if (payload.length % format.containerBytes() != 0) {
      throw new IllegalArgumentException(
          "%d bytes are no whole number of %s elements".formatted(payload.length, format.label()));
    }
    return payload.length / format.containerBytes();
  }

  /**
   * {@return the largest magnitude of a payload as N-BLK-5 takes it: NaN if any element is NaN or
   * infinite, 0 if there is none}
   */
  public static float amax(Format format, byte[] payload) {
    int count = count(format, payload);
    int largest = 0;
    for (int i = 0; i < count; i++) {
      largest = Math.max(largest, fp32Bits(format, payload, i) & 0x7FFF_FFFF);
    }
    return largest >= NON_FINITE ? Float.NaN : Float.intBitsToFloat(largest);
  }

  /** {@return the index of the first element that is NaN or infinite} */
  public static OptionalInt firstNonFinite(Format format, byte[] payload) {
    int count = count(format, payload);
    for (int i = 0; i < count; i++) {
      if ((fp32Bits(format, payload, i) & NON_FINITE) == NON_FINITE) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** {@return element {@code index} of a payload} */
  public static float value(Format format, byte[] payload, int index) {
    return Float.intBitsToFloat(fp32Bits(format, payload, index));
  }

  /**
   * {@return the fp32 payload of {@code F(x/s)} of every element x} Rule N-BLK-5.
   *
   * @param scale s, not NaN
   */
  static byte[] divided(Format format, byte[] payload, float scale) {
    int count = count(format, payload);
    byte[] quotients = new byte[Math.multiplyExact(count, Float.BYTES)];
    for (int i = 0; i < count; i++) {
      float quotient = Float.intBitsToFloat(fp32Bits(format, payload, i)) / scale;
      INT.set(quotients, i * Float.BYTES, Float.floatToRawIntBits(quotient));
    }
    return quotients;
  }

  private static int fp32Bits(Format format, byte[] payload, int index) {
    if (format == Format.FP32) {
      return (int) INT.get(payload, index * Float.BYTES);
    }
    int[] widened = WIDENED.get(format);
    if (widened == null) {
      throw new IllegalArgumentException(
          "elements of a tensor are fp32, bf16 or fp16 but not " + format.label());
    }
    return widened[(short) SHORT.get(payload, index * Short.BYTES) & 0xFFFF];
  }

  private static int[] widened(Format format) {
    int[] bits = new int[1 << format.bits()];
    for (int code = 0; code < bits.length; code++) {
      bits[code] = Float.floatToRawIntBits((float) format.decode(code));
    }
    return bits;
  }
}
