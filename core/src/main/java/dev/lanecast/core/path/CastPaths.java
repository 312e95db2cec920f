package dev.lanecast.core.path;

import dev.lanecast.core.cast.CastException;
import dev.lanecast.core.cast.CastException.Field;
import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Turns a request into the steps that carry it out (N-PATH), with every default resolved. Chains
 * exist in reg-cast only; every other family converts by one row or not at all.
 */
public final class CastPaths {

  /** The chain the device needs: the first one of N-PATH. */
  public static final String DEVICE = "device";

  /**
   * One rounding: the chain N-PATH marks single, else the destination's encoder on the source
   * value.
   */
  public static final String SINGLE = "single";

  /**
   * N-PATH-4 without its direct pairs, which are rows of the matrix. The first chain of a pair is
   * its default.
   */
  private static final List<Chain> CHAINS =
      regCast(
          "fp32>fp16>int4",
          "fp32>int16>int4 single",
          "bf16>fp16>int4",
          "bf16>fp32>int16>int4 single",
          "fp32>fp16>int8",
          "fp32>int16>fp16>int8 single under SAT",
          "bf16>fp16>int8",
          "bf16>fp32>int16>fp16>int8",
          "fp32>fp16>uint8",
          "fp32>int16>uint8",
          "fp32>int32>uint8 single",
          "bf16>fp16>uint8",
          "bf16>int32>uint8 single",
          "bf16>fp32>int16",
          "bf16>int32>int16",
          "bf16>fp16>int16",
          "fp32>int32>uint16",
          "bf16>int32>uint16",
          "fp16>int32>uint16",
          "bf16>fp32>int64",
          "fp16>fp32>int64",
          "fp16>int32>int64",
          "bf16>fp32>hif8",
          "bf16>fp16>hif8",
          "bf16>fp32>e4m3",
          "fp16>fp32>e4m3",
          "bf16>fp32>e5m2",
          "fp16>fp32>e5m2",
          "fp32>bf16>e2m1",
          "fp16>bf16>e2m1",
          "fp32>bf16>e1m2",
          "fp16>bf16>e1m2",
          "fp32>bf16>e8m0",
          "fp16>bf16>e8m0");

  /** The destinations whose elements N-BLK-5 scales. */
  private static final Set<Format> SCALED =
      EnumSet.of(
          Format.INT8,
          Format.INT4,
          Format.E4M3,
          Format.E5M2,
          Format.HIF8,
          Format.E2M1,
          Format.E1M2);

  private CastPaths() {}

  private static List<Chain> regCast(String... lines) {
    return Arrays.stream(lines).map(line -> Chain.parse(Family.REG_CAST, line)).toList();
  }

  /**
   * {@return the path that carries {@code request} out}
   *
   * @throws CastException when it cannot be, naming the field at fault and what is possible
   */
  public static CastPath resolve(CastRequest request) {
    requireRegister(request);
    List<Chain> chains = chainsOf(request.family(), request.source(), request.destination());
    if (chains.isEmpty()) {
      throw unreachable(request.family(), request.source(), request.destination());
    }
    return switch (request.path()) {
      case DEVICE -> along(chains.get(0), request);
      case SINGLE -> single(chains, request);
      default ->
          along(
              chains.stream()
                  .filter(chain -> chain.text().equals(request.path()))
                  .findFirst()
                  .orElseThrow(() -> unknownPath(chains, request)),
              request);
    };
  }

  private static void requireRegister(CastRequest request) {
    if (request.family() != Family.REG_CAST && !request.ctrl().equals(Ctrl.NONE)) {
      throw new CastException(
          Field.CTRL,
          "0x%016x".formatted(request.ctrl().bits()),
          "has no effect: %s reads no CTRL register".formatted(request.family()),
          List.of());
    }
  }

  private static CastPath along(Chain chain, CastRequest request) {
    Rounding rounding = rounding(chain, request.rounding());
    Saturation saturation = saturation(chain, request);
    Rounding midRounding = midRounding(chain, request);
    Kind kind = chain.isDirect() ? Kind.DIRECT : Kind.DEVICE;
    return new CastPath(
        request.family(),
        chain.steps(rounding, saturation, midRounding, request.ctrl()),
        kind,
        true);
  }

  private static CastPath single(List<Chain> chains, CastRequest request) {
    if (request.midRounding().isPresent()) {
      throw new CastException(
          Field.MID_ROUND,
          request.midRounding().get().name(),
          "has no step to act on: path single rounds once",
          List.of());
    }
    Chain device = chains.get(0);
    Rounding rounding = rounding(device, request.rounding());
    Saturation saturation = saturation(device, request);
    for (Chain chain : chains) {
      List<CastStep> steps = chain.steps(rounding, saturation, Rounding.RINT, request.ctrl());
      Saturation effective = steps.get(steps.size() - 1).saturation();
      if (chain.singles().contains(effective) || chain.widensExactly()) {
        Kind kind = chain.isDirect() ? Kind.DIRECT : Kind.SINGLE;
        return new CastPath(request.family(), steps, kind, true);
      }
    }
    return virtual(device, rounding, saturation, request.ctrl());
  }

  /**
   * One step that no row has: the source value straight into the encoder of the chain's last step.
   */
  private static CastPath virtual(
      Chain chain, Rounding rounding, Saturation saturation, Ctrl ctrl) {
    List<CastStep> steps = chain.steps(rounding, saturation, Rounding.RINT, ctrl);
    CastStep last = steps.get(steps.size() - 1);
    // e8m0 copies the exponent field: it takes no mode, its chain's is that of bf16 (N-E8M0-1).
    Rounding mode = chain.destination() == Format.E8M0 ? Rounding.NONE : rounding;
    CastStep once =
        new CastStep(
            last.family(),
            chain.source(),
            chain.destination(),
            mode,
            last.saturation(),
            last.keepsNan());
    return new CastPath(last.family(), List.of(once), Kind.SINGLE, false);
  }

  /**
   * {@return the element cast of a scaled tensor (N-BLK-5): the fp32 quotient into the
   * destination's encoder, rounded once}
   *
   * @param family whose rules apply
   * @param rounding empty for RINT (hif8: ROUND)
   * @param saturation empty for SAT
   * @throws CastException when the destination takes no scale, or not these modes
   */
  public static CastPath scaled(
      Family family,
      Format destination,
      Optional<Rounding> rounding,
      Optional<Saturation> saturation) {
    if (!SCALED.contains(destination)) {
      throw new CastException(
          Field.TO,
          destination.label(),
          "takes no scale; it is taken by " + join(SCALED),
          labels(SCALED));
    }
    Chain chain = defaultChain(family, Format.FP32, destination);
    Rounding mode = rounding(chain, rounding);
    saturation.ifPresent(named -> requireTaken(Field.SAT, named, chain.saturations(), chain));
    Saturation effective = saturation.orElse(Saturation.SAT);
    if (chain.isDirect()) {
      return new CastPath(
          family, chain.steps(mode, effective, Rounding.RINT, Ctrl.NONE), Kind.DIRECT, true);
    }
    return virtual(chain, mode, effective, Ctrl.NONE);
  }

  /** {@return the chains that convert a pair, the default first; empty when none does} */
  public static List<String> chains(Family family, Format source, Format destination) {
    return chainsOf(family, source, destination).stream().map(Chain::text).toList();
  }

  /**
   * {@return the roundings a caller may name for the pair's default path; empty when it takes none}
   */
  public static Set<Rounding> roundings(Family family, Format source, Format destination) {
    return defaultChain(family, source, destination).decisiveRow().roundings();
  }

  /**
   * {@return the saturations a caller may name for the pair's default path; empty when it takes
   * none}
   */
  public static Set<Saturation> saturations(Family family, Format source, Format destination) {
    return defaultChain(family, source, destination).saturations();
  }

  /** {@return the saturations a caller may name along one of {@link #chains}} */
  public static Set<Saturation> saturations(
      Family family, Format source, Format destination, String chain) {
    return chainsOf(family, source, destination).stream()
        .filter(known -> known.text().equals(chain))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no chain " + chain))
        .saturations();
  }

  /**
   * {@return the saturation of the pair's default path when the caller names none; empty when it
   * takes none}
   *
   * @param scaled whether a scale comes first: its element casts saturate (N-BLK-5)
   */
  public static Optional<Saturation> defaultSaturation(
      Family family, Format source, Format destination, boolean scaled) {
    if (saturations(family, source, destination).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(scaled ? Saturation.SAT : family.defaultSaturation());
  }

  /** {@return the rounding of the pair's default path when the caller names none (N-RND-11)} */
  public static Rounding defaultRounding(Family family, Format source, Format destination) {
    return defaultChain(family, source, destination).decisiveRow().defaultRounding();
  }

  private static Chain defaultChain(Family family, Format source, Format destination) {
    return chainsOf(family, source, destination).stream()
        .findFirst()
        .orElseThrow(() -> unreachable(family, source, destination));
  }

  private static List<Chain> chainsOf(Family family, Format source, Format destination) {
    return Stream.concat(
            CastMatrix.find(family, source, destination).map(Chain::direct).stream(),
            CHAINS.stream().filter(chain -> chain.converts(family, source, destination)))
        .toList();
  }

  private static Rounding rounding(Chain chain, Optional<Rounding> named) {
    CastRow row = chain.decisiveRow();
    if (named.isEmpty()) {
      return row.defaultRounding();
    }
    requireTaken(Field.ROUND, named.get(), row.roundings(), chain);
    return named.get();
  }

  private static Saturation saturation(Chain chain, CastRequest request) {
    if (request.saturation().isEmpty()) {
      return request.family().defaultSaturation();
    }
    requireTaken(Field.SAT, request.saturation().get(), chain.saturations(), chain);
    return request.saturation().get();
  }

  private static Rounding midRounding(Chain chain, CastRequest request) {
    if (request.midRounding().isEmpty()) {
      return Rounding.RINT;
    }
    requireTaken(Field.MID_ROUND, request.midRounding().get(), chain.midRoundings(), chain);
    return request.midRounding().get();
  }

  private static <E extends Enum<E>> void requireTaken(
      Field field, E value, Set<E> allowed, Chain chain) {
    if (allowed.contains(value)) {
      return;
    }
    String cast = chain.rows().get(0).family() + " " + chain.text().replace(">", " -> ");
    String reason = "is not taken by %s; it takes %s";
    throw new CastException(
        field,
        value.name(),
        reason.formatted(cast, allowed.isEmpty() ? "none" : join(allowed)),
        labels(allowed));
  }

  private static CastException unreachable(Family family, Format source, Format destination) {
    List<Format> reachable =
        Arrays.stream(Format.values())
            .filter(format -> !chainsOf(family, source, format).isEmpty())
            .toList();
    List<Family> able =
        Arrays.stream(Family.values())
            .filter(other -> !chainsOf(other, source, destination).isEmpty())
            .toList();
    String elsewhere = able.isEmpty() ? "" : "; there is such a cast in " + join(able);
    return new CastException(
        Field.TO,
        destination.label(),
        "cannot be reached by %s from %s; it casts to %s%s"
            .formatted(
                family, source, reachable.isEmpty() ? "nothing" : join(reachable), elsewhere),
        labels(reachable));
  }

  private static CastException unknownPath(List<Chain> chains, CastRequest request) {
    List<String> allowed =
        Stream.concat(Stream.of(DEVICE, SINGLE), chains.stream().map(Chain::text)).toList();
    return new CastException(
        Field.PATH,
        request.path(),
        "is not a path of %s %s -> %s; allowed %s"
            .formatted(
                request.family(),
                request.source(),
                request.destination(),
                String.join(", ", allowed)),
        allowed);
  }

  private static String join(Iterable<?> values) {
    return String.join(", ", labels(values));
  }

  private static List<String> labels(Iterable<?> values) {
    List<String> labels = new ArrayList<>();
    values.forEach(value -> labels.add(value.toString()));
    return labels;
  }
}
