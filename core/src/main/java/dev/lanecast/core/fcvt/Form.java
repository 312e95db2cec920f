package dev.lanecast.core.fcvt;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.fcvt.InstructionException.Part;
import dev.lanecast.core.format.Format;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The two types an instruction converts between. Their component counts say how many sources it
 * reads: one for n to n, two for 1+1 to x2 and 2+2 to x4 (L-FCVT-5).
 *
 * @param source type of every source operand
 * @param destination type of the result; another one than {@code source} (N-FCVT-9)
 */
public record Form(TypeCode source, TypeCode destination) {

  /** N-FCVT-1: everywhere. */
  private static final Set<Rounding> ROUNDINGS =
      Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(Rounding.HYBRID)));

  /** The forms the seed shows (N-FCVT-8). */
  private static final Set<Form> DOCUMENTED =
      Set.of(
          new Form(TypeCode.FP16, TypeCode.E5M2),
          new Form(TypeCode.BF16X2, TypeCode.E5M2X2),
          new Form(TypeCode.E4M3X4, TypeCode.E5M2X4),
          new Form(TypeCode.FP16, TypeCode.E4M3X2),
          new Form(TypeCode.BF16X2, TypeCode.E5M2X4));

  /**
   * @throws InstructionException if no instruction converts between the two; the message lists the
   *     destinations there are
   */
  public Form {
    if (!exists(source, destination)) {
      throw new InstructionException(
          Part.DESTINATION_TYPE, destination.label(), why(source, destination));
    }
  }

  /** {@return all forms, by type codes} */
  public static List<Form> all() {
    return Arrays.stream(TypeCode.values())
        .flatMap(source -> destinations(source).stream().map(to -> new Form(source, to)))
        .toList();
  }

  /**
   * {@return whether some instruction converts elements of {@code source} to {@code destination}}
   * The 24 pairs of x2-only formats with formats that exist alone only have none; they are
   * converted element by element (N-FCVT-1).
   */
  public static boolean hasForm(Format source, Format destination) {
    return source != destination
        && TypeCode.of(source).stream()
            .anyMatch(from -> TypeCode.of(destination).stream().anyMatch(to -> exists(from, to)));
  }

  /** {@return how many sources the instruction reads: 1 or 2} */
  public int sources() {
    return destination.components() / source.components();
  }

  /** {@return whether components are moved and not converted (N-FCVT-9)} */
  public boolean isPack() {
    return source.format() == destination.format();
  }

  /**
   * {@return whether the form is one of the five the seed shows} Whether the others exist in
   * silicon is not stated (L-FCVT-5).
   */
  public boolean isDocumented() {
    return DOCUMENTED.contains(this);
  }

  /** {@return the roundings the instruction takes; without effect in a pack form} */
  public Set<Rounding> roundings() {
    return CastMatrix.find(Family.V_FCVT, source.format(), destination.format())
        .map(CastRow::roundings)
        .orElse(ROUNDINGS);
  }

  /** {@return the first word of the instruction, such as {@code v.fcvt.fp162e4m3x2}} */
  public String mnemonic() {
    return "v.fcvt.%s2%s".formatted(source, destination);
  }

  private static boolean exists(TypeCode source, TypeCode destination) {
    return source != destination
        && (destination.components() == source.components()
            || destination.components() == 2 * source.components());
  }

  private static List<TypeCode> destinations(TypeCode source) {
    return Arrays.stream(TypeCode.values()).filter(to -> exists(source, to)).toList();
  }

  private static String why(TypeCode source, TypeCode destination) {
    String allowed = "; %s converts to %s".formatted(source, TypeCode.labels(destinations(source)));
    if (source == destination) {
      return "is the source type as well" + allowed;
    }
    String counts =
        "has %d component%s, which neither one nor two sources of %s fill"
            .formatted(destination.components(), destination.components() == 1 ? "" : "s", source);
    return source.format() == destination.format() || hasForm(source.format(), destination.format())
        ? counts + allowed
        : "%s%s (%s to %s has no instruction, only the element-wise cast)"
            .formatted(counts, allowed, source.format(), destination.format());
  }
}
