package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Paths that are the same cast under several names, over all 2^32 source codes: the reference of
 * one of them against the kernel of each.
 *
 * <p>The reference reads a code of tf32 or hf32 once for all values of the bits that it ignores
 * (N-FMT-4; FormatTest shows that it does).
 */
final class Sweep {

  private static final int SLICE_BITS = 18;
  private static final int SLICE = 1 << SLICE_BITS;

  private final List<CastPath> paths;
  private final CastPath path;
  private final int unusedBits;

  Sweep(List<CastPath> paths) {
    this.paths = List.copyOf(paths);
    this.path = paths.get(0);
    this.unusedBits = path.source().spec() instanceof FloatSpec spec ? spec.unusedBits() : 0;
  }

  /** {@return how many inputs were compared} */
  long run() {
    return IntStream.range(0, 1 << (Integer.SIZE - SLICE_BITS))
        .parallel()
        .mapToLong(this::slice)
        .sum();
  }

  private long slice(int slice) {
    long first = (long) slice << SLICE_BITS;
    byte[] source = new byte[SLICE * Integer.BYTES];
    for (int i = 0; i < SLICE; i++) {
      Elements.INTS.set(source, i * Integer.BYTES, (int) first + i);
    }
    byte[] expected = expected(first);
    byte[] codes = new byte[expected.length];
    for (CastPath member : paths) {
      Arrays.fill(codes, (byte) 0x55);
      Kernels.of(member).cast(source, 0, codes, 0, SLICE);
      int mismatch = Arrays.mismatch(expected, codes);
      if (mismatch >= 0) {
        long at = first + mismatch / member.destination().containerBytes();
        fail("%08x along %s: reference and kernel differ".formatted(at, member.steps()));
      }
    }
    return SLICE;
  }

  private byte[] expected(long first) {
    int codeBytes = path.destination().containerBytes();
    byte[] expected = new byte[SLICE * codeBytes];
    int same = 1 << unusedBits;
    for (int i = 0; i < SLICE; i += same) {
      long code = Reference.encode(path, first + i);
      if (codeBytes == 1) {
        Arrays.fill(expected, i, i + same, (byte) code);
      } else {
        Elements.put(expected, i * codeBytes, codeBytes, code);
      }
    }
    return expected;
  }

  /** {@return what tells casts apart: paths with equal behaviour are one sweep} */
  static String behaviour(CastPath path) {
    return String.join(
        " ",
        path.steps().stream()
            .map(
                step -> {
                  Format to = step.destination();
                  boolean clampsAlways =
                      to.spec() instanceof FloatSpec s && s.signed() && !to.hasNan();
                  boolean hasOwnRules = to == Format.HIF8 || to == Format.E8M0;
                  return "%s>%s %s %s %s %s"
                      .formatted(
                          step.source(),
                          to == Format.HIF4 ? Format.E1M2 : to,
                          step.rounding(),
                          clampsAlways ? "-" : step.saturation(),
                          clampsAlways || to.isInteger() ? "-" : step.keepsNan(),
                          hasOwnRules ? step.family() : "-");
                })
            .toList());
  }
}
