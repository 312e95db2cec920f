package dev.lanecast.core.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.kernel.Kernels;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.core.reference.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Expected codes by path, checked against the reference one by one and against the kernel all at
 * once.
 */
public final class Vectors {

  private final Map<CastPath, Map<Long, Long>> expected = new LinkedHashMap<>();
  private final String file;
  private int added;

  /** Vectors of a file, which failures name. */
  public Vectors(String file) {
    this.file = file;
  }

  /** Expects {@code code} of {@code source} along {@code path}. */
  public void add(CastPath path, long source, long code) {
    Long before = expected.computeIfAbsent(path, key -> new LinkedHashMap<>()).put(source, code);
    if (before != null) {
      assertEquals(
          before, code, () -> "%s: two answers for %x along %s".formatted(file, source, path));
    }
    added++;
  }

  /** Checks every vector, and that there were as many as the file says. */
  public void check(int count) {
    assertEquals(count, added, () -> "vectors of " + file);
    expected.forEach(this::check);
  }

  private void check(CastPath path, Map<Long, Long> codes) {
    byte[] source = new byte[codes.size() * path.source().containerBytes()];
    byte[] fast = new byte[codes.size() * path.destination().containerBytes()];
    ByteBuffer sources = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN);
    codes.keySet().forEach(code -> put(sources, path.source().containerBytes(), code));
    Kernels.of(path).cast(source, 0, fast, 0, codes.size());
    ByteBuffer results = ByteBuffer.wrap(fast).order(ByteOrder.LITTLE_ENDIAN);
    codes.forEach(
        (from, to) -> {
          requireSame("reference", path, from, to, Reference.encode(path, from));
          requireSame("kernel", path, from, to, get(results, path.destination().containerBytes()));
        });
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
      default -> out.putInt((int) code);
    }
  }

  private static long get(ByteBuffer in, int bytes) {
    return switch (bytes) {
      case 1 -> Byte.toUnsignedLong(in.get());
      case 2 -> Short.toUnsignedLong(in.getShort());
      default -> Integer.toUnsignedLong(in.getInt());
    };
  }

  /** {@return the path of a direct pair, with UNKNOWN for what it does not take} */
  public static CastPath direct(String source, String destination, String round, String sat) {
    return resolve(source + ">" + destination, "UNKNOWN", round, sat);
  }

  /** {@return the path of a chain; a saturation that no step of it takes is dropped} */
  public static CastPath resolve(String chain, String midRound, String round, String sat) {
    Format source = Format.of(chain.substring(0, chain.indexOf('>')));
    Format destination = Format.of(chain.substring(chain.lastIndexOf('>') + 1));
    boolean takesSaturation =
        !CastPaths.saturations(Family.REG_CAST, source, destination).isEmpty();
    return CastPaths.resolve(
        new CastRequest(
            Family.REG_CAST,
            source,
            destination,
            mode(round),
            takesSaturation && !sat.equals("UNKNOWN")
                ? Optional.of(Saturation.of(sat))
                : Optional.empty(),
            chain,
            mode(midRound),
            Ctrl.NONE));
  }

  private static Optional<Rounding> mode(String name) {
    return name.equals("UNKNOWN") ? Optional.empty() : Optional.of(Rounding.of(name));
  }
}
