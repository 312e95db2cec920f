/**
 * One value's way through a cast, in the words of the rules: which bits are kept and which dropped,
 * what carries them, which rule decides, what lies to either side.
 *
 * <p>The result is always the reference's. Everything else is worked out here from the values of
 * codes alone, so that {@link dev.lanecast.jobs.explain.Judgement} is an opinion of its own, which
 * tests hold against the reference. Open {@link dev.lanecast.jobs.explain.Explanation} first.
 */
package dev.lanecast.jobs.explain;
