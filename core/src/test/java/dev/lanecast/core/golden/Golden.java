package dev.lanecast.core.golden;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * The golden vectors among the test resources: answers of an oracle that shares no code with ours.
 */
public final class Golden {

  private static final Pattern OBJECT = Pattern.compile("\\{[^}]*\\}");
  private static final Pattern STRING = Pattern.compile("\"(\\w+)\"\\s*:\\s*\"([^\"]*)\"");
  private static final Pattern NUMBER = Pattern.compile("\"(\\w+)\"\\s*:\\s*(\\d+)");
  private static final Pattern ARRAY = Pattern.compile("\"(\\w+)\"\\s*:\\s*\\[([^\\]]*)\\]");

  private Golden() {}

  private static InputStream open(String name) throws IOException {
    InputStream stream = Golden.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalArgumentException("no test resource " + name);
    }
    return name.endsWith(".gz") ? new GZIPInputStream(stream) : stream;
  }

  /** {@return whether there is such a file} */
  public static boolean exists(String name) {
    return Golden.class.getResource("/golden/" + name) != null;
  }

  /** {@return the bytes of a file, unzipped} */
  public static byte[] bytes(String name) {
    try (InputStream in = open("/golden/" + name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the rows of a CSV resource, header dropped; the fields before any quoted one} */
  public static List<String[]> rows(String path) {
    List<String[]> rows = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(open(path), StandardCharsets.UTF_8))) {
      in.readLine();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        rows.add(line.split(",", -1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  /**
   * {@return the flat objects of a JSON array: strings and numbers as text, arrays of strings
   * joined by {@code >}}
   */
  public static List<Map<String, String>> objects(String name) {
    List<Map<String, String>> objects = new ArrayList<>();
    Matcher object = OBJECT.matcher(new String(bytes(name), StandardCharsets.UTF_8));
    while (object.find()) {
      Map<String, String> fields = new TreeMap<>();
      collect(STRING, object.group(), fields);
      collect(NUMBER, object.group(), fields);
      collect(ARRAY, object.group(), fields);
      fields.computeIfPresent(
          "path", (key, text) -> text.replaceAll("[\"\\s]", "").replace(',', '>'));
      objects.add(fields);
    }
    return objects;
  }

  private static void collect(Pattern pattern, String text, Map<String, String> fields) {
    Matcher field = pattern.matcher(text);
    while (field.find()) {
      fields.put(field.group(1), field.group(2));
    }
  }
}
