package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.TensorHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes safetensors files for tests, well-formed or not. */
final class SafetensorsFiles {

  private SafetensorsFiles() {}

  /** Writes header length, header and so many bytes of data that count up from 0. */
  static Path write(Path file, String header, int dataBytes) throws IOException {
    byte[] data = new byte[dataBytes];
    for (int i = 0; i < dataBytes; i++) {
      data[i] = (byte) i;
    }
    return write(file, header, data);
  }

  static Path write(Path file, String header, byte[] data) throws IOException {
    byte[] json = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes =
        ByteBuffer.allocate(Long.BYTES + json.length + data.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(json.length).put(json).put(data);
    return Files.write(file, bytes.array());
  }

  /** {@return the header entry of a tensor} */
  static String entry(String name, String dtype, String shape, long begin, long end) {
    return "\"%s\":{\"dtype\":\"%s\",\"shape\":%s,\"data_offsets\":[%d,%d]}"
        .formatted(name, dtype, shape, begin, end);
  }

  /** {@return the payloads of the tensors, random, in their order; the file holds them reversed} */
  static List<byte[]> write(Path file, List<TensorHeader> tensors, long seed) throws IOException {
    Random random = new Random(seed);
    List<byte[]> payloads = new ArrayList<>();
    for (TensorHeader tensor : tensors) {
      byte[] payload = new byte[Math.toIntExact(tensor.bytes())];
      random.nextBytes(payload);
      payloads.add(payload);
    }
    List<String> entries = new ArrayList<>();
    int total = payloads.stream().mapToInt(payload -> payload.length).sum();
    ByteBuffer data = ByteBuffer.allocate(total);
    for (int i = tensors.size() - 1; i >= 0; i--) {
      TensorHeader tensor = tensors.get(i);
      int begin = data.position();
      data.put(payloads.get(i));
      entries.add(
          entry(
              tensor.name(),
              tensor.dtype().name(),
              tensor.shape().toString(),
              begin,
              data.position()));
    }
    write(
        file,
        "{\"__metadata__\":{\"by\":\"test\"}," + String.join(",", entries) + "}",
        data.array());
    return payloads;
  }
}
