package dev.lanecast.core.block;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.layout.Image;
import dev.lanecast.core.layout.ImageKind;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.Optional;

/**
 * What becomes of a tensor's elements: the cast, whether a scale comes first, and the image of the
 * codes. Whole and checked: a recipe that exists can be carried out. {@link RecipeText} gives it a
 * text form.
 *
 * @param from type of the tensor's elements
 * @param family of the cast
 * @param to type of the codes
 * @param round the mode named by the caller; empty where the pair takes none
 * @param sat the saturation named by the caller; empty where the pair takes none
 * @param path {@code device}, {@code single} or a named chain
 * @param midRound the mode of steps that are not decisive (N-PATH-2); empty for their default
 * @param scaled whether elements are divided by a scale, in fp32, before the cast (N-BLK-5)
 * @param imageKind of the codes
 * @param regLayout present where the image takes one
 */
public record Recipe(
    Format from,
    Family family,
    Format to,
    Optional<Rounding> round,
    Optional<Saturation> sat,
    String path,
    Optional<Rounding> midRound,
    boolean scaled,
    ImageKind imageKind,
    Optional<RegLayout> regLayout) {

  /**
   * Checks the whole.
   *
   * @throws dev.lanecast.core.cast.CastException if there is no such cast
   * @throws IllegalArgumentException if the cast cannot have the image
   */
  public Recipe {
    castPath(family, from, to, round, sat, path, midRound, scaled);
    if (imageKind.takesLayout() && family != Family.REG_CAST) {
      throw new IllegalArgumentException(
          "image %s is made by register Casts alone, not by %s; allowed: %s"
              .formatted(imageKind.label(), family, ImageKind.PACKED.label()));
    }
    imageKind.of(imageSource(family, from, to, scaled), to, regLayout);
  }

  /** {@return this recipe with the modes it takes but does not name written out} */
  public Recipe resolved() {
    Format source = scaled ? Format.FP32 : from;
    boolean takesRound = !CastPaths.roundings(family, source, to).isEmpty();
    return new Recipe(
        from,
        family,
        to,
        round.or(
            () ->
                takesRound
                    ? Optional.of(CastPaths.defaultRounding(family, source, to))
                    : Optional.empty()),
        sat.or(() -> CastPaths.defaultSaturation(family, source, to, scaled)),
        path,
        midRound,
        scaled,
        imageKind,
        regLayout);
  }

  /** {@return the default of {@code path}: the device's, or with a scale one rounding (N-BLK-5)} */
  public static String defaultPath(boolean scaled) {
    return scaled ? CastPaths.SINGLE : CastPaths.DEVICE;
  }

  /** {@return the steps from an element, or from an element over its scale, to its code} */
  public CastPath castPath() {
    return castPath(family, from, to, round, sat, path, midRound, scaled);
  }

  /**
   * {@return the path that codes are compared with for {@code device_differs}: one rounding for a
   * device path and the reverse; empty where the two take the same steps}
   */
  public Optional<CastPath> otherPath() {
    CastPath own = castPath();
    String other = path.equals(CastPaths.SINGLE) ? CastPaths.DEVICE : CastPaths.SINGLE;
    CastPath compared = castPath(family, from, to, round, sat, other, midRound, scaled);
    return compared.steps().equals(own.steps()) ? Optional.empty() : Optional.of(compared);
  }

  /** {@return the image of the codes; a path's is that of the device's last step} */
  public Image image() {
    return imageKind.of(imageSource(family, from, to, scaled), to, regLayout);
  }

  private static CastPath castPath(
      Family family,
      Format from,
      Format to,
      Optional<Rounding> round,
      Optional<Saturation> sat,
      String path,
      Optional<Rounding> midRound,
      boolean scaled) {
    if (!scaled) {
      return CastPaths.resolve(
          new CastRequest(family, from, to, round, sat, path, midRound, Ctrl.NONE));
    }
    CastRequest quotient =
        new CastRequest(
            family,
            Format.FP32,
            to,
            round,
            sat.or(() -> CastPaths.defaultSaturation(family, Format.FP32, to, true)),
            path,
            midRound,
            Ctrl.NONE);
    if (path.equals(CastPaths.SINGLE)) {
      CastPaths.resolve(quotient); // refuses a mode that no step takes
      return CastPaths.scaled(family, to, round, sat);
    }
    CastPaths.scaled(family, to, Optional.empty(), Optional.empty()); // refuses what takes no scale
    return CastPaths.resolve(quotient);
  }

  private static Format imageSource(Family family, Format from, Format to, boolean scaled) {
    CastRequest device =
        new CastRequest(
            family,
            scaled ? Format.FP32 : from,
            to,
            Optional.empty(),
            Optional.empty(),
            CastPaths.DEVICE,
            Optional.empty(),
            Ctrl.NONE);
    return CastPaths.resolve(device).last().source();
  }
}
