package dev.lanecast.core.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastException.Field;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.golden.Golden;
import dev.lanecast.core.layout.RegLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class CastTraitTest {

  private static final Ctrl GLOBAL = Ctrl.parse("1000000000000000");
  private static final Ctrl GLOBAL_OVERFLOW = Ctrl.parse("1801000000000000");
  private static final int PAIRS = 56;

  /** Of these, the pairs that take SAT or NO_SAT. */
  private static final int SAT_PAIRS = 25;

  /** A row of casts.csv, restating what a trait may say of its pair. */
  private record Pair(Format source, Format destination, String[] row) {

    List<RegLayout> layouts() {
      return names(row[5]).map(RegLayout::of).toList();
    }

    List<Rounding> rounds() {
      return names(row[3]).map(Rounding::of).toList();
    }

    boolean takesSat() {
      return !row[4].equals("UNKNOWN");
    }

    Rounding defaultRound() {
      return row[6].equals("UNKNOWN") ? Rounding.NONE : Rounding.of(row[6]);
    }

    /** The least a trait must say while CTRL is 0. */
    CastTrait least() {
      return trait(
          layouts().stream().findFirst(),
          takesSat() ? Optional.of(Saturation.SAT) : Optional.empty());
    }

    private static Stream<String> names(String cell) {
      return Arrays.stream(cell.split("\\|", -1)).filter(name -> !name.equals("UNKNOWN"));
    }
  }

  private static List<Pair> pairs() {
    List<Pair> pairs =
        Golden.rows("/spec/casts.csv").stream()
            .filter(row -> row[0].equals(Family.REG_CAST.label()))
            .map(row -> new Pair(Format.of(row[1]), Format.of(row[2]), row))
            .toList();
    assertEquals(PAIRS, pairs.size());
    return pairs;
  }

  private static CastTrait trait(Optional<RegLayout> layout, Optional<Saturation> sat) {
    return new CastTrait(layout, sat, Optional.empty(), Optional.empty());
  }

  @Test
  @DisplayName("N-TRAIT-1, N-RND-11: round UNKNOWN is the default of each of the 56 pairs")
  void roundIsTheDefaultOfThePair() {
    for (Pair pair : pairs()) {
      RegisterCast cast = pair.least().resolve(pair.source(), pair.destination(), Ctrl.NONE);
      assertEquals(pair.defaultRound(), cast.step().rounding(), pair.toString());
      assertEquals(pair.source(), cast.step().source());
      assertEquals(pair.destination(), cast.step().destination());
    }
  }

  @Test
  @DisplayName("N-TRAIT-1, N-RND-12: a round that is named is the one in effect, or refused")
  void namedRoundsAreThoseOfThePair() {
    int taken = 0;
    int refused = 0;
    for (Pair pair : pairs()) {
      for (Rounding round : Rounding.values()) {
        CastTrait least = pair.least();
        CastTrait trait =
            new CastTrait(least.layout(), least.sat(), Optional.empty(), Optional.of(round));
        if (pair.rounds().contains(round)) {
          CastStep step = trait.resolve(pair.source(), pair.destination(), Ctrl.NONE).step();
          assertEquals(round, step.rounding(), pair.toString());
          taken++;
        } else {
          CastException thrown =
              assertThrows(
                  CastException.class,
                  () -> trait.resolve(pair.source(), pair.destination(), Ctrl.NONE));
          assertEquals(Field.ROUND, thrown.field(), pair.toString());
          refused++;
        }
      }
    }
    assertEquals(PAIRS * Rounding.values().length, taken + refused);
    assertEquals(pairs().stream().mapToInt(pair -> pair.rounds().size()).sum(), taken);
  }

  @Test
  @DisplayName("N-TRAIT-1, L-REG-8: layout UNKNOWN is for equal widths, a layout for the others")
  void layoutsAreThoseOfThePair() {
    int taken = 0;
    for (Pair pair : pairs()) {
      Optional<Saturation> sat = pair.least().sat();
      for (RegLayout layout : RegLayout.values()) {
        taken += layout(pair, trait(Optional.of(layout), sat), pair.layouts().contains(layout));
      }
      taken += layout(pair, trait(Optional.empty(), sat), pair.layouts().isEmpty());
    }
    assertEquals(
        pairs().stream().mapToInt(pair -> Math.max(1, pair.layouts().size())).sum(), taken);
  }

  private static int layout(Pair pair, CastTrait trait, boolean expected) {
    if (expected) {
      RegisterCast cast = trait.resolve(pair.source(), pair.destination(), Ctrl.NONE);
      assertEquals(trait.layout(), cast.layout(), pair.toString());
      return 1;
    }
    CastException thrown =
        assertThrows(
            CastException.class, () -> trait.resolve(pair.source(), pair.destination(), Ctrl.NONE));
    assertEquals(Field.LAYOUT, thrown.field(), pair.toString());
    assertEquals(pair.layouts().stream().map(Enum::name).toList(), thrown.allowed());
    return 0;
  }

  @Test
  @DisplayName("N-TRAIT-1, N-SAT-1: sat UNKNOWN leaves a pair that takes one to CTRL[60]")
  void satIsTheCallsOrTheRegisters() {
    int open = 0;
    for (Pair pair : pairs()) {
      CastTrait trait = trait(pair.least().layout(), Optional.empty());
      if (pair.takesSat()) {
        CastException thrown =
            assertThrows(
                CastException.class,
                () -> trait.resolve(pair.source(), pair.destination(), Ctrl.NONE));
        assertEquals(Field.SAT, thrown.field(), pair.toString());
        assertEquals(Saturation.SAT, saturation(trait, pair, GLOBAL), pair.toString());
        assertEquals(Saturation.NO_SAT, saturation(trait, pair, GLOBAL_OVERFLOW), pair.toString());
        open++;
      }
    }
    assertEquals(SAT_PAIRS, open);
  }

  @Test
  @DisplayName("N-SAT-1: a sat that is named is the one in effect, unless CTRL[60] is set")
  void namedSatCountsWhileTheRegisterIsSilent() {
    int named = 0;
    for (Pair pair : pairs()) {
      for (Saturation sat : Saturation.values()) {
        CastTrait trait = trait(pair.least().layout(), Optional.of(sat));
        if (pair.takesSat()) {
          assertEquals(sat, saturation(trait, pair, Ctrl.NONE), pair.toString());
          assertEquals(Saturation.SAT, saturation(trait, pair, GLOBAL), pair.toString());
          named++;
        } else {
          CastException thrown =
              assertThrows(CastException.class, () -> saturation(trait, pair, Ctrl.NONE));
          assertEquals(Field.SAT, thrown.field(), pair.toString());
        }
      }
    }
    assertEquals(SAT_PAIRS * 2, named);
  }

  @Test
  @DisplayName("N-SAT-3, N-SAT-4: where the pair takes no sat, CTRL[60] does not matter")
  void fixedSaturationsAreFixed() {
    CastTrait one = trait(Optional.of(RegLayout.ONE), Optional.empty());
    for (Ctrl ctrl : List.of(Ctrl.NONE, GLOBAL, GLOBAL_OVERFLOW)) {
      assertEquals(
          Saturation.NO_SAT, one.resolve(Format.FP16, Format.FP32, ctrl).step().saturation());
    }
    Ctrl overflow = Ctrl.parse("0001000000000000");
    CastStep step = CastTrait.UNKNOWN.resolve(Format.FP16, Format.BF16, overflow).step();
    assertEquals(Saturation.NO_SAT, step.saturation());
  }

  private static Saturation saturation(CastTrait trait, Pair pair, Ctrl ctrl) {
    return trait.resolve(pair.source(), pair.destination(), ctrl).step().saturation();
  }

  @Test
  @DisplayName("L-REG-7: ZEROING is what UNKNOWN is; MERGING is refused for each of the 56 pairs")
  void mergingIsRefused() {
    int count = 0;
    for (Pair pair : pairs()) {
      CastTrait least = pair.least();
      assertEquals(
          least.resolve(pair.source(), pair.destination(), Ctrl.NONE),
          merging(least, MergeMode.ZEROING).resolve(pair.source(), pair.destination(), Ctrl.NONE));
      CastException thrown =
          assertThrows(
              CastException.class,
              () ->
                  merging(least, MergeMode.MERGING)
                      .resolve(pair.source(), pair.destination(), Ctrl.NONE));
      assertEquals(Field.MERGE, thrown.field());
      assertEquals(List.of("ZEROING"), thrown.allowed());
      count++;
    }
    assertEquals(PAIRS, count);
  }

  private static CastTrait merging(CastTrait trait, MergeMode merge) {
    return new CastTrait(trait.layout(), trait.sat(), Optional.of(merge), trait.round());
  }

  @Test
  @DisplayName("N-TRAIT-1: errors say what is possible")
  void errorsSayWhatIsPossible() {
    CastTrait sat = trait(Optional.empty(), Optional.of(Saturation.SAT));
    refused(
        "layout: 'UNKNOWN' is not taken by reg-cast fp32 -> hif8; it takes ZERO, ONE, TWO, THREE",
        () -> sat.resolve(Format.FP32, Format.HIF8, Ctrl.NONE));
    refused(
        "layout: 'TWO' is not taken by reg-cast fp32 -> fp16; it takes ZERO, ONE",
        () ->
            trait(Optional.of(RegLayout.TWO), Optional.of(Saturation.SAT))
                .resolve(Format.FP32, Format.FP16, Ctrl.NONE));
    refused(
        "layout: 'ZERO' is not taken by reg-cast fp32 -> int32; it takes UNKNOWN",
        () ->
            trait(Optional.of(RegLayout.ZERO), Optional.of(Saturation.SAT))
                .resolve(Format.FP32, Format.INT32, Ctrl.NONE));
    refused(
        "sat: 'UNKNOWN' leaves reg-cast fp32 -> int32 undecided while CTRL[60] is 0; it takes SAT,"
            + " NO_SAT",
        () -> CastTrait.UNKNOWN.resolve(Format.FP32, Format.INT32, Ctrl.NONE));
    refused(
        "merge: 'MERGING' is not taken by reg-cast fp32 -> int32; it takes ZEROING",
        () -> merging(sat, MergeMode.MERGING).resolve(Format.FP32, Format.INT32, Ctrl.NONE));
    refused(
        "to: 'int8' is not what one register Cast makes of fp32; it makes int16, int32, int64,"
            + " hif8, e4m3, e5m2, fp16, bf16",
        () -> sat.resolve(Format.FP32, Format.INT8, Ctrl.NONE));
  }

  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(CastException.class, call).getMessage());
  }
}
