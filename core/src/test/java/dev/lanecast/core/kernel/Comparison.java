package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;
import java.util.function.IntUnaryOperator;

/** Kernel against reference, codes and outcomes, bit for bit. */
final class Comparison {

  private final CastPath path;
  private final String context;
  private final int sourceBytes;
  private final int codeBytes;
  private long inputs;

  /**
   * @param context what a failure must say to be run again, such as the seed
   */
  Comparison(CastPath path, String context) {
    this.path = path;
    this.context = context;
    this.sourceBytes = path.source().containerBytes();
    this.codeBytes = path.destination().containerBytes();
  }

  /** Compares the {@code count} source codes that {@code sources} gives for 0, 1, …. */
  Comparison run(int count, IntUnaryOperator sources) {
    byte[] source = new byte[count * sourceBytes];
    byte[] codes = new byte[count * codeBytes];
    byte[] outcomes = new byte[count];
    for (int i = 0; i < count; i++) {
      Elements.put(source, i * sourceBytes, sourceBytes, sources.applyAsInt(i));
    }
    CastKernel kernel = Kernels.of(path);
    kernel.cast(source, 0, codes, 0, count);
    kernel.outcomes(source, 0, outcomes, 0, count);
    for (int i = 0; i < count; i++) {
      long from = Elements.get(source, i * sourceBytes, sourceBytes);
      requireSame(
          "code",
          from,
          Reference.encode(path, from),
          Elements.get(codes, i * codeBytes, codeBytes));
      requireSame("outcome", from, Reference.outcome(path, from), outcomes[i]);
    }
    inputs += count;
    return this;
  }

  private void requireSame(String what, long source, long expected, long actual) {
    if (expected != actual) {
      fail(
          "%s of %x along %s: expected %x, got %x (%s)"
              .formatted(what, source, path.steps(), expected, actual, context));
    }
  }

  long inputs() {
    return inputs;
  }
}
