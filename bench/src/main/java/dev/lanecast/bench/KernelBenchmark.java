package dev.lanecast.bench;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.kernel.CastKernel;
import dev.lanecast.core.kernel.Kernels;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A kernel on one core, against a copy of its source bytes. The source (64 MiB of fp32) is larger
 * than the caches, and its values are spread as weights are: normal, deviation 1.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelBenchmark {

  static final int ELEMENTS = 1 << 24;

  private static final long SEED = 2;

  /** Source and destination by their labels, {@code from>to}; the default path and modes. */
  @Param({
    "fp32>e4m3",
    "fp32>hif8",
    "fp32>bf16",
    "fp32>e2m1",
    "fp32>int8",
    "bf16>e4m3",
    "bf16>e2m1"
  })
  public String cast;

  private CastKernel kernel;
  private byte[] source;
  private byte[] codes;
  private byte[] copy;

  /** Draws the source and builds the kernel's tables, outside of what is measured. */
  @Setup
  public void prepare() {
    String[] ends = cast.split(">", 2);
    CastPath path =
        CastPaths.resolve(
            new CastRequest(
                Family.REG_CAST,
                Format.of(ends[0]),
                Format.of(ends[1]),
                Optional.empty(),
                Optional.empty(),
                CastPaths.DEVICE,
                Optional.empty(),
                Ctrl.NONE));
    kernel = Kernels.of(path);
    source = normal(path.source());
    codes = new byte[ELEMENTS * path.destination().containerBytes()];
    copy = new byte[source.length];
  }

  /** The kernel: elements in, unpacked codes out. */
  @Benchmark
  @OperationsPerInvocation(ELEMENTS)
  public byte[] cast() {
    kernel.cast(source, 0, codes, 0, ELEMENTS);
    return codes;
  }

  /** The baseline: the same elements, moved and not cast. */
  @Benchmark
  @OperationsPerInvocation(ELEMENTS)
  public byte[] copy() {
    System.arraycopy(source, 0, copy, 0, source.length);
    return copy;
  }

  private static byte[] normal(Format format) {
    SplittableRandom random = new SplittableRandom(SEED);
    ByteBuffer bytes =
        ByteBuffer.allocate(ELEMENTS * format.containerBytes()).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      int code = Float.floatToRawIntBits((float) random.nextGaussian());
      switch (format) {
        case FP32 -> bytes.putInt(code);
        case BF16 -> bytes.putShort((short) (code >>> Short.SIZE));
        default ->
            throw new IllegalArgumentException(
                "no source values for %s, only fp32 and bf16".formatted(format.label()));
      }
    }
    return bytes.array();
  }
}
