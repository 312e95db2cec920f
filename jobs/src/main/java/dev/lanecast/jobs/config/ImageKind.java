package dev.lanecast.jobs.config;

/** In which order the codes of a chunk lie in memory (L-IMG). */
public enum ImageKind {
  /** Dense, in tensor order (L-IMG-4). */
  PACKED("packed"),
  /** One register of 256 bytes for each source register, in one register layout (L-IMG-2). */
  REGISTER("register");

  private final String label;

  ImageKind(String label) {
    this.label = label;
  }

  /** {@return the spelling in a config} */
  public String label() {
    return label;
  }
}
