package dev.lanecast.core.cast;

import static dev.lanecast.core.cast.Rounding.CEIL;
import static dev.lanecast.core.cast.Rounding.FLOOR;
import static dev.lanecast.core.cast.Rounding.HYBRID;
import static dev.lanecast.core.cast.Rounding.NONE;
import static dev.lanecast.core.cast.Rounding.ODD;
import static dev.lanecast.core.cast.Rounding.RINT;
import static dev.lanecast.core.cast.Rounding.ROUND;
import static dev.lanecast.core.cast.Rounding.TRUNC;
import static dev.lanecast.core.format.Format.*;

import dev.lanecast.core.format.Format;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The support matrix (N-MAT-1): every pair of declared formats that one cast of a family can
 * convert. A pair without a row needs a chain of them, or is not possible.
 */
public final class CastMatrix {

  private static final Set<Rounding> NO_MODE = EnumSet.noneOf(Rounding.class);
  private static final Set<Rounding> FIVE = EnumSet.of(RINT, ROUND, FLOOR, CEIL, TRUNC);
  private static final Set<Rounding> SIX = EnumSet.of(RINT, ROUND, FLOOR, CEIL, TRUNC, ODD);
  private static final Set<Saturation> FIXED = EnumSet.noneOf(Saturation.class);
  private static final Set<Saturation> BOTH = EnumSet.allOf(Saturation.class);

  private static final List<CastRow> ROWS =
      List.of(
          regCast(FP16, INT4, FIVE, BOTH, RINT),
          regCast(FP16, INT8, FIVE, BOTH, RINT),
          regCast(FP16, UINT8, FIVE, BOTH, RINT),
          regCast(FP16, INT16, FIVE, BOTH, RINT),
          regCast(FP16, INT32, FIVE, FIXED, RINT),
          regCast(BF16, INT32, FIVE, BOTH, RINT),
          regCast(FP32, INT16, FIVE, BOTH, RINT),
          regCast(FP32, INT32, FIVE, BOTH, RINT),
          regCast(FP16, FP32, NO_MODE, FIXED, NONE),
          regCast(BF16, FP32, NO_MODE, FIXED, NONE),
          regCast(HIF8, FP16, NO_MODE, FIXED, NONE),
          regCast(HIF8, FP32, NO_MODE, FIXED, NONE),
          regCast(E4M3, FP32, NO_MODE, FIXED, NONE),
          regCast(E5M2, FP32, NO_MODE, FIXED, NONE),
          regCast(E8M0, BF16, NO_MODE, FIXED, NONE),
          regCast(E2M1, BF16, NO_MODE, FIXED, NONE),
          regCast(E1M2, BF16, NO_MODE, FIXED, NONE),
          regCast(FP16, HIF8, EnumSet.of(ROUND, HYBRID), BOTH, ROUND),
          regCast(FP32, HIF8, EnumSet.of(ROUND, HYBRID), BOTH, ROUND),
          regCast(FP32, E4M3, EnumSet.of(RINT), BOTH, RINT),
          regCast(FP32, E5M2, EnumSet.of(RINT), BOTH, RINT),
          regCast(FP32, FP16, SIX, BOTH, RINT),
          regCast(FP32, BF16, FIVE, BOTH, RINT),
          regCast(FP16, BF16, FIVE, FIXED, RINT),
          regCast(BF16, FP16, FIVE, BOTH, RINT),
          regCast(BF16, E2M1, FIVE, FIXED, RINT),
          regCast(BF16, E1M2, FIVE, FIXED, RINT),
          regCast(BF16, E8M0, NO_MODE, FIXED, NONE),
          regCast(INT4, FP16, NO_MODE, FIXED, NONE),
          regCast(INT4, BF16, NO_MODE, FIXED, NONE),
          regCast(INT8, FP16, NO_MODE, FIXED, NONE),
          regCast(UINT8, FP16, NO_MODE, FIXED, NONE),
          regCast(INT16, FP16, FIVE, FIXED, RINT),
          regCast(INT16, FP32, NO_MODE, FIXED, NONE),
          regCast(INT32, FP32, FIVE, FIXED, RINT),
          regCast(INT4, INT16, NO_MODE, FIXED, NONE),
          regCast(INT8, INT16, NO_MODE, FIXED, NONE),
          regCast(INT8, INT32, NO_MODE, FIXED, NONE),
          regCast(INT16, INT4, NO_MODE, BOTH, NONE),
          regCast(INT16, UINT8, NO_MODE, BOTH, NONE),
          regCast(INT16, INT32, NO_MODE, FIXED, NONE),
          regCast(INT32, UINT8, NO_MODE, BOTH, NONE),
          regCast(INT32, INT16, NO_MODE, BOTH, NONE));

  private CastMatrix() {}

  private static CastRow regCast(
      Format source,
      Format destination,
      Set<Rounding> roundings,
      Set<Saturation> saturations,
      Rounding defaultRounding) {
    return new CastRow(
        Family.REG_CAST, source, destination, roundings, saturations, defaultRounding);
  }

  /** {@return all rows} */
  public static List<CastRow> rows() {
    return ROWS;
  }

  /** {@return the row of a pair, if one cast converts it} */
  public static Optional<CastRow> find(Family family, Format source, Format destination) {
    return ROWS.stream()
        .filter(
            row ->
                row.family() == family
                    && row.source() == source
                    && row.destination() == destination)
        .findFirst();
  }
}
