package dev.lanecast.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every rule of RULES.md has a test that names it. */
class RulesTest {

  private static final Pattern ID = Pattern.compile("\\b[NL]-[A-Z0-9]+-\\d+[a-z]?\\b");

  /** {@code N-RND-1 to N-RND-6} names the six. */
  private static final Pattern RANGE =
      Pattern.compile("\\b([NL]-[A-Z0-9]+-)(\\d+)[a-z]? to \\1(\\d+)");

  /**
   * Rules of what is not built: masks, loads and stores, device layouts of weights, block formats,
   * exports, and the register view. Whoever builds one takes it off this list.
   */
  private static final Set<String> TO_COME =
      Set.of(
          ("L-ARW-6 L-ARW-7 L-ARW-8 L-EXP-1 L-EXP-2 L-EXP-3 L-EXP-4 L-EXP-5 L-IMG-3 L-IMG-3a"
                  + " L-IMG-5 L-MASK-1 L-MASK-2 L-MASK-3 L-MASK-4 L-MASK-5 L-MEM-1 L-MEM-2 L-MEM-3"
                  + " L-MEM-4 L-MX-1 L-MX-2 L-MX-3 L-MX-4 L-MX-5 L-MX-6 L-NIB-3 L-NZ-1 L-NZ-2"
                  + " L-NZ-2a L-NZ-3 L-NZ-4 L-NZ-5 L-REG-1 L-REG-4 L-REG-6 L-REG-9 N-LAY-3"
                  + " N-BLK-1 N-BLK-2 N-BLK-3 N-BLK-4")
              .split(" ", -1));

  @Test
  void everyRuleIsNamedByATestOrYetToCome() throws IOException {
    Set<String> rules = ids(Files.readString(Path.of("RULES.md")));
    Set<String> named = new TreeSet<>();
    for (String source : testSources()) {
      named.addAll(ids(source));
    }
    assertEquals(142, rules.size());
    assertEquals(Set.of(), minus(named, rules), "named by a test and not in RULES.md");
    assertEquals(new TreeSet<>(TO_COME), minus(rules, named), "in RULES.md and named by no test");
    System.out.printf(
        "%d of %d rules are named by a test, %d are yet to come%n",
        rules.size() - TO_COME.size(), rules.size(), TO_COME.size());
  }

  private static Set<String> ids(String text) {
    Set<String> ids =
        ID.matcher(text).results().map(match -> match.group()).collect(Collectors.toSet());
    Matcher range = RANGE.matcher(text);
    while (range.find()) {
      for (int n = Integer.parseInt(range.group(2)); n <= Integer.parseInt(range.group(3)); n++) {
        ids.add(range.group(1) + n);
      }
    }
    return ids;
  }

  private static Set<String> minus(Set<String> all, Set<String> without) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(without);
    return rest;
  }

  /** The tests of every module, but this one. */
  private static List<String> testSources() throws IOException {
    List<Path> files;
    try (Stream<Path> tree =
        Stream.of("core", "udfs", "jobs").flatMap(module -> files(module).stream())) {
      files = tree.filter(file -> !file.endsWith("RulesTest.java")).toList();
    }
    assertTrue(files.size() > 100, () -> "only " + files.size() + " test files");
    return files.stream().map(RulesTest::joined).toList();
  }

  private static List<Path> files(String module) {
    try (Stream<Path> tree = Files.walk(Path.of("..", module, "src", "test", "java"))) {
      return tree.filter(file -> file.toString().endsWith(".java")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file's text with string literals that go on in the next line put together. */
  private static String joined(Path file) {
    try {
      return Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
