package dev.lanecast.core.path;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A chain of matrix rows that converts a pair.
 *
 * @param text its formats, as {@code fp32>bf16>e2m1}
 * @param rows the casts
 * @param singles the saturations under which only one rounding happens, by N-PATH's mark
 */
record Chain(String text, List<CastRow> rows, Set<Saturation> singles) {

  /**
   * {@return the chain of a line of N-PATH}
   *
   * @param line the formats, and a mark if there is one: {@code fp32>int16>int4 single}, {@code …
   *     single under SAT}
   */
  static Chain parse(Family family, String line) {
    int end = line.indexOf(' ');
    String text = end < 0 ? line : line.substring(0, end);
    String[] labels = text.split(">", -1);
    List<CastRow> rows = new ArrayList<>();
    for (int i = 1; i < labels.length; i++) {
      rows.add(row(family, Format.of(labels[i - 1]), Format.of(labels[i])));
    }
    return new Chain(text, List.copyOf(rows), singles(end < 0 ? "" : line.substring(end + 1)));
  }

  private static CastRow row(Family family, Format source, Format destination) {
    return CastMatrix.find(family, source, destination)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no cast %s -> %s".formatted(family, source, destination)));
  }

  private static Set<Saturation> singles(String mark) {
    return switch (mark) {
      case "" -> Set.of();
      case "single" -> EnumSet.allOf(Saturation.class);
      case "single under SAT" -> Set.of(Saturation.SAT);
      default -> throw new IllegalArgumentException("'%s' is not a mark of N-PATH".formatted(mark));
    };
  }

  static Chain direct(CastRow row) {
    return new Chain(
        row.source() + ">" + row.destination(), List.of(row), EnumSet.allOf(Saturation.class));
  }

  Format source() {
    return rows.get(0).source();
  }

  Format destination() {
    return rows.get(rows.size() - 1).destination();
  }

  boolean isDirect() {
    return rows.size() == 1;
  }

  boolean converts(Family family, Format source, Format destination) {
    return rows.get(0).family() == family && source() == source && destination() == destination;
  }

  /** {@return the index of the step that takes the caller's rounding (N-PATH-2)} */
  int decisive() {
    if (destination().isInteger()) {
      for (int i = 0; i < rows.size(); i++) {
        if (rows.get(i).isFloatToInteger()) {
          return i;
        }
      }
    }
    for (int i = rows.size() - 1; i > 0; i--) {
      if (!rows.get(i).roundings().isEmpty()) {
        return i;
      }
    }
    return 0;
  }

  CastRow decisiveRow() {
    return rows.get(decisive());
  }

  /**
   * {@return the modes every other step that takes one can be given; empty when there is no such
   * step}
   */
  Set<Rounding> midRoundings() {
    EnumSet<Rounding> common = EnumSet.noneOf(Rounding.class);
    for (int i = 0; i < rows.size(); i++) {
      Set<Rounding> roundings = rows.get(i).roundings();
      if (i == decisive() || roundings.isEmpty()) {
        continue;
      }
      if (common.isEmpty()) {
        common.addAll(roundings);
      } else {
        common.retainAll(roundings);
      }
    }
    return Collections.unmodifiableSet(common);
  }

  /**
   * {@return the saturations a caller may name: none where every step's is fixed (N-SAT-3,
   * N-PATH-3)}
   */
  Set<Saturation> saturations() {
    EnumSet<Saturation> taken = EnumSet.noneOf(Saturation.class);
    if (!runsUnsaturated()) {
      rows.forEach(row -> taken.addAll(row.saturations()));
    }
    return Collections.unmodifiableSet(taken);
  }

  /**
   * {@return whether this is an e8m0 chain, which keeps NaN and Inf alive up to its last step
   * (N-PATH-3)}
   */
  boolean runsUnsaturated() {
    return !isDirect() && destination() == Format.E8M0;
  }

  /**
   * {@return whether every step but the decisive one is an exact widening, so that only one
   * rounding happens}
   */
  boolean widensExactly() {
    for (int i = 0; i < rows.size(); i++) {
      if (i != decisive() && rows.get(i).destination() != Format.FP32) {
        return false;
      }
    }
    return true;
  }

  List<CastStep> steps(Rounding rounding, Saturation saturation, Rounding midRounding, Ctrl ctrl) {
    List<CastStep> steps = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      CastRow row = rows.get(i);
      Rounding named =
          row.roundings().isEmpty() ? Rounding.NONE : i == decisive() ? rounding : midRounding;
      Saturation effective =
          runsUnsaturated() ? Saturation.NO_SAT : row.effective(saturation, ctrl);
      steps.add(
          new CastStep(
              row.family(),
              row.source(),
              row.destination(),
              row.effective(named),
              effective,
              row.keepsNan(effective, ctrl)));
    }
    return List.copyOf(steps);
  }
}
