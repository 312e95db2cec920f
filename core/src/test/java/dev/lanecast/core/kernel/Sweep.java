package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;
import dev.lanecast.core.reference.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * All 2^32 source codes of a pair in one pass, in every mode: for each group of paths that are the
 * same cast under several names, the reference of one of them against the kernel of each.
 *
 * <p>The reference reads a code of tf32 or hf32 once for all values of the bits that it ignores
 * (N-FMT-4; FormatTest shows that it does).
 */
final class Sweep {

  private static final int SLICE_BITS = 18;
  private static final int SLICE = 1 << SLICE_BITS;

  private final List<List<CastPath>> groups;
  private final List<Set<CastKernel>> kernels;
  private final int codeBytes;
  private final int alike;

  /** Sweeps groups of paths that all have one source and one destination. */
  Sweep(List<List<CastPath>> groups) {
    this.groups = groups;
    kernels =
        groups.stream()
            .map(group -> group.stream().map(Kernels::of).collect(Collectors.toSet()))
            .toList();
    CastPath any = groups.get(0).get(0);
    codeBytes = any.destination().containerBytes();
    alike = any.source().spec() instanceof FloatSpec spec ? 1 << spec.unusedBits() : 1;
  }

  /** {@return how many inputs were compared in each group} */
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
    byte[][] expected = expected(first);
    byte[] codes = new byte[SLICE * codeBytes];
    for (int group = 0; group < groups.size(); group++) {
      for (CastKernel kernel : kernels.get(group)) {
        Arrays.fill(codes, (byte) 0x55);
        kernel.cast(source, 0, codes, 0, SLICE);
        int mismatch = Arrays.mismatch(expected[group], codes);
        if (mismatch >= 0) {
          long at = first + mismatch / codeBytes;
          fail("%08x along %s: reference and kernel differ".formatted(at, groups.get(group)));
        }
      }
    }
    return SLICE;
  }

  private byte[][] expected(long first) {
    byte[][] expected = new byte[groups.size()][SLICE * codeBytes];
    boolean single = groups.get(0).get(0).steps().size() == 1;
    CastStep[] steps =
        groups.stream().map(group -> group.get(0).steps().get(0)).toArray(CastStep[]::new);
    long[] codes = new long[groups.size()];
    for (int i = 0; i < SLICE; i += alike) {
      if (single) {
        Reference.encode(steps, first + i, codes);
      } else {
        for (int group = 0; group < codes.length; group++) {
          codes[group] = Reference.encode(groups.get(group).get(0), first + i);
        }
      }
      for (int group = 0; group < codes.length; group++) {
        put(expected[group], i, codes[group]);
      }
    }
    return expected;
  }

  private void put(byte[] expected, int i, long code) {
    if (codeBytes == 1 && alike == 1) {
      expected[i] = (byte) code;
    } else if (codeBytes == 1) {
      Arrays.fill(expected, i, i + alike, (byte) code);
    } else {
      Elements.put(expected, i * codeBytes, codeBytes, code);
    }
  }

  /** {@return what tells casts apart: paths of equal behaviour are one group} */
  static String behaviour(CastPath path) {
    return path.steps().stream().map(Sweep::behaviour).collect(Collectors.joining(" "));
  }

  private static String behaviour(CastStep step) {
    Format to = step.destination();
    // N-SAT-10: clamped under either saturation, and without a NaN to keep.
    boolean clamps = to.spec() instanceof FloatSpec spec && spec.signed() && !to.hasNan();
    boolean hasFamilyRules =
        to == Format.E8M0 || (to == Format.HIF8 && step.rounding() != Rounding.HYBRID);
    return "%s>%s %s %s %s"
        .formatted(
            step.source(),
            to,
            step.rounding(),
            clamps ? "-" : step.saturation() + " " + step.keepsNan(),
            hasFamilyRules && step.family() == Family.V_FCVT);
  }
}
