package dev.lanecast.core.kernel;

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
    return new SteppedKernel(path);
  }
}
