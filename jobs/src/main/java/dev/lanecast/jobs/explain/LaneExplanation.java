package dev.lanecast.jobs.explain;

import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.fcvt.FcvtKernel;
import dev.lanecast.core.fcvt.Instruction;
import dev.lanecast.core.fcvt.TypeCode;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One lane's way through a V.FCVT: its components, each cast by itself.
 *
 * @param instruction what is run
 * @param sources a lane of each source, SrcL first, unsigned
 * @param components in the order of the result's, the lowest first
 * @param result the lane that the instruction makes of them
 */
public record LaneExplanation(
    Instruction instruction, List<Long> sources, List<Component> components, long result) {

  private static final Pattern LANE = Pattern.compile("0[xX]([0-9a-fA-F]+)");

  /**
   * One component.
   *
   * @param operand {@code SrcL} or {@code SrcR}
   * @param index of the component in its source lane; its bits are {@code index * w} and up
   *     (L-FCVT-3)
   * @param source its code
   * @param result the code of the same component of the result
   * @param cast what happens on the way; empty in a pack form, which casts nothing (N-FCVT-9)
   */
  public record Component(
      String operand, int index, Coded source, Coded result, Optional<Explanation> cast) {}

  /**
   * {@return the explanation of one active lane}
   *
   * @param lanes {@code 0x} and all hex digits of a lane, one for each source of the instruction;
   *     one is enough where both sources are one register
   * @throws IllegalArgumentException naming what is allowed, if they are not that
   */
  public static LaneExplanation of(Instruction instruction, List<String> lanes) {
    TypeCode from = instruction.form().source();
    List<Long> sources = read(instruction, lanes);
    long result =
        new FcvtKernel(instruction).lane(sources.stream().mapToLong(Long::longValue).toArray());
    List<Component> components = new ArrayList<>();
    for (int s = 0; s < sources.size(); s++) {
      for (int j = 0; j < from.components(); j++) {
        long code = instruction.form().destination().component(result, components.size());
        components.add(component(instruction, s == 0 ? "SrcL" : "SrcR", j, sources.get(s), code));
      }
    }
    return new LaneExplanation(instruction, sources, List.copyOf(components), result);
  }

  private static List<Long> read(Instruction instruction, List<String> lanes) {
    TypeCode from = instruction.form().source();
    int reads = instruction.form().sources();
    boolean isOneRegister =
        instruction.srcR().isPresent()
            && instruction.srcR().get().register().equals(instruction.srcL().register());
    if (lanes.size() != reads && !(isOneRegister && lanes.size() == 1)) {
      throw new IllegalArgumentException(
          "%d lanes were given; %s reads %d, of %s"
              .formatted(lanes.size(), instruction.form().mnemonic(), reads, from));
    }
    return IntStream.range(0, reads)
        .mapToObj(i -> lane(lanes.get(Math.min(i, lanes.size() - 1)), from))
        .toList();
  }

  private static long lane(String text, TypeCode type) {
    Matcher lane = LANE.matcher(text);
    int digits = type.container().bits() / 4;
    if (!lane.matches() || lane.group(1).length() != digits) {
      throw new IllegalArgumentException(
          "'%s' is not a lane of %s; allowed 0x and %d hex digits".formatted(text, type, digits));
    }
    return Long.parseUnsignedLong(lane.group(1), 16);
  }

  private static Component component(
      Instruction instruction, String operand, int index, long lane, long resultCode) {
    TypeCode from = instruction.form().source();
    Coded source = new Coded(from.format(), from.component(lane, index));
    Coded result = new Coded(instruction.form().destination().format(), resultCode);
    if (instruction.form().isPack()) {
      return new Component(operand, index, source, result, Optional.empty());
    }
    Explanation cast = Explanation.of(bits(source), request(instruction));
    if (!cast.result().equals(result)) {
      throw new IllegalStateException(
          "%s makes %s of component %d of %s, but %s by the grounds for it"
              .formatted(instruction, result.hex(), index, operand, cast.result().hex()));
    }
    return new Component(operand, index, source, result, Optional.of(cast));
  }

  private static Reading bits(Coded source) {
    return new Reading(source.hex(), source, Optional.empty());
  }

  private static CastRequest request(Instruction instruction) {
    return new CastRequest(
        Family.V_FCVT,
        instruction.form().source().format(),
        instruction.form().destination().format(),
        instruction.rm(),
        instruction.sat() == Saturation.SAT ? Optional.of(Saturation.SAT) : Optional.empty(),
        CastPaths.DEVICE,
        Optional.empty(),
        Ctrl.NONE);
  }

  /** {@return a lane in hex, as wide as its container} */
  static String hex(TypeCode type, long lane) {
    String digits = Long.toHexString(lane).toUpperCase(Locale.ROOT);
    return "0x" + "0".repeat(type.container().bits() / 4 - digits.length()) + digits;
  }
}
