package dev.lanecast.core.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RegLayoutTest {
  private static final Set<String> DECLARED =
      Arrays.stream(Format.values()).map(Format::label).collect(Collectors.toSet());

  @Test
  @DisplayName("L-REG-2, L-REG-8: the layouts column of casts.csv follows from the unit widths")
  void allowedLayoutsAreThoseOfTheMatrix() throws IOException {
    int rows = 0;
    for (String line : casts()) {
      String[] row = line.split(",", -1);
      if (row[0].equals("reg-cast") && DECLARED.contains(row[1]) && DECLARED.contains(row[2])) {
        String allowed =
            RegLayout.allowed(Format.of(row[1]), Format.of(row[2])).stream()
                .map(RegLayout::name)
                .collect(Collectors.joining("|"));
        assertEquals(row[5], allowed.isEmpty() ? "UNKNOWN" : allowed, line);
        rows++;
      }
    }
    assertEquals(56, rows);
  }

  @Test
  void aNameThatIsNoLayoutIsRefusedWithTheNamesThereAre() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> RegLayout.of("FOUR"));
    assertEquals("'FOUR' is not a register layout; allowed: ZERO, ONE, TWO, THREE", e.getMessage());
    for (RegLayout layout : RegLayout.values()) {
      assertEquals(layout, RegLayout.of(layout.name()));
    }
  }

  private static List<String> casts() throws IOException {
    try (InputStream file = RegLayoutTest.class.getResourceAsStream("/spec/casts.csv")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
