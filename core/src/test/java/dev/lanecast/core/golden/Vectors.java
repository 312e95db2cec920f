package dev.lanecast.core.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.kernel.Kernels;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Expected codes by path, checked against the reference one by one and against the kernel all at
 * once.
 */
final class Vectors {

  /** Sources and their expected codes, in turn. */
  private static final class Pairs {
    private long[] values = new long[64];
    private int size;

    void add(long source, long code) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = source;
      values[size++] = code;
    }

    int count() {
      return size / 2;
    }

    long source(int i) {
      return values[2 * i];
    }

    long code(int i) {
      return values[2 * i + 1];
    }
  }

  private final Map<CastPath, Pairs> expected = new LinkedHashMap<>();
  private final String file;
  private int added;

  /** Vectors of a file, which failures name. */
  Vectors(String file) {
    this.file = file;
  }

  /** Expects {@code code} of {@code source} along {@code path}. */
  void add(CastPath path, long source, long code) {
    expected.computeIfAbsent(path, key -> new Pairs()).add(source, code);
    added++;
  }

  /** Checks every vector, and that there were as many as the file says. */
  void check(int count) {
    assertEquals(count, added, () -> "vectors of " + file);
    expected.forEach(this::check);
  }

  private void check(CastPath path, Pairs pairs) {
    int sourceBytes = path.source().containerBytes();
    int codeBytes = path.destination().containerBytes();
    byte[] source = new byte[pairs.count() * sourceBytes];
    byte[] fast = new byte[pairs.count() * codeBytes];
    ByteBuffer sources = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < pairs.count(); i++) {
      put(sources, sourceBytes, pairs.source(i));
    }
    Kernels.of(path).cast(source, 0, fast, 0, pairs.count());
    ByteBuffer codes = ByteBuffer.wrap(fast).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < pairs.count(); i++) {
      long from = pairs.source(i);
      requireSame("reference", path, from, pairs.code(i), Reference.encode(path, from));
      requireSame("kernel", path, from, pairs.code(i), get(codes, codeBytes));
    }
  }

  private void requireSame(String by, CastPath path, long source, long expected, long actual) {
    if (expected != actual) {
      fail(
          "%s: %s of %s, source %x: expected %x, got %x"
              .formatted(file, by, path.steps(), source, expected, actual));
    }
  }

  private static void put(ByteBuffer out, int bytes, long code) {
    switch (bytes) {
      case 1 -> out.put((byte) code);
      case 2 -> out.putShort((short) code);
      case 4 -> out.putInt((int) code);
      default -> out.putLong(code);
    }
  }

  private static long get(ByteBuffer in, int bytes) {
    return switch (bytes) {
      case 1 -> Byte.toUnsignedLong(in.get());
      case 2 -> Short.toUnsignedLong(in.getShort());
      case 4 -> Integer.toUnsignedLong(in.getInt());
      default -> in.getLong();
    };
  }
}
