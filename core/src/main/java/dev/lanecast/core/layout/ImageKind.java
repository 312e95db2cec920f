package dev.lanecast.core.layout;

import dev.lanecast.core.format.Format;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The images a cast can be written as; config, SQL and manifest name them by their label. */
public enum ImageKind {
  /** Tensor order without gaps (L-IMG-4). */
  PACKED("packed", false) {
    @Override
    Image create(Format source, Format destination, Optional<RegLayout> layout) {
      return new PackedImage(source, destination);
    }
  },
  /** One register for each source register, in one layout (L-IMG-2). */
  REGISTER("register", true) {
    @Override
    Image create(Format source, Format destination, Optional<RegLayout> layout) {
      return new RegisterImage(source, destination, layout.orElseThrow());
    }
  };

  private final String label;
  private final boolean takesLayout;

  ImageKind(String label, boolean takesLayout) {
    this.label = label;
    this.takesLayout = takesLayout;
  }

  /** {@return the one spelling of the image's name} */
  public String label() {
    return label;
  }

  /** {@return whether the image needs a {@link RegLayout}; the others take none} */
  public boolean takesLayout() {
    return takesLayout;
  }

  /**
   * {@return this image of the codes of one cast}
   *
   * @param source what the last step of the cast reads
   * @param layout present exactly where {@link #takesLayout}
   * @throws IllegalArgumentException if the cast cannot have this image, saying what it can have
   */
  public Image of(Format source, Format destination, Optional<RegLayout> layout) {
    if (layout.isPresent() != takesLayout) {
      throw new IllegalArgumentException(
          takesLayout
              ? "image " + label + " needs one of the register layouts"
              : "image %s takes no register layout but was given %s"
                  .formatted(label, layout.orElseThrow()));
    }
    return create(source, destination, layout);
  }

  /**
   * {@return the image called {@code label}}
   *
   * @throws IllegalArgumentException if there is none; the message lists them
   */
  public static ImageKind of(String label) {
    return Arrays.stream(values())
        .filter(kind -> kind.label.equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not an image; allowed: %s".formatted(label, labels())));
  }

  /** {@return the labels, for messages} */
  public static String labels() {
    return Arrays.stream(values()).map(ImageKind::label).collect(Collectors.joining(", "));
  }

  abstract Image create(Format source, Format destination, Optional<RegLayout> layout);
}
