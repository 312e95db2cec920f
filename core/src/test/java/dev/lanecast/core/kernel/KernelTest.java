package dev.lanecast.core.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The kernels of composite paths against the reference, and what every kernel promises. */
class KernelTest {

  private static final int RANDOM_INPUTS = 20_000;

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"FP64", "FP32", "TF32", "HF32", "INT32", "INT64", "UINT32"},
      mode = EnumSource.Mode.EXCLUDE)
  @DisplayName("N-PATH-1: every code of a source of at most 16 bits, along every reg-cast path")
  void narrowSourcesAgreeForEveryCode(Format source) {
    for (CastPath path : Paths.from(source)) {
      Comparison comparison = new Comparison(path, "exhaustive");
      comparison.run(1 << source.bits(), index -> index);
      assertEquals(1L << source.bits(), comparison.inputs());
    }
  }

  @Test
  @DisplayName("N-PATH-1: structured and random bits of fp32, along every reg-cast path")
  void fp32AgreesOnStructuredAndRandomBits() {
    long[] structured = SourceCases.structured(Format.FP32, Format.E4M3);
    assertEquals(61_946, structured.length);
    long seed = System.nanoTime();
    for (CastPath path : Paths.from(Format.FP32)) {
      Comparison comparison = new Comparison(path, "seed " + seed);
      comparison.run(structured.length, index -> structured[index]);
      long[] random =
          SourceCases.random(Format.FP32, new SplittableRandom(seed), RANDOM_INPUTS).toArray();
      comparison.run(RANDOM_INPUTS, index -> random[index]);
      assertEquals((long) structured.length + RANDOM_INPUTS, comparison.inputs());
    }
  }

  @Test
  void blocksAndRemaindersLeaveTheirSurroundingsAlone() {
    CastKernel kernel =
        Kernels.of(Paths.of(Format.FP32, Format.E4M3, Rounding.RINT, Saturation.SAT));
    byte[] source = new byte[3 + 4 * 2051];
    new Random(7).nextBytes(source);
    byte[] whole = new byte[2051];
    kernel.cast(source, 3, whole, 0, 2051);
    for (int count : new int[] {0, 1, 3, 4, 5, 1023, 1024, 1025, 2051}) {
      byte[] codes = new byte[2051 + 9];
      Arrays.fill(codes, (byte) 0x55);
      byte[] expected = codes.clone();
      System.arraycopy(whole, 0, expected, 5, count);
      kernel.cast(source, 3, codes, 5, count);
      assertArrayEquals(expected, codes, "count " + count);
    }
  }

  @Test
  void elementsThatDoNotFitAreRefused() {
    CastKernel kernel =
        Kernels.of(Paths.of(Format.FP32, Format.E4M3, Rounding.RINT, Saturation.SAT));
    var short1 =
        assertThrows(
            IllegalArgumentException.class, () -> kernel.cast(new byte[7], 0, new byte[2], 0, 2));
    assertEquals(
        "source: 2 elements of 4 bytes at offset 0 do not fit 7 bytes", short1.getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> kernel.cast(new byte[8], 0, new byte[2], 1, 2));
    assertThrows(
        IllegalArgumentException.class, () -> kernel.outcomes(new byte[8], 1, new byte[2], 0, 2));
    assertThrows(
        IllegalArgumentException.class, () -> kernel.cast(new byte[8], -1, new byte[2], 0, 1));
  }

  @Test
  @DisplayName("N-FMT-8: the high nibble of an unpacked 4-bit code is 0")
  void strayHighNibblesAreRefused() {
    CastPath path = Paths.from(Format.E2M1).iterator().next();
    var thrown =
        assertThrows(
            IllegalArgumentException.class,
            () -> Kernels.of(path).cast(new byte[] {0x10}, 0, new byte[2], 0, 1));
    assertEquals("0x10 is not a code of e2m1: its high 4 bits must be 0", thrown.getMessage());
  }

  @Test
  void aKernelIsBuiltOnce() {
    CastPath path = Paths.of(Format.FP32, Format.HIF8, Rounding.ROUND, Saturation.SAT);
    assertSame(Kernels.of(path), Kernels.of(path));
  }
}
