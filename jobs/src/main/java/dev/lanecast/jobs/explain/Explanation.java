package dev.lanecast.jobs.explain;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.core.reference.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One value's way through a conversion.
 *
 * @param reading the value, as a code of the source
 * @param request what was asked for
 * @param path what it resolves to
 * @param steps one an element of the path, in order
 * @param error of the last result against the first source, in ulps of the destination
 * @param other the same value rounded once where this is a device's chain, and along the device's
 *     chain where this is a single rounding; empty where both are the same steps
 */
public record Explanation(
    Reading reading,
    CastRequest request,
    CastPath path,
    List<StepExplanation> steps,
    Optional<StepError> error,
    Optional<OtherPath> other) {

  /**
   * The result along another path.
   *
   * @param name {@code device} or {@code single}
   * @param path its steps
   * @param result of the same value
   */
  public record OtherPath(String name, CastPath path, Coded result) {}

  /**
   * {@return the explanation of a value}
   *
   * @throws dev.lanecast.core.cast.CastException when the request cannot be carried out
   */
  public static Explanation of(Reading reading, CastRequest request) {
    CastPath path = CastPaths.resolve(request);
    Settings settings = new Settings(request, path);
    List<StepExplanation> steps = new ArrayList<>();
    long code = reading.source().code();
    for (int i = 0; i < path.steps().size(); i++) {
      StepExplanation step = StepExplanation.of(path.steps().get(i), code, settings);
      steps.add(step);
      code = step.result().code();
    }
    Coded result = new Coded(path.destination(), code);
    return new Explanation(
        reading,
        request,
        path,
        List.copyOf(steps),
        StepExplanation.error(reading.source(), result, path.last()),
        other(reading.source(), request, path));
  }

  private static Optional<OtherPath> other(Coded source, CastRequest request, CastPath path) {
    String name =
        switch (path.kind()) {
          case DIRECT -> "";
          case DEVICE -> CastPaths.SINGLE;
          case SINGLE -> CastPaths.DEVICE;
        };
    if (name.isEmpty()) {
      return Optional.empty();
    }
    CastPath other = CastPaths.resolve(Requests.along(request, name));
    if (other.steps().equals(path.steps())) {
      return Optional.empty();
    }
    long code = Reference.encode(other, source.code());
    return Optional.of(new OtherPath(name, other, new Coded(path.destination(), code)));
  }

  /** {@return the last step's result} */
  public Coded result() {
    return steps.get(steps.size() - 1).result();
  }
}
