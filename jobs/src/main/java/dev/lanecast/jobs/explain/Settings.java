package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.core.path.CastStep;

/** Which modes the steps of a path run in, and what made it so. */
final class Settings {

  private final CastRequest request;
  private final CastPath path;

  /**
   * @param path what {@code request} resolves to
   */
  Settings(CastRequest request, CastPath path) {
    this.request = request;
    this.path = path;
  }

  /** {@return the rounding of {@code step}, one of the path's} */
  Setting rounding(CastStep step) {
    String value = step.rounding().name();
    if (step.rounding() == Rounding.NONE) {
      return new Setting(value, "the pair takes no mode", "N-RND-11");
    }
    if (path.steps().size() > 1) {
      return new Setting(value, ofChain(step), "N-PATH-2");
    }
    Rounding named = request.rounding().orElseGet(this::defaultRounding);
    if (named == Rounding.NONE) {
      return new Setting(value, "NONE acts as " + value, "N-RND-8");
    }
    return request.rounding().isPresent()
        ? new Setting(value, "as asked", step.rounding().ruleId())
        : new Setting(value, "the default", "N-RND-11");
  }

  private String ofChain(CastStep step) {
    if (step.equals(decisive())) {
      return (request.rounding().isPresent() ? "as asked" : "the default")
          + ", for the step that decides";
    }
    return (request.midRounding().isPresent() ? "mid-round, as asked" : "the default")
        + ", for a step that does not decide";
  }

  /** N-PATH-2: the first step from floats to integers, else the last one that takes a mode. */
  private CastStep decisive() {
    CastStep last = path.steps().get(0);
    for (CastStep step : path.steps()) {
      boolean toInteger = !step.source().isInteger() && step.destination().isInteger();
      if (toInteger && path.destination().isInteger()) {
        return step;
      }
      if (step.rounding() != Rounding.NONE) {
        last = step;
      }
    }
    return last;
  }

  private Rounding defaultRounding() {
    return CastPaths.defaultRounding(request.family(), request.source(), request.destination());
  }

  /** {@return the saturation of {@code step}, one of the path's} */
  Setting saturation(CastStep step) {
    String value = step.saturation().name();
    if (isScaleChain()) {
      return new Setting(value, "chains to e8m0 run unsaturated", "N-PATH-3");
    }
    CastRow row = row(step);
    return switch (row.saturationRule()) {
      case CALL -> ofCall(row, value);
      case STATED -> new Setting(value, "the family saturates", "N-SAT-5");
      case CLAMPED, OVERFLOWING ->
          new Setting(
              value,
              "fixed for this pair",
              row.family() == Family.REG_CAST ? "N-SAT-3" : "N-SAT-5");
      case REGISTER ->
          new Setting(
              value,
              "CTRL[48] = %d alone decides".formatted(bit(request.ctrl().floatsOverflow())),
              "N-SAT-4");
    };
  }

  private Setting ofCall(CastRow row, String value) {
    Ctrl ctrl = request.ctrl();
    if (ctrl.overridesCall()) {
      String why =
          row.destination().isInteger()
              ? "CTRL[60] = 1 and CTRL[59] = " + bit(ctrl.integersWrap())
              : "CTRL[60] = 1 and CTRL[48] = " + bit(ctrl.floatsOverflow());
      return new Setting(value, why, "N-SAT-1");
    }
    boolean fcvt = row.family() == Family.V_FCVT;
    if (request.saturation().isPresent()) {
      return new Setting(value, "as asked", fcvt ? "N-SAT-5" : "N-SAT-1");
    }
    return new Setting(value, "the default", fcvt ? "N-FCVT-2" : "N-SAT-1");
  }

  private boolean isScaleChain() {
    return request.destination() == Format.E8M0
        && CastMatrix.find(request.family(), request.source(), Format.E8M0).isEmpty();
  }

  /** A single rounding that no row performs saturates as the last step of the device's chain. */
  private CastRow row(CastStep step) {
    return CastMatrix.find(step.family(), step.source(), step.destination())
        .orElseGet(
            () -> {
              CastStep last = CastPaths.resolve(Requests.along(request, CastPaths.DEVICE)).last();
              return CastMatrix.find(last.family(), last.source(), last.destination())
                  .orElseThrow();
            });
  }

  private static int bit(boolean set) {
    return set ? 1 : 0;
  }
}
