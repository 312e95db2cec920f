package dev.lanecast.core.path;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastException.Field;
import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.layout.RegLayout;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a program says of one register Cast (N-TRAIT-1). Empty is UNKNOWN.
 *
 * @param layout empty where the widths are equal, and only there
 * @param sat empty where the pair takes none (N-SAT-3), or where CTRL[60] decides (N-SAT-1)
 * @param merge empty for ZEROING; MERGING is refused (L-REG-7)
 * @param round empty for the pair's default (N-RND-11)
 */
public record CastTrait(
    Optional<RegLayout> layout,
    Optional<Saturation> sat,
    Optional<MergeMode> merge,
    Optional<Rounding> round) {

  /** Every part UNKNOWN. */
  public static final CastTrait UNKNOWN =
      new CastTrait(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  private static final String UNKNOWN_NAME = "UNKNOWN";

  /**
   * {@return the Cast of a pair under this trait}
   *
   * @throws CastException if no single register Cast converts the pair, or not with this trait,
   *     naming the field at fault and what is possible
   */
  public RegisterCast resolve(Format source, Format destination, Ctrl ctrl) {
    CastRow row =
        CastMatrix.find(Family.REG_CAST, source, destination)
            .orElseThrow(() -> unlisted(source, destination));
    requireLayout(row);
    requireSaturation(row, ctrl);
    requireZeroing(row);
    CastPath path =
        CastPaths.resolve(
            new CastRequest(
                Family.REG_CAST,
                source,
                destination,
                round,
                sat,
                CastPaths.DEVICE,
                Optional.empty(),
                ctrl));
    return new RegisterCast(path.last(), layout);
  }

  private void requireLayout(CastRow row) {
    Set<RegLayout> allowed = RegLayout.allowed(row.source(), row.destination());
    if (layout.isPresent() ? !allowed.contains(layout.get()) : !allowed.isEmpty()) {
      throw notTaken(Field.LAYOUT, layout.map(Enum::name), row, allowed);
    }
  }

  private void requireSaturation(CastRow row, Ctrl ctrl) {
    if (sat.isEmpty() && !row.saturations().isEmpty() && !ctrl.overridesCall()) {
      throw new CastException(
          Field.SAT,
          UNKNOWN_NAME,
          "leaves %s undecided while CTRL[60] is 0; it takes %s"
              .formatted(cast(row), join(row.saturations())),
          names(row.saturations()));
    }
  }

  private void requireZeroing(CastRow row) {
    if (merge.isPresent() && merge.get() != MergeMode.ZEROING) {
      throw notTaken(Field.MERGE, merge.map(Enum::name), row, Set.of(MergeMode.ZEROING));
    }
  }

  private static CastException notTaken(
      Field field, Optional<String> value, CastRow row, Collection<? extends Enum<?>> allowed) {
    return new CastException(
        field,
        value.orElse(UNKNOWN_NAME),
        "is not taken by %s; it takes %s"
            .formatted(cast(row), allowed.isEmpty() ? UNKNOWN_NAME : join(allowed)),
        names(allowed));
  }

  private static CastException unlisted(Format source, Format destination) {
    List<String> reachable =
        CastMatrix.rows().stream()
            .filter(row -> row.family() == Family.REG_CAST && row.source() == source)
            .map(row -> row.destination().label())
            .toList();
    return new CastException(
        Field.TO,
        destination.label(),
        "is not what one register Cast makes of %s; it makes %s"
            .formatted(source, reachable.isEmpty() ? "nothing" : String.join(", ", reachable)),
        reachable);
  }

  private static String cast(CastRow row) {
    return "%s %s -> %s".formatted(row.family(), row.source(), row.destination());
  }

  private static String join(Collection<? extends Enum<?>> values) {
    return values.stream().map(Enum::name).collect(Collectors.joining(", "));
  }

  private static List<String> names(Collection<? extends Enum<?>> values) {
    return values.stream().map(Enum::name).toList();
  }
}
