package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.b            | a.b            | true
          a.b            | axb            | false
          a.b            | a.b.c          | false
          *              | a.b.c          | true
          *.bias         | x.y.bias       | true
          *.bias         | bias           | false
          *Norm*         | LayerNorm.bias | true
          *norm*         | LayerNorm.bias | false
          a?c            | abc            | true
          a?c            | ac             | false
          l[0-3].w       | l2.w           | true
          l[0-3].w       | l4.w           | false
          l[!0-3].w      | l4.w           | true
          l[!0-3].w      | l2.w           | false
          l[]].w         | l].w           | true
          l[^a]          | l^             | true
          l[^a]          | lb             | false
          l[*].w         | l*.w           | true
          l[*].w         | lx.w           | false
          (a+){2}$       | (a+){2}$       | true
          re:l\\d+       | l12            | true
          re:l\\d+       | l12.w          | false
          re:.*\\.[wb]    | x.b            | true
          """)
  void aPatternMatchesWholeNames(String pattern, String name, boolean matches) {
    assertEquals(matches, NamePattern.of(pattern).matches(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``     | '' matches no tensor; allowed: a glob, or re: and a regex
          a[bc   | 'a[bc' is not a pattern: [ without ]
          a[]    | 'a[]' is not a pattern: [ without ]
          a[z-a] | 'a[z-a]' is not a pattern: Illegal character range
          re:(   | 're:(' is not a pattern: Unclosed group
          """)
  void whatIsNoPatternIsRefused(String text, String message) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> NamePattern.of(text));
    assertEquals(message, e.getMessage());
  }
}
