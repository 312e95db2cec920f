package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.fail;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;
import java.util.function.IntToLongFunction;

/** Kernel against reference, codes and outcomes, bit for bit. */
final class Comparison {

  private static final int SLICE = 1 << 16;

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
  Comparison run(int count, IntToLongFunction sources) {
    for (int done = 0; done < count; done += SLICE) {
      byte[] source = codes(Math.min(SLICE, count - done), done, sources);
      compareCodes(source);
      compareOutcomes(source);
    }
    return this;
  }

  /** As {@link #run}, codes only. */
  Comparison runCodes(int count, IntToLongFunction sources) {
    for (int done = 0; done < count; done += SLICE) {
      compareCodes(codes(Math.min(SLICE, count - done), done, sources));
    }
    return this;
  }

  private byte[] codes(int count, int first, IntToLongFunction sources) {
    byte[] source = new byte[count * sourceBytes];
    for (int i = 0; i < count; i++) {
      Elements.put(source, i * sourceBytes, sourceBytes, sources.applyAsLong(first + i));
    }
    return source;
  }

  private void compareCodes(byte[] source) {
    int count = source.length / sourceBytes;
    byte[] codes = new byte[count * codeBytes];
    Kernels.of(path).cast(source, 0, codes, 0, count);
    for (int i = 0; i < count; i++) {
      long from = Elements.get(source, i * sourceBytes, sourceBytes);
      requireSame(
          "code",
          from,
          Reference.encode(path, from),
          Elements.get(codes, i * codeBytes, codeBytes));
    }
    inputs += count;
  }

  private void compareOutcomes(byte[] source) {
    int count = source.length / sourceBytes;
    byte[] outcomes = new byte[count];
    Kernels.of(path).outcomes(source, 0, outcomes, 0, count);
    for (int i = 0; i < count; i++) {
      long from = Elements.get(source, i * sourceBytes, sourceBytes);
      requireSame("outcome", from, Reference.outcome(path, from), outcomes[i]);
    }
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
