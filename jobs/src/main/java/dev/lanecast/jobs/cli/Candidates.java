package dev.lanecast.jobs.cli;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import java.util.Arrays;
import java.util.Iterator;

/** What options of a cast may be given, for their help. */
final class Candidates {

  private Candidates() {}

  /** The families. */
  static final class Families implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Family.values()).map(Family::label).iterator();
    }
  }

  /** The rounding modes. */
  static final class Roundings implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Rounding.values()).map(Rounding::name).iterator();
    }
  }

  /** The saturations. */
  static final class Saturations implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Saturation.values()).map(Saturation::name).iterator();
    }
  }
}
