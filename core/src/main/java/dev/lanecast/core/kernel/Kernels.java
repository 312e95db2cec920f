package dev.lanecast.core.kernel;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastStep;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The kernels, each built when it is first asked for and then kept. */
public final class Kernels {

  private static final Map<List<CastStep>, CastKernel> BUILT = new ConcurrentHashMap<>();

  private Kernels() {}

  /** {@return the kernel of {@code path}; the same one for the same steps} */
  public static CastKernel of(CastPath path) {
    return BUILT.computeIfAbsent(path.steps(), steps -> build(path));
  }

  private static CastKernel build(CastPath path) {
    if (path.destination().bits() == Long.SIZE) {
      return new ArithmeticKernel(path);
    }
    if (path.source().bits() <= Short.SIZE) {
      return new TableKernel(path);
    }
    return path.source().bits() == Integer.SIZE && !path.source().isInteger()
        ? ofFp32(path)
        : new ArithmeticKernel(path);
  }

  /** fp32, and tf32 and hf32, which are fp32 with fewer bits (N-FMT-4). */
  private static CastKernel ofFp32(CastPath path) {
    CastStep first = path.steps().get(0);
    boolean single = path.steps().size() == 1;
    if (single && roundsByTopBits(first)) {
      int used = -(int) ((FloatSpec) path.source().spec()).lastPlace();
      return new IndexedKernel(
          path, new StickyIndex(used), new PathTable(path, Short.SIZE, Kernels::fp32OfIndex));
    }
    if (path.source() != Format.FP32 || !hasFp32Step(first)) {
      return new ArithmeticKernel(path);
    }
    if (single) {
      return new Fp32Kernel(path, arithmetic(first));
    }
    return first.destination().bits() == Short.SIZE
        ? new IndexedKernel(path, arithmetic(first), PathTable.of(rest(path)))
        : new ArithmeticKernel(path);
  }

  /** Whether 32 bits hold what the step needs: integers, floats of 16 bits, hif8 HYBRID. */
  private static boolean hasFp32Step(CastStep step) {
    return step.destination().isInteger() || step.destination().bits() <= Short.SIZE;
  }

  private static long fp32OfIndex(int index) {
    return (long) index << Short.SIZE;
  }

  /**
   * Whether the destination keeps so few fraction bits that the sticky index holds all that
   * decides.
   */
  private static boolean roundsByTopBits(CastStep step) {
    return step.destination().bits() <= Byte.SIZE
        && !step.destination().isInteger()
        && step.rounding() != Rounding.HYBRID;
  }

  private static Fp32Step arithmetic(CastStep step) {
    if (step.destination().isInteger()) {
      return new Fp32ToInt(step);
    }
    if (step.rounding() == Rounding.HYBRID) {
      return new Fp32ToHif8Hybrid(step);
    }
    return step.destination() == Format.BF16 && step.rounding() == Rounding.RINT
        ? new Fp32ToNearestBf16(step)
        : new Fp32ToFloat16(step);
  }

  private static CastPath rest(CastPath path) {
    List<CastStep> steps = path.steps();
    return new CastPath(
        path.family(), steps.subList(1, steps.size()), path.kind(), path.deviceExact());
  }
}
