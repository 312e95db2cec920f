package dev.lanecast.core.fcvt;

import dev.lanecast.core.cast.Rounding;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/** The field rm: the roundings under the names and numbers the instruction has for them. */
public final class Rm {

  private Rm() {}

  /** {@return the name of a rounding in the text of an instruction, such as {@code rne}} */
  public static String name(Rounding rounding) {
    return rounding.aliases().get(0);
  }

  /**
   * {@return the rounding of this number} Rule N-FCVT-3.
   *
   * @throws IllegalArgumentException if it is reserved
   */
  public static Rounding of(int rm) {
    return Arrays.stream(Rounding.values())
        .filter(rounding -> rounding.rm() == rm)
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("rm %d is reserved; allowed 0 to 7".formatted(rm)));
  }

  /** {@return the names of these roundings, in the order of their numbers} */
  static String names(Collection<Rounding> roundings) {
    return roundings.stream()
        .sorted(Comparator.comparingInt(Rounding::rm))
        .map(Rm::name)
        .collect(Collectors.joining(", "));
  }
}
