package dev.lanecast.core.cast;

import static dev.lanecast.core.cast.Rounding.CEIL;
import static dev.lanecast.core.cast.Rounding.FLOOR;
import static dev.lanecast.core.cast.Rounding.HYBRID;
import static dev.lanecast.core.cast.Rounding.NONE;
import static dev.lanecast.core.cast.Rounding.ODD;
import static dev.lanecast.core.cast.Rounding.RINT;
import static dev.lanecast.core.cast.Rounding.ROUND;
import static dev.lanecast.core.cast.Rounding.TRUNC;
import static dev.lanecast.core.cast.SaturationRule.CALL;
import static dev.lanecast.core.cast.SaturationRule.CLAMPED;
import static dev.lanecast.core.cast.SaturationRule.OVERFLOWING;
import static dev.lanecast.core.cast.SaturationRule.REGISTER;
import static dev.lanecast.core.cast.SaturationRule.STATED;
import static dev.lanecast.core.format.Format.*;

import dev.lanecast.core.format.Format;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The support matrix (N-MAT-1): every pair of formats that one cast of a family can convert. A pair
 * without a row needs a chain of them, or is not possible.
 */
public final class CastMatrix {

  private static final Set<Rounding> NO_MODE = EnumSet.noneOf(Rounding.class);
  private static final Set<Rounding> FIVE = EnumSet.of(RINT, ROUND, FLOOR, CEIL, TRUNC);
  private static final Set<Rounding> SIX = EnumSet.of(RINT, ROUND, FLOOR, CEIL, TRUNC, ODD);
  private static final Set<Rounding> FIVE_OR_NONE =
      EnumSet.of(NONE, RINT, ROUND, FLOOR, CEIL, TRUNC);
  private static final Set<Rounding> ALL_BUT_HYBRID = EnumSet.complementOf(EnumSet.of(HYBRID));

  /** The pairs that the documents list one by one. */
  private static final List<CastRow> LISTED =
      List.of(
          regCast(FP16, INT4, FIVE, CALL, RINT),
          regCast(FP16, INT8, FIVE, CALL, RINT),
          regCast(FP16, UINT8, FIVE, CALL, RINT),
          regCast(FP16, INT16, FIVE, CALL, RINT),
          regCast(FP16, INT32, FIVE, CLAMPED, RINT),
          regCast(BF16, INT32, FIVE, CALL, RINT),
          regCast(FP32, INT16, FIVE, CALL, RINT),
          regCast(FP32, INT32, FIVE, CALL, RINT),
          regCast(FP32, INT64, FIVE, CALL, RINT),
          regCast(FP16, FP32, NO_MODE, OVERFLOWING, NONE),
          regCast(BF16, FP32, NO_MODE, OVERFLOWING, NONE),
          regCast(HIF8, FP16, NO_MODE, REGISTER, NONE),
          regCast(HIF8, FP32, NO_MODE, OVERFLOWING, NONE),
          regCast(E4M3, FP32, NO_MODE, OVERFLOWING, NONE),
          regCast(E5M2, FP32, NO_MODE, OVERFLOWING, NONE),
          regCast(E8M0, BF16, NO_MODE, OVERFLOWING, NONE),
          regCast(E2M1, BF16, NO_MODE, OVERFLOWING, NONE),
          regCast(E1M2, BF16, NO_MODE, OVERFLOWING, NONE),
          regCast(FP16, HIF8, EnumSet.of(ROUND, HYBRID), CALL, ROUND),
          regCast(FP32, HIF8, EnumSet.of(ROUND, HYBRID), CALL, ROUND),
          regCast(FP32, E4M3, EnumSet.of(RINT), CALL, RINT),
          regCast(FP32, E5M2, EnumSet.of(RINT), CALL, RINT),
          regCast(FP32, FP16, SIX, CALL, RINT),
          regCast(FP32, BF16, FIVE, CALL, RINT),
          regCast(FP16, BF16, FIVE, REGISTER, RINT),
          regCast(BF16, FP16, FIVE, CALL, RINT),
          regCast(BF16, E2M1, FIVE, CLAMPED, RINT),
          regCast(BF16, E1M2, FIVE, CLAMPED, RINT),
          regCast(BF16, E8M0, NO_MODE, CLAMPED, NONE),
          regCast(INT4, FP16, NO_MODE, CLAMPED, NONE),
          regCast(INT4, BF16, NO_MODE, CLAMPED, NONE),
          regCast(INT8, FP16, NO_MODE, CLAMPED, NONE),
          regCast(UINT8, FP16, NO_MODE, CLAMPED, NONE),
          regCast(INT16, FP16, FIVE, CLAMPED, RINT),
          regCast(INT16, FP32, NO_MODE, OVERFLOWING, NONE),
          regCast(INT32, FP32, FIVE, OVERFLOWING, RINT),
          regCast(INT64, FP32, FIVE, OVERFLOWING, RINT),
          regCast(INT4, INT16, NO_MODE, CLAMPED, NONE),
          regCast(INT8, INT16, NO_MODE, CLAMPED, NONE),
          regCast(INT8, INT32, NO_MODE, CLAMPED, NONE),
          regCast(UINT8, UINT16, NO_MODE, CLAMPED, NONE),
          regCast(UINT8, UINT32, NO_MODE, CLAMPED, NONE),
          regCast(INT16, INT4, NO_MODE, CALL, NONE),
          regCast(INT16, UINT8, NO_MODE, CALL, NONE),
          regCast(INT16, INT32, NO_MODE, CLAMPED, NONE),
          regCast(INT16, UINT32, NO_MODE, CLAMPED, NONE),
          regCast(UINT16, UINT8, NO_MODE, CALL, NONE),
          regCast(UINT16, UINT32, NO_MODE, CLAMPED, NONE),
          regCast(INT32, UINT8, NO_MODE, CALL, NONE),
          regCast(INT32, INT16, NO_MODE, CALL, NONE),
          regCast(INT32, UINT16, NO_MODE, CALL, NONE),
          regCast(INT32, INT64, NO_MODE, CLAMPED, NONE),
          regCast(UINT32, UINT8, NO_MODE, CALL, NONE),
          regCast(UINT32, INT16, NO_MODE, CALL, NONE),
          regCast(UINT32, UINT16, NO_MODE, CALL, NONE),
          regCast(INT64, INT32, NO_MODE, CALL, NONE),
          tensorCast(FP32, FP16, ALL_BUT_HYBRID, STATED, NONE),
          tensorCast(FP32, INT16, FIVE, STATED, RINT),
          tensorCast(FP32, INT32, FIVE_OR_NONE, STATED, NONE),
          tensorCast(FP32, FP32, FIVE, OVERFLOWING, RINT),
          tensorCast(FP16, INT8, FIVE_OR_NONE, STATED, NONE),
          tensorCast(FP16, UINT8, FIVE_OR_NONE, STATED, NONE),
          tensorCast(FP16, INT32, FIVE, STATED, RINT),
          tensorCast(FP16, FP32, EnumSet.of(NONE), OVERFLOWING, NONE),
          tensorCast(FP16, INT16, EnumSet.of(RINT), STATED, RINT),
          tensorCast(INT16, FP16, EnumSet.of(NONE), STATED, NONE),
          tensorCast(INT16, FP32, EnumSet.of(NONE), OVERFLOWING, NONE),
          tensorCast(INT32, FP32, EnumSet.of(NONE), OVERFLOWING, NONE),
          tensorCast(INT32, INT16, EnumSet.of(NONE), STATED, NONE),
          tensorCast(UINT8, FP16, EnumSet.of(NONE), STATED, NONE),
          tensorCast(INT8, FP16, EnumSet.of(NONE), STATED, NONE),
          tensorCastExt(FP32, INT64, FIVE, STATED, RINT),
          tensorCastExt(FP32, BF16, FIVE, STATED, RINT),
          tensorCastExt(FP16, INT16, FIVE, STATED, RINT),
          tensorCastExt(FP16, INT4, FIVE, STATED, RINT),
          tensorCastExt(BF16, FP32, EnumSet.of(NONE), OVERFLOWING, NONE),
          tensorCastExt(BF16, INT32, FIVE, STATED, RINT),
          tensorCastExt(INT4, FP16, EnumSet.of(NONE), STATED, NONE),
          tensorCastExt(INT16, FP16, FIVE, STATED, RINT),
          tensorCastExt(INT32, FP32, FIVE, OVERFLOWING, RINT),
          tensorCastExt(INT32, INT64, EnumSet.of(NONE), STATED, NONE),
          tensorCastExt(INT64, INT32, EnumSet.of(NONE), STATED, NONE),
          tensorCastExt(INT64, FP32, FIVE, OVERFLOWING, RINT));

  /** The scalar formats of V.FCVT: every ordered pair of two is a row (N-FCVT-1). */
  private static final List<Format> V_FCVT_FORMATS =
      List.of(
          FP64, FP32, TF32, HF32, FP16, BF16, HIF8, E4M3, E5M2, E3M2, E2M3, E2M1, E1M2, HIF4, E8M0,
          E6M2);

  private static final List<CastRow> ROWS =
      Stream.concat(LISTED.stream(), vFcvtRows())
          .sorted((a, b) -> a.family().compareTo(b.family()))
          .toList();

  private record Pair(Family family, Format source, Format destination) {

    static Pair of(CastRow row) {
      return new Pair(row.family(), row.source(), row.destination());
    }
  }

  private static final Map<Pair, CastRow> BY_PAIR =
      ROWS.stream().collect(Collectors.toUnmodifiableMap(Pair::of, Function.identity()));

  private CastMatrix() {}

  private static CastRow regCast(
      Format source,
      Format destination,
      Set<Rounding> roundings,
      SaturationRule saturation,
      Rounding defaultRounding) {
    return new CastRow(
        Family.REG_CAST, source, destination, roundings, saturation, defaultRounding);
  }

  private static CastRow tensorCast(
      Format source,
      Format destination,
      Set<Rounding> roundings,
      SaturationRule saturation,
      Rounding defaultRounding) {
    return new CastRow(
        Family.TENSOR_CAST, source, destination, roundings, saturation, defaultRounding);
  }

  private static CastRow tensorCastExt(
      Format source,
      Format destination,
      Set<Rounding> roundings,
      SaturationRule saturation,
      Rounding defaultRounding) {
    return new CastRow(
        Family.TENSOR_CAST_EXT, source, destination, roundings, saturation, defaultRounding);
  }

  private static Stream<CastRow> vFcvtRows() {
    return V_FCVT_FORMATS.stream()
        .flatMap(
            source ->
                V_FCVT_FORMATS.stream()
                    .filter(destination -> destination != source)
                    .map(destination -> vFcvt(source, destination)));
  }

  private static CastRow vFcvt(Format source, Format destination) {
    EnumSet<Rounding> roundings = EnumSet.copyOf(ALL_BUT_HYBRID);
    if (destination == HIF8 && (source == FP32 || source == FP16)) {
      roundings.add(HYBRID);
    }
    return new CastRow(
        Family.V_FCVT, source, destination, roundings, CALL, destination == HIF8 ? ROUND : RINT);
  }

  /** {@return all rows, family by family} */
  public static List<CastRow> rows() {
    return ROWS;
  }

  /** {@return the row of a pair, if one cast converts it} */
  public static Optional<CastRow> find(Family family, Format source, Format destination) {
    return Optional.ofNullable(BY_PAIR.get(new Pair(family, source, destination)));
  }
}
