package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.FloatSpec;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.format.TaperedSpec;
import dev.lanecast.core.path.CastStep;
import java.util.ArrayList;
import java.util.List;

/** A judgement in words: the rules at work in the order in which they act. */
final class Reasons {

  private final Judgement judgement;
  private final CastStep step;
  private final Format to;
  private final Coded result;
  private final List<Reason> reasons = new ArrayList<>();

  private Reasons(Judgement judgement) {
    this.judgement = judgement;
    this.step = judgement.step();
    this.to = step.destination();
    this.result = new Coded(to, judgement.code());
  }

  /** {@return the reasons; one of them is of the rule that {@link Rules} names} */
  static List<Reason> of(Judgement judgement) {
    return new Reasons(judgement).all();
  }

  private List<Reason> all() {
    unusedBits();
    switch (judgement.situation()) {
      case NAN -> nan();
      case INFINITY -> infinity();
      case FIELD_COPY -> fieldCopy();
      case NO_SCALE -> deciding("%s has no zero and no sign: its NaN".formatted(to));
      case BELOW_SCALES -> belowScales();
      case ROUNDED -> rounded();
      case OUT_OF_RANGE -> outOfRange();
    }
    return List.copyOf(reasons);
  }

  private void deciding(String text) {
    add(Rules.of(judgement), text);
  }

  private void add(String rule, String text) {
    reasons.add(new Reason(rule, text));
  }

  private void unusedBits() {
    if (step.source().spec() instanceof FloatSpec spec
        && (judgement.source() & (spec.lastPlace() - 1)) != 0) {
      add(
          "N-FMT-4",
          "the low %d bits of %s are ignored".formatted(spec.unusedBits(), step.source()));
    }
  }

  private void infinity() {
    if (!isScale()) {
      deciding("an infinity becomes " + result.value() + because());
    } else if (step.family() != Family.V_FCVT) {
      deciding("an infinity becomes the largest scale");
    } else if (step.source().spec().isNegative(judgement.source())) {
      deciding("%s has no sign: its NaN".formatted(to));
    } else {
      deciding("an infinity becomes " + result.value() + because());
    }
  }

  private boolean isScale() {
    return to.spec() instanceof FloatSpec spec && !spec.signed();
  }

  private void nan() {
    boolean kept = to.spec().isNan(judgement.code());
    deciding(kept ? "NaN stays NaN" + because() : "NaN becomes " + result.value() + because());
    if (kept) {
      add("N-NAN-1", "its one NaN code, whatever sign and payload the source has");
    }
  }

  /** What of the destination or the setting makes a special value end as it does. */
  private String because() {
    if (to.isInteger()) {
      return ": an integer has neither NaN nor infinity";
    }
    if (!to.hasNan()) {
      return ": every code of %s is finite".formatted(to);
    }
    return step.saturation() == Saturation.SAT ? " under SAT" : " under NO_SAT";
  }

  private void fieldCopy() {
    deciding(
        "the exponent field of the %s becomes the code: 2^floor(log2 |x|) within range, the smallest"
                .formatted(step.source())
            + " scale for zero; sign and significand are dropped, nothing is rounded");
  }

  private void belowScales() {
    deciding(
        "positive, below the smallest %s: %s"
            .formatted(
                to,
                step.saturation() == Saturation.SAT
                    ? "sat=1 gives the smallest"
                    : "sat=0 gives NaN"));
  }

  private void rounded() {
    Cut cut = judgement.cut().orElseThrow();
    Dyadic value = judgement.value().orElseThrow();
    rounding(cut);
    boolean beyond =
        value.compareMagnitude(Dyadic.of(to, to.maxFiniteCode())) > 0 && !to.isInteger();
    if (beyond) {
      add(
          "N-SAT-11",
          "overflow is judged after rounding: %s is not past %s, the largest finite %s"
              .formatted(result.brief(), largest(), to));
    }
    if (result.number().filter(Dyadic::isZero).isPresent()) {
      underflow(value);
    }
  }

  private void underflow(Dyadic value) {
    if (to.spec() instanceof TaperedSpec) {
      if (value.negative()) {
        add("N-FMT-3", "%s has one zero: the sign is lost".formatted(to));
      }
    } else if (!to.isInteger() && !LastPlace.isIntegral(step) && !value.isZero()) {
      add("N-RND-14", "underflow: the zero keeps the sign of the source");
    }
  }

  private void outOfRange() {
    Cut cut = judgement.cut().orElseThrow();
    Dyadic after = judgement.carry() ? cut.carried() : cut.kept();
    if (!(step.source().isInteger() && to.isInteger())) {
      rounding(cut);
    }
    if (to.isInteger()) {
      integerRange(after);
      return;
    }
    add(
        "N-SAT-11",
        "overflow is judged after rounding: %s is past %s, the largest finite %s"
            .formatted(Numbers.brief(after), largest(), to));
    if (step.saturation() == Saturation.SAT) {
      deciding("SAT clamps to " + result.value());
    } else if (!to.hasNan()) {
      deciding("%s has neither infinity nor NaN: it clamps to %s".formatted(to, result.value()));
    } else if (Judgement.overflows(step.rounding(), after.negative())) {
      deciding("NO_SAT: %s overflows to %s".formatted(step.rounding(), result.value()));
    } else {
      deciding("NO_SAT: %s stops at %s".formatted(step.rounding(), result.value()));
    }
  }

  private String largest() {
    return Numbers.brief(Dyadic.of(to, to.maxFiniteCode()));
  }

  private void integerRange(Dyadic after) {
    String range =
        "%s is outside of %s .. %s: "
            .formatted(
                Numbers.brief(after),
                Numbers.brief(Dyadic.of(to, to.spec().minFiniteCode())),
                largest());
    deciding(
        range
            + (step.saturation() == Saturation.SAT
                ? "SAT clamps to " + result.value()
                : "NO_SAT keeps the low %d bits of its two's complement, %s"
                    .formatted(to.bits(), result.value())));
  }

  private void rounding(Cut cut) {
    if (judgement.window().isPresent()) {
      hybrid(cut, judgement.window().get());
      return;
    }
    if (cut.isExact()) {
      exact();
    } else {
      String verdict = Carry.text(judgement, cut);
      add(step.rounding().ruleId(), "%s: %s%s".formatted(step.rounding(), verdict, moved(cut)));
      ofDestination(cut);
    }
    if (LastPlace.isIntegral(step)) {
      add("N-RND-10", "rounded to an integral value, which keeps the sign");
    }
  }

  private void exact() {
    String text =
        step.rounding() == Rounding.NONE
            ? "the destination holds the value: it is copied"
            : step.rounding() + ": nothing is dropped, so nothing is carried";
    boolean decided = judgement.situation() == Judgement.Situation.ROUNDED;
    boolean own = decided && !LastPlace.isIntegral(step);
    add(own ? Rules.of(judgement) : step.rounding().ruleId(), text);
  }

  /** What the destination adds to what the mode did. */
  private void ofDestination(Cut cut) {
    boolean looksAtLastKept =
        step.rounding() == Rounding.ODD
            || (step.rounding() == Rounding.RINT && cut.share() == Cut.Share.HALF);
    if (looksAtLastKept && Judgement.lastKeptIsOfCode(to)) {
      add("N-RND-13", "in %s the last kept bit is bit 0 of the code".formatted(to));
    }
    if (to != Format.HIF8) {
      return;
    }
    if (step.family() == Family.V_FCVT) {
      add("N-FCVT-4", "rounded on the values of hif8, with 1.5 x 2^15 as the one past the largest");
      return;
    }
    add("N-HIF8-3", "the first of the %s dropped bits decides".formatted(step.source()));
    if (isSubnormal()) {
      add("N-HIF8-4", "the subnormal %s is normalised first".formatted(step.source()));
    }
  }

  private boolean isSubnormal() {
    return step.source() == Format.FP16
        && judgement.value().filter(v -> !v.isZero() && v.leading() < -14).isPresent();
  }

  private void hybrid(Cut cut, HybridWindow window) {
    if (isSubnormal()) {
      add("N-HIF8-4", "the subnormal %s is normalised first".formatted(step.source()));
    }
    if (window.isNearOne()) {
      String verdict =
          cut.isExact() ? "nothing is dropped" : Carry.text(judgement, cut) + moved(cut);
      add(
          "N-HIF8-3",
          "HYBRID: Ev = %d, |Ev| <= %d is near 1, as ROUND: %s"
              .formatted(window.exponent(), HybridWindow.NEAR_ONE, verdict));
    } else if (window.isTooSmall()) {
      add("N-HIF8-3", "HYBRID: Ev = %d is below -23: zero".formatted(window.exponent()));
    } else {
      add(
          "N-HIF8-3",
          "HYBRID: Ev = %d, |Ev| > %d; w = %s is %s thr = %s: %s%s"
              .formatted(
                  window.exponent(),
                  HybridWindow.NEAR_ONE,
                  window.windowBits(),
                  window.carries() ? "at least" : "less than",
                  window.thresholdBits(),
                  judgement.carry() ? "carry" : "no carry",
                  moved(cut)));
    }
    if (cut.isExact() && judgement.carry()) {
      add(
          "N-HIF8-7",
          "%s is a value of hif8, and is carried all the same: w = thr = 0, and 0 >= 0 holds"
              .formatted(Numbers.brief(cut.kept())));
    }
  }

  private String moved(Cut cut) {
    return judgement.carry()
        ? ", %s becomes %s".formatted(Numbers.brief(cut.kept()), Numbers.brief(cut.carried()))
        : ", %s stays".formatted(Numbers.brief(cut.kept()));
  }
}
