package dev.lanecast.core.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.core.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The register and packed images of golden/layouts.json, in both directions. */
class GoldenImagesTest {
  @Test
  @DisplayName("L-IMG-1, L-IMG-2, L-IMG-6: register images of the independent oracle")
  void registerImagesEqualTheOracle() throws IOException {
    assertEquals(4, checkAll("register"));
  }

  @Test
  @DisplayName("L-IMG-1, L-IMG-4, L-IMG-6: packed images of the independent oracle")
  void packedImagesEqualTheOracle() throws IOException {
    assertEquals(6, checkAll("packed"));
  }

  private static int checkAll(String kind) throws IOException {
    List<String> cases =
        lines().stream()
            .filter(line -> line.contains("\"op\": \"image\""))
            .filter(line -> text(line, "kind").equals(kind))
            .toList();
    for (String line : cases) {
      check(line);
    }
    return cases.size();
  }

  private static void check(String line) {
    String id = text(line, "id");
    int elements = Integer.parseInt(match(line, "\"count\": (\\d+)"));
    Format destination = Format.of(text(line, "dst"));
    Image image = image(line, destination);
    byte[] dense = HexFormat.of().parseHex(text(line, "codes"));
    byte[] codes = destination.bits() == 4 ? halves(dense, elements) : dense;
    byte[] golden = HexFormat.of().parseHex(text(line, "image"));

    assertEquals(
        Long.parseLong(match(line, "\"validBytes\": (\\d+)")), image.validBytes(elements), id);
    assertEquals(
        Long.parseLong(match(line, "\"totalBytes\": (\\d+)")), image.byteSize(elements), id);
    assertArrayEquals(golden, Images.written(image, codes, elements), id);
    byte[] decoded = new byte[codes.length];
    image.read(ByteBuffer.wrap(golden), elements, decoded);
    assertArrayEquals(codes, decoded, id);
  }

  private static Image image(String line, Format destination) {
    Format source = Format.of(text(line, "src"));
    return text(line, "kind").equals("packed")
        ? new PackedImage(source, destination)
        : new RegisterImage(source, destination, RegLayout.of(text(line, "layout")));
  }

  private static byte[] halves(byte[] dense, int elements) {
    byte[] codes = new byte[elements];
    for (int i = 0; i < elements; i++) {
      codes[i] = (byte) (dense[i / 2] >> (i % 2 * 4) & 15);
    }
    return codes;
  }

  /** The file has one case a line and no string with a quote in it. */
  private static List<String> lines() throws IOException {
    try (InputStream file = GoldenImagesTest.class.getResourceAsStream("/golden/layouts.json")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static String text(String line, String key) {
    return match(line, "\"" + key + "\": \"([^\"]*)\"");
  }

  private static String match(String line, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(line);
    if (!matcher.find()) {
      throw new IllegalStateException("no " + pattern + " in " + line);
    }
    return matcher.group(1);
  }
}
