package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.Dtype;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Turns a value of a list into the little-endian bytes of an element, if the dtype has it. */
enum ValueEncoder {
  F32 {
    @Override
    boolean encode(ColumnCursor cursor, byte[] payload, int element) {
      INT.set(payload, element * Float.BYTES, Float.floatToRawIntBits(cursor.float32()));
      return true;
    }
  },
  BF16 {
    @Override
    boolean encode(ColumnCursor cursor, byte[] payload, int element) {
      int bits = Float.floatToRawIntBits(cursor.float32());
      SHORT.set(payload, element * Short.BYTES, (short) (bits >>> Short.SIZE));
      return (short) bits == 0;
    }
  },
  F16 {
    @Override
    boolean encode(ColumnCursor cursor, byte[] payload, int element) {
      int code = fp16Code(Float.floatToRawIntBits(cursor.float32()));
      SHORT.set(payload, element * Short.BYTES, (short) code);
      return code != NO_CODE;
    }
  },
  F64 {
    @Override
    boolean encode(ColumnCursor cursor, byte[] payload, int element) {
      LONG.set(payload, element * Double.BYTES, Double.doubleToRawLongBits(cursor.float64()));
      return true;
    }
  },
  /** Of a dtype whose values the list cannot hold. */
  NONE {
    @Override
    boolean encode(ColumnCursor cursor, byte[] payload, int element) {
      throw new UnsupportedOperationException("no value of this list is an element");
    }
  };

  static final int NO_CODE = -1;

  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /**
   * Encodes the value under the cursor, which does not move.
   *
   * @param element index in {@code payload}, in elements
   * @return whether the dtype has the value
   */
  abstract boolean encode(ColumnCursor cursor, byte[] payload, int element);

  /** {@return the encoder of {@code array<float>}} */
  static ValueEncoder ofFloats(Dtype dtype) {
    return switch (dtype) {
      case F32 -> F32;
      case BF16 -> BF16;
      case F16 -> F16;
      case BOOL,
          F4,
          F6_E2M3,
          F6_E3M2,
          U8,
          I8,
          F8_E5M2,
          F8_E4M3,
          F8_E8M0,
          F8_E4M3FNUZ,
          F8_E5M2FNUZ,
          I16,
          U16,
          I32,
          U32,
          C64,
          F64,
          I64,
          U64 ->
          NONE;
    };
  }

  /** {@return the encoder of {@code array<double>}} */
  static ValueEncoder ofDoubles(Dtype dtype) {
    return dtype == Dtype.F64 ? F64 : NONE;
  }

  /** {@return the fp16 code of the value of fp32 code {@code bits}, or {@link #NO_CODE}} */
  static int fp16Code(int bits) {
    int sign = bits >>> 16 & 0x8000;
    int magnitude = bits & Integer.MAX_VALUE;
    boolean tailFree = (bits & 0x1FFF) == 0; // fp16 keeps 10 of the 23 stored significand bits
    if (magnitude >= 0x7F80_0000) { // NaN, Inf
      return tailFree ? sign | 0x7C00 | (magnitude >>> 13 & 0x3FF) : NO_CODE;
    }
    if (magnitude >= 0x4780_0000) { // 0x1p16f, past the largest
      return NO_CODE;
    }
    if (magnitude >= 0x3880_0000) { // 0x1p-14f, the smallest normal: rebias 127 to 15
      return tailFree ? sign | ((magnitude - ((127 - 15) << 23)) >>> 13) : NO_CODE;
    }
    float units = Float.intBitsToFloat(magnitude) * 0x1p24f; // of the subnormal ulp; exact
    return units == (int) units ? sign | (int) units : NO_CODE;
  }
}
