package dev.lanecast.core.layout;

import dev.lanecast.core.format.Format;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The slot of a wide register lane that holds the narrow unit: slot {@code L} of ratio {@code r} is
 * bytes {@code L*w .. L*w+w-1} of the lane, {@code w} being the narrow width (L-REG-2, L-REG-3).
 */
public enum RegLayout {
  ZERO(0),
  ONE(1),
  TWO(2),
  THREE(3);

  private final int slot;

  RegLayout(int slot) {
    this.slot = slot;
  }

  /** {@return the index of the narrow unit inside its wide lane, from 0} */
  public int slot() {
    return slot;
  }

  /**
   * {@return the layouts a register Cast takes, in slot order} ZERO and ONE for a width ratio of 2,
   * all four for 4, none for equal widths and for ratios that no register Cast has (L-REG-8).
   *
   * @param source what the Cast reads, that is the source of the last step of a path
   * @param destination what it writes
   */
  public static Set<RegLayout> allowed(Format source, Format destination) {
    int ratio = UnitWidths.of(source, destination).ratio();
    Set<RegLayout> layouts = EnumSet.noneOf(RegLayout.class);
    if (ratio == 2 || ratio == 4) {
      Arrays.stream(values()).filter(layout -> layout.slot < ratio).forEach(layouts::add);
    }
    return Collections.unmodifiableSet(layouts);
  }

  /**
   * {@return the layout called {@code name}}
   *
   * @throws IllegalArgumentException if there is none; the message lists them
   */
  public static RegLayout of(String name) {
    return Arrays.stream(values())
        .filter(layout -> layout.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a register layout; allowed: %s"
                        .formatted(name, names(Set.of(values())))));
  }

  static String names(Set<RegLayout> layouts) {
    return layouts.stream().sorted().map(RegLayout::name).collect(Collectors.joining(", "));
  }
}
