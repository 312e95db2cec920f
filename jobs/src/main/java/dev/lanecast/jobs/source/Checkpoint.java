package dev.lanecast.jobs.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.Storage;
import dev.lanecast.jobs.plan.TensorHeader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The tensors of one or more safetensors files. Only headers are read: 8 bytes of length
 * (little-endian), then the JSON header.
 *
 * @param tensors by name, in {@link TensorHeader#NAME_ORDER}
 */
public record Checkpoint(List<StoredTensor> tensors) {

  /** What the reference implementation of safetensors accepts. */
  static final long MAX_HEADER_BYTES = 100_000_000;

  private static final String INDEX_SUFFIX = ".index.json";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  public Checkpoint {
    tensors = List.copyOf(tensors);
  }

  /**
   * {@return the checkpoint that the files make together}
   *
   * @param files safetensors files, or {@code *.index.json} files that name their shards
   * @throws InputException naming file and tensor, for a file that is missing or malformed, and for
   *     a tensor that two files hold
   */
  public static Checkpoint open(Configuration hadoop, List<String> files) throws IOException {
    Configuration raw = Storage.of(hadoop);
    Map<String, StoredTensor> byName = new TreeMap<>(TensorHeader.NAME_ORDER);
    for (String file : files) {
      List<StoredTensor> tensors =
          file.endsWith(INDEX_SUFFIX) ? sharded(raw, file) : single(raw, file);
      for (StoredTensor tensor : tensors) {
        StoredTensor other = byName.putIfAbsent(tensor.header().name(), tensor);
        if (other != null) {
          throw new InputException(
              tensor.file().name(),
              "tensor '%s': duplicate; %s holds it too"
                  .formatted(tensor.header().name(), other.file().name()));
        }
      }
    }
    return new Checkpoint(List.copyOf(byName.values()));
  }

  /** {@return the elements of all tensors} */
  public long elements() {
    return tensors.stream().mapToLong(tensor -> tensor.header().elements()).sum();
  }

  /** {@return the payload bytes of all tensors} */
  public long bytes() {
    return tensors.stream().mapToLong(tensor -> tensor.header().bytes()).sum();
  }

  private static List<StoredTensor> single(Configuration hadoop, String file) throws IOException {
    Path path = new Path(file);
    FileSystem fileSystem = path.getFileSystem(hadoop);
    long fileBytes = existing(fileSystem, path, file).getLen();
    if (fileBytes < Long.BYTES) {
      throw new InputException(
          file,
          "has %d bytes; a safetensors file starts with 8 bytes of header length"
              .formatted(fileBytes));
    }
    try (FSDataInputStream in = fileSystem.open(path)) {
      byte[] length = new byte[Long.BYTES];
      in.readFully(0, length);
      long headerBytes = ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).getLong();
      if (headerBytes < 0 || headerBytes > MAX_HEADER_BYTES) {
        throw new InputException(
            file,
            "header length: %s bytes, more than the %d that safetensors allows"
                .formatted(Long.toUnsignedString(headerBytes), MAX_HEADER_BYTES));
      }
      if (headerBytes > fileBytes - Long.BYTES) {
        throw new InputException(
            file,
            "header length: %d bytes, but only %d follow it in the file"
                .formatted(headerBytes, fileBytes - Long.BYTES));
      }
      byte[] json = new byte[(int) headerBytes];
      in.readFully(Long.BYTES, json);
      return SafetensorsHeader.parse(
          SourceFile.of(hadoop, file), json, Long.BYTES + headerBytes, fileBytes);
    }
  }

  private static List<StoredTensor> sharded(Configuration hadoop, String index) throws IOException {
    Map<String, String> shardOf = weightMap(hadoop, index);
    Path parent = new Path(index).getParent();
    Map<String, String> foundIn = new HashMap<>();
    List<StoredTensor> tensors = new ArrayList<>();
    for (String shard : shardOf.values().stream().distinct().sorted().toList()) {
      String file = parent == null ? shard : new Path(parent, shard).toString();
      if (!new Path(file).getFileSystem(hadoop).exists(new Path(file))) {
        throw new InputException(
            index, "weight_map: names the shard '%s', which does not exist".formatted(file));
      }
      for (StoredTensor tensor : single(hadoop, file)) {
        String name = tensor.header().name();
        String other = foundIn.putIfAbsent(name, shard);
        if (other != null) {
          throw new InputException(
              file, "tensor '%s': duplicate; shard '%s' holds it too".formatted(name, other));
        }
        if (!shard.equals(shardOf.get(name))) {
          throw new InputException(
              index,
              "weight_map: tensor '%s' is in shard '%s', but the index says %s"
                  .formatted(
                      name,
                      shard,
                      shardOf.containsKey(name) ? "'" + shardOf.get(name) + "'" : "nothing of it"));
        }
        tensors.add(tensor);
      }
    }
    for (Map.Entry<String, String> entry : shardOf.entrySet()) {
      if (!foundIn.containsKey(entry.getKey())) {
        throw new InputException(
            index,
            "weight_map: tensor '%s' is not in the shard '%s' that the index names"
                .formatted(entry.getKey(), entry.getValue()));
      }
    }
    return tensors;
  }

  private static Map<String, String> weightMap(Configuration hadoop, String index)
      throws IOException {
    Path path = new Path(index);
    FileSystem fileSystem = path.getFileSystem(hadoop);
    long bytes = existing(fileSystem, path, index).getLen();
    if (bytes > MAX_HEADER_BYTES) {
      throw new InputException(
          index, "has %d bytes; an index has at most %d".formatted(bytes, MAX_HEADER_BYTES));
    }
    JsonNode weightMap;
    try (FSDataInputStream in = fileSystem.open(path)) {
      weightMap = JSON.readTree(in.readAllBytes()).path("weight_map");
    } catch (JsonProcessingException malformed) {
      throw new InputException(
          index, "is not valid JSON (%s)".formatted(malformed.getOriginalMessage()), malformed);
    }
    if (!weightMap.isObject() || weightMap.isEmpty()) {
      throw new InputException(index, "weight_map: is not an object from tensor to shard");
    }
    Map<String, String> shardOf = new TreeMap<>(TensorHeader.NAME_ORDER);
    weightMap
        .properties()
        .forEach(
            entry -> {
              if (!entry.getValue().isTextual()) {
                throw new InputException(
                    index,
                    "weight_map: tensor '%s': the shard is not a string".formatted(entry.getKey()));
              }
              shardOf.put(entry.getKey(), entry.getValue().textValue());
            });
    return shardOf;
  }

  private static FileStatus existing(FileSystem fileSystem, Path path, String file)
      throws IOException {
    FileStatus status;
    try {
      status = fileSystem.getFileStatus(path);
    } catch (FileNotFoundException missing) {
      throw new InputException(file, "does not exist", missing);
    }
    if (status.isDirectory()) {
      throw new InputException(
          file, "is a directory; name its .safetensors files or its .safetensors.index.json");
    }
    return status;
  }
}
