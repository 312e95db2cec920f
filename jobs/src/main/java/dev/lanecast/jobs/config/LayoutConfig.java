package dev.lanecast.jobs.config;

import dev.lanecast.core.layout.RegLayout;
import java.util.Optional;

/**
 * In which image the codes are stored.
 *
 * @param image the kind of image
 * @param reg the register layout; present exactly for {@link ImageKind#REGISTER}
 */
public record LayoutConfig(ImageKind image, Optional<RegLayout> reg) {

  /** The register layout of a register image for which none is named. */
  public static final RegLayout DEFAULT_REG = RegLayout.ZERO;

  public LayoutConfig {
    if ((image == ImageKind.REGISTER) != reg.isPresent()) {
      throw new IllegalArgumentException(image.label() + " image with register layout " + reg);
    }
  }
}
