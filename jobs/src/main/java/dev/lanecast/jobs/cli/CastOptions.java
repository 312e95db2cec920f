package dev.lanecast.jobs.cli;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.jobs.UsageException;
import picocli.CommandLine.Option;

/** The options that say which cast is meant. */
final class CastOptions {

  static final String FAMILY = "--family";
  static final String FROM = "--from";
  static final String TO = "--to";

  private static final String ROUND = "--round";
  private static final String SAT = "--sat";
  private static final String MID_ROUND = "--mid-round";
  private static final String CTRL = "--ctrl";

  @Option(
      names = FAMILY,
      paramLabel = "F",
      completionCandidates = Candidates.Families.class,
      description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private String family = Family.REG_CAST.label();

  @Option(
      names = FROM,
      required = true,
      paramLabel = "T",
      description = "The source format; 'lanecast formats' lists them.")
  private String from;

  @Option(names = TO, required = true, paramLabel = "T", description = "The destination format.")
  private String to;

  @Option(
      names = ROUND,
      paramLabel = "M",
      completionCandidates = Candidates.Roundings.class,
      description = {
        "The rounding mode: ${COMPLETION-CANDIDATES}.",
        "'lanecast casts' lists what a pair takes, and its default."
      })
  private String round;

  @Option(
      names = SAT,
      paramLabel = "S",
      completionCandidates = Candidates.Saturations.class,
      description = "The saturation: ${COMPLETION-CANDIDATES}.")
  private String sat;

  @Option(
      names = "--path",
      paramLabel = "P",
      description =
          "device, single, or a chain such as 'fp32>bf16>e2m1' (default: ${DEFAULT-VALUE}).")
  private String path = CastPaths.DEVICE;

  @Option(
      names = MID_ROUND,
      paramLabel = "M",
      description = "The rounding mode of the other steps of a chain (default: RINT).")
  private String midRound;

  @Option(
      names = CTRL,
      paramLabel = "HEX",
      description = "The device's CTRL register; bits 60, 59, 50 and 48 count (default: 0).")
  private String ctrl;

  /**
   * {@return the cast, every default resolved}
   *
   * @throws UsageException naming the option at fault, and what is allowed
   */
  CastPath resolve() {
    try {
      return CastPaths.resolve(request());
    } catch (CastException e) {
      throw refused(e);
    }
  }

  /**
   * {@return the cast as asked for, with names read and nothing resolved}
   *
   * @throws UsageException naming the option at fault, and what is allowed
   */
  CastRequest request() {
    return new CastRequest(
        Named.of(FAMILY, family, Family::of),
        Named.of(FROM, from, Format::of),
        Named.of(TO, to, Format::of),
        Named.ofOptional(ROUND, round, Rounding::of),
        Named.ofOptional(SAT, sat, Saturation::of),
        path,
        Named.ofOptional(MID_ROUND, midRound, Rounding::of),
        Named.ofOptional(CTRL, ctrl, Ctrl::parse).orElse(Ctrl.NONE));
  }

  /** {@return what a refused request says, with the option in the place of the config key} */
  static UsageException refused(CastException e) {
    String field = e.field().label();
    String option = "--" + field.replace('_', '-');
    return new UsageException(option + e.getMessage().substring(field.length()), e);
  }
}
