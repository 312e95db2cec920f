package dev.lanecast.core.fcvt;

import dev.lanecast.core.format.Format;
import dev.lanecast.core.kernel.CastKernel;
import dev.lanecast.core.kernel.Kernels;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Runs one instruction on lanes. Lanes are containers of the operand's type, little-endian, lane
 * {@code i} at byte {@code i * container.bytes()} of its vector. Immutable and thread-safe.
 *
 * <p>Sources come in the order of the text: SrcL, and SrcR where the form reads two.
 */
public final class FcvtKernel {

  /** Lanes of a vector, one for each bit of the lane mask P. */
  public static final int MAX_LANES = Long.SIZE;

  private final Form form;
  private final Optional<CastKernel> cast;

  /** The kernel of {@code instruction}. */
  public FcvtKernel(Instruction instruction) {
    this.form = instruction.form();
    this.cast = instruction.elementCast().map(Kernels::of);
  }

  /**
   * {@return one active lane of the result}
   *
   * @param sources one lane of each source
   * @throws IllegalArgumentException if there are more or fewer than the form reads, or one has
   *     bits past its container
   */
  public long lane(long... sources) {
    requireSources(sources.length);
    Container container = form.source().container();
    for (long source : sources) {
      if (container.bits() < Long.SIZE && source >>> container.bits() != 0) {
        throw new IllegalArgumentException(
            "0x%x is not a lane of %s, which is %d bits wide"
                .formatted(source, form.source(), container.bits()));
      }
    }
    long[] elements = new long[form.destination().components()];
    spread(sources, elements, 0);
    return gathered(converted(elements), 0);
  }

  /**
   * {@return the vector of the result; inactive lanes are 0 (N-FCVT-6)}
   *
   * @param lanes how many, 0 to 64
   * @param mask P: bit {@code i} set makes lane {@code i} active; bits past the last lane are not
   *     read
   * @param sources the vector of each source, at least {@code lanes} containers long
   * @throws IllegalArgumentException if the form reads more or fewer sources, or one is too short
   */
  public byte[] vector(int lanes, long mask, byte[]... sources) {
    requireSources(sources.length);
    requireLanes(lanes, sources);
    int[] active = IntStream.range(0, lanes).filter(lane -> (mask >>> lane & 1) != 0).toArray();
    int components = form.destination().components();
    long[] elements = new long[active.length * components];
    long[] lane = new long[sources.length];
    for (int i = 0; i < active.length; i++) {
      for (int s = 0; s < sources.length; s++) {
        lane[s] = form.source().container().get(sources[s], active[i]);
      }
      spread(lane, elements, i * components);
    }
    long[] codes = converted(elements);
    byte[] result = new byte[lanes * form.destination().container().bytes()];
    for (int i = 0; i < active.length; i++) {
      form.destination().container().put(result, active[i], gathered(codes, i * components));
    }
    return result;
  }

  private void requireSources(int given) {
    if (given != form.sources()) {
      throw new IllegalArgumentException(
          "%s reads %d sources but was given %d".formatted(form.mnemonic(), form.sources(), given));
    }
  }

  private void requireLanes(int lanes, byte[][] sources) {
    if (lanes < 0 || lanes > MAX_LANES) {
      throw new IllegalArgumentException("%d lanes; allowed 0 to %d".formatted(lanes, MAX_LANES));
    }
    int bytes = lanes * form.source().container().bytes();
    for (byte[] source : sources) {
      if (source.length < bytes) {
        throw new IllegalArgumentException(
            "a source has %d bytes but %d lanes of %s are %d"
                .formatted(source.length, lanes, form.source(), bytes));
      }
    }
  }

  /** SrcL's components first: its result is the low half (L-FCVT-3). */
  private void spread(long[] lane, long[] elements, int from) {
    int to = from;
    for (long container : lane) {
      for (int j = 0; j < form.source().components(); j++) {
        elements[to++] = form.source().component(container, j);
      }
    }
  }

  private long gathered(long[] codes, int from) {
    long lane = 0;
    for (int j = 0; j < form.destination().components(); j++) {
      lane |= form.destination().placed(codes[from + j], j);
    }
    return lane;
  }

  private long[] converted(long[] elements) {
    return cast.isPresent() ? cast(cast.get(), elements) : canonical(elements);
  }

  private long[] cast(CastKernel kernel, long[] elements) {
    Container from = Container.holding(form.source().format().bits());
    Container to = Container.holding(form.destination().format().bits());
    byte[] source = new byte[elements.length * from.bytes()];
    byte[] target = new byte[elements.length * to.bytes()];
    for (int i = 0; i < elements.length; i++) {
      from.put(source, i, elements[i]);
    }
    kernel.cast(source, 0, target, 0, elements.length);
    long[] codes = new long[elements.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = to.get(target, i);
    }
    return codes;
  }

  /** A pack form copies bits and makes NaN canonical (N-FCVT-9). */
  private long[] canonical(long[] elements) {
    Format format = form.source().format();
    long[] codes = elements.clone();
    for (int i = 0; i < codes.length; i++) {
      if (format.spec().isNan(codes[i])) {
        codes[i] = format.canonicalNanCode();
      }
    }
    return codes;
  }
}
