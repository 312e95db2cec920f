package dev.lanecast.core;

/** Which edition of the numeric and layout rules ({@code core/RULES.md}) this code follows. */
public final class Numerics {

  /**
   * Raised whenever a rule changes a bit of any result; part of every plan, so that results of
   * different editions never pass for the same.
   */
  public static final int VERSION = 1;

  private Numerics() {}
}
