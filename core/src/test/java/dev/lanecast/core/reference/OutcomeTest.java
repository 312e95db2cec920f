package dev.lanecast.core.reference;

import static dev.lanecast.core.format.Format.BF16;
import static dev.lanecast.core.format.Format.E2M1;
import static dev.lanecast.core.format.Format.E4M3;
import static dev.lanecast.core.format.Format.FP16;
import static dev.lanecast.core.format.Format.FP32;
import static dev.lanecast.core.format.Format.HIF8;
import static dev.lanecast.core.format.Format.INT4;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.cast.Outcome;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class OutcomeTest {

  private static void gives(int expected, CastPath path, long source) {
    assertEquals(
        expected,
        Reference.outcome(path, source),
        () -> "source %x along %s".formatted(source, path.steps()));
  }

  @Test
  @DisplayName("N-SAT-11: 464 is a tie that does not saturate; what rounds past the top does")
  void tieAtTheTopIsNotSaturated() {
    CastPath path = Casts.path(FP32, E4M3, CastPaths.DEVICE);
    gives(Outcome.TIE, path, Casts.fp32(464));
    gives(Outcome.TIE, path, Casts.fp32(-464));
    gives(Outcome.SATURATED, path, Casts.fp32(465));
    gives(Outcome.SATURATED, path, Casts.fp32(464) + 1);
    gives(0, path, Casts.fp32(448));
  }

  @Test
  @DisplayName("N-SAT-6: saturated is counted without saturation too")
  void overflowCountsAlsoWithoutSaturation() {
    CastPath path =
        Casts.path(
            FP32,
            FP16,
            Optional.of(Rounding.RINT),
            Optional.of(Saturation.NO_SAT),
            CastPaths.DEVICE);
    gives(Outcome.SATURATED | Outcome.TIE, path, Casts.fp32(65520));
    gives(Outcome.SATURATED, path, Casts.fp32(1e6));
    gives(0, path, Casts.fp32(65504));
  }

  @Test
  @DisplayName("N-PATH-1: a tie is one of the last step, saturation of any")
  void chainCountsTiesAtItsLastStep() {
    gives(Outcome.TIE, Casts.path(FP32, E2M1, CastPaths.DEVICE), 0x3E80_0001L);
    gives(0, Casts.path(FP32, E2M1, CastPaths.SINGLE), 0x3E80_0001L);
    gives(Outcome.SATURATED, Casts.path(FP32, INT4, CastPaths.DEVICE), Casts.fp32(1e6));
    gives(Outcome.SATURATED, Casts.path(FP32, INT4, CastPaths.DEVICE), Casts.fp32(-9));
    gives(0, Casts.path(FP32, INT4, CastPaths.DEVICE), Casts.fp32(-8));
    gives(Outcome.TIE, Casts.path(FP32, INT4, CastPaths.DEVICE), Casts.fp32(2.5));
  }

  @Test
  @DisplayName("N-HIF8-6: 1.25*2^15 saturates under ROUND, and is a tie")
  void hif8SaturatesFromItsThreshold() {
    CastPath path = Casts.path(FP32, HIF8, CastPaths.DEVICE);
    gives(0, path, Casts.fp32(40_960) - 1);
    gives(Outcome.SATURATED | Outcome.TIE, path, Casts.fp32(40_960));
    gives(Outcome.SATURATED, path, Casts.fp32(1e9));
    gives(Outcome.TIE, path, Casts.fp32(18));
  }

  @Test
  void sourceThatIsNotFiniteHasNoOutcome() {
    CastPath path = Casts.path(BF16, E2M1, CastPaths.DEVICE);
    gives(0, path, 0x7F80);
    gives(0, path, 0xFF80);
    gives(0, path, 0x7FC0);
    gives(0, path, 0x8000);
  }
}
