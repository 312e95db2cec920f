package dev.lanecast.jobs.config;

import dev.lanecast.core.layout.ImageKind;
import dev.lanecast.core.layout.RegLayout;
import java.util.Optional;

/**
 * In which image the codes are stored.
 *
 * @param image the kind of image
 * @param reg the register layout; present exactly where the image takes one
 */
public record LayoutConfig(ImageKind image, Optional<RegLayout> reg) {

  /** Tensor order, without gaps. */
  public static final LayoutConfig PACKED = new LayoutConfig(ImageKind.PACKED, Optional.empty());

  /** The register layout of a register image for which none is named. */
  public static final RegLayout DEFAULT_REG = RegLayout.ZERO;

  public LayoutConfig {
    if (image.takesLayout() != reg.isPresent()) {
      throw new IllegalArgumentException(image.label() + " image with register layout " + reg);
    }
  }
}
