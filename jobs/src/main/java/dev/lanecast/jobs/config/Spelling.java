package dev.lanecast.jobs.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt word was meant to be. */
final class Spelling {

  private Spelling() {}

  /**
   * {@return the candidate nearest to {@code word} by edits (insert, delete, replace, swap
   * neighbours; case does not count), if it needs at most one edit for every three letters of it}
   */
  static Optional<String> nearest(String word, Collection<String> candidates) {
    String wanted = fold(word);
    return candidates.stream()
        .filter(c -> distance(wanted, fold(c)) <= Math.max(1, c.length() / 3))
        .min(Comparator.comparingInt((String c) -> distance(wanted, fold(c))));
  }

  private static String fold(String word) {
    return word.toLowerCase(Locale.ROOT).replace('-', '_');
  }

  /** {@return the optimal string alignment distance} */
  static int distance(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int replace = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(edits[i - 1][j], edits[i][j - 1]) + 1;
        best = Math.min(best, edits[i - 1][j - 1] + replace);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          best = Math.min(best, edits[i - 2][j - 2] + 1);
        }
        edits[i][j] = best;
      }
    }
    return edits[a.length()][b.length()];
  }
}
