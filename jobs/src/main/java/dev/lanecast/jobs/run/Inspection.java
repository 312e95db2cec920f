package dev.lanecast.jobs.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.Storage;
import dev.lanecast.jobs.plan.TensorHeader;
import dev.lanecast.jobs.report.TensorListing;
import dev.lanecast.jobs.sink.Json;
import dev.lanecast.jobs.sink.Staging;
import dev.lanecast.jobs.source.Checkpoint;
import dev.lanecast.jobs.source.TableColumns;
import dev.lanecast.jobs.source.TensorIndex;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * What a path holds. Reads headers, keys and manifests, never payload, and needs no Spark.
 *
 * @param kind {@code checkpoint}, {@code tensor table} or {@code quantized directory}
 * @param facts of the whole, by name
 * @param tensors in the order of their names' UTF-8 bytes
 */
public record Inspection(String kind, Map<String, String> facts, List<TensorListing.Line> tensors) {

  /**
   * {@return what {@code path} holds}
   *
   * @throws InputException if it is none of the three, or not a whole one
   */
  public static Inspection of(String path) throws IOException {
    if (path.endsWith(".safetensors") || path.endsWith(".index.json")) {
      return new Inspection(
          "checkpoint",
          Map.of(),
          Checkpoint.open(new Configuration(), List.of(path)).tensors().stream()
              .map(tensor -> line(tensor.header()))
              .toList());
    }
    Configuration hadoop = Storage.of(new Configuration());
    Path root = new Path(path);
    FileSystem fileSystem = root.getFileSystem(hadoop);
    Path manifest = new Path(root, Layout.MANIFEST);
    return fileSystem.exists(manifest) ? result(fileSystem, path, manifest) : table(path);
  }

  private static Inspection table(String path) throws IOException {
    TensorIndex index = TensorIndex.scan(new Configuration(), path, TableColumns.DEFAULT);
    return new Inspection(
        "tensor table",
        Map.of("rows", Long.toString(index.rows())),
        index.tensors().stream().map(tensor -> line(tensor.header())).toList());
  }

  private static Inspection result(FileSystem fileSystem, String path, Path manifest)
      throws IOException {
    if (!fileSystem.exists(new Path(path, Staging.SUCCESS))) {
      throw new InputException(path, "has no " + Staging.SUCCESS + ", so it is not a whole result");
    }
    JsonNode root;
    try (InputStream in = fileSystem.open(manifest)) {
      root = Json.read(in.readAllBytes(), manifest.toString());
    }
    Map<String, String> facts = new LinkedHashMap<>();
    for (String fact :
        List.of("format_version", "numerics_version", "plan_sha256", "source_sha256")) {
      facts.put(fact, root.path(fact).asText());
    }
    facts.put("files", Integer.toString(root.path("files").size()));
    List<TensorListing.Line> lines = new ArrayList<>();
    for (JsonNode tensor : root.path("tensors")) {
      List<Long> shape = new ArrayList<>();
      tensor.path("shape").forEach(dimension -> shape.add(dimension.asLong()));
      String reg = tensor.path("layout").path("reg").asText("");
      lines.add(
          new TensorListing.Line(
              tensor.path("name").asText(),
              "%s>%s %s%s"
                  .formatted(
                      tensor.path("dtype").asText(),
                      tensor.path("type").asText(),
                      tensor.path("layout").path("image").asText(),
                      reg.isEmpty() ? "" : " " + reg),
              shape,
              tensor.path("elements").asLong(),
              tensor.path("image_bytes").asLong()));
    }
    return new Inspection("quantized directory", facts, lines);
  }

  private static TensorListing.Line line(TensorHeader header) {
    return new TensorListing.Line(
        header.name(), header.dtype().name(), header.shape(), header.elements(), header.bytes());
  }
}
