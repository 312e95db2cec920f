package dev.lanecast.core.cast;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Who decides on the saturation of a row of the matrix. */
public enum SaturationRule {
  /** The call; in reg-cast, the CTRL register if its bit 60 is set (N-SAT-1). */
  CALL(EnumSet.allOf(Saturation.class)) {
    @Override
    Saturation effective(CastRow row, Saturation named, Ctrl ctrl) {
      if (!ctrl.overridesCall()) {
        return named;
      }
      boolean overflows =
          row.destination().isInteger() ? ctrl.integersWrap() : ctrl.floatsOverflow();
      return overflows ? Saturation.NO_SAT : Saturation.SAT;
    }
  },
  /** The pair saturates, and the call may say so (N-SAT-5). */
  STATED(EnumSet.of(Saturation.SAT)) {
    @Override
    Saturation effective(CastRow row, Saturation named, Ctrl ctrl) {
      return Saturation.SAT;
    }
  },
  /** The pair saturates, and the call has no say (N-SAT-3). */
  CLAMPED(EnumSet.noneOf(Saturation.class)) {
    @Override
    Saturation effective(CastRow row, Saturation named, Ctrl ctrl) {
      return Saturation.SAT;
    }
  },
  /** The pair does not saturate, and the call has no say (N-SAT-3, N-SAT-5). */
  OVERFLOWING(EnumSet.noneOf(Saturation.class)) {
    @Override
    Saturation effective(CastRow row, Saturation named, Ctrl ctrl) {
      return Saturation.NO_SAT;
    }
  },
  /** Bit 48 of the CTRL register alone (N-SAT-4). */
  REGISTER(EnumSet.noneOf(Saturation.class)) {
    @Override
    Saturation effective(CastRow row, Saturation named, Ctrl ctrl) {
      return ctrl.floatsOverflow() ? Saturation.NO_SAT : Saturation.SAT;
    }
  };

  private final Set<Saturation> nameable;

  SaturationRule(Set<Saturation> nameable) {
    this.nameable = Collections.unmodifiableSet(nameable);
  }

  /** {@return the saturations a caller may name; empty where it takes none} */
  public Set<Saturation> nameable() {
    return nameable;
  }

  /** {@return what happens} */
  abstract Saturation effective(CastRow row, Saturation named, Ctrl ctrl);
}
