package dev.lanecast.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.core.block.AmaxScale;
import dev.lanecast.core.block.Recipe;
import dev.lanecast.core.block.RecipeText;
import dev.lanecast.core.block.SourceElements;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;
import dev.lanecast.jobs.SparkTest;
import dev.lanecast.jobs.codes.Containers;
import dev.lanecast.jobs.source.Checkpoint;
import dev.lanecast.jobs.source.StoredTensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.LargeVarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole way from real weights to blobs, against the reference. */
class BlobCodesTest extends SparkTest {

  private static final String CONFIG =
      """
      input: { path: INPUT }
      tensors:
        - { match: "re:.*(LayerNorm|bias).*", keep: true }
        - match: "*"
          cast: { to: %s }
          scale: %s
          layout: { image: %s }
      chunk: 16384
      output: { path: OUTPUT, file_bytes: 1MiB }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hif8 | none | packed",
        "hif8 | none | 'register, reg: TWO'",
        "hif8 | tensor | 'register, reg: ZERO'",
        "e4m3 | none | packed",
        "e4m3 | tensor | 'register, reg: THREE'",
        "e2m1 | tensor | packed",
        "e2m1 | none | 'register, reg: ONE'",
        "e2m1 | tensor | 'register, reg: TWO'",
        "int4 | tensor | packed",
        "int4 | none | 'register, reg: THREE'",
        "int4 | tensor | 'register, reg: ZERO'",
        "int64 | none | packed",
        "'e3m2, family: v.fcvt' | none | packed",
        "'fp64, family: v.fcvt' | none | packed",
      })
  @DisplayName("L-ARW-1, L-IMG: blobs hold exactly the codes the reference gives for the source")
  void blobsHoldTheCodesOfTheReference(String to, String scale, String image) throws IOException {
    Path output = folder.resolve("out");
    RunSummary summary =
        Results.quantize(
            spark(),
            CONFIG.formatted(to, scale, image),
            Results.importSample(spark(), folder),
            output);
    Map<String, byte[]> payloads = payloads(output);
    Map<String, byte[]> sources = sources();
    assertEquals(sources.keySet(), payloads.keySet());

    long codesCompared = 0;
    for (TensorResult result : summary.tensors()) {
      String name = result.plan().header().name();
      byte[] source = sources.get(name);
      if (result.plan().kept()) {
        assertEquals(-1, java.util.Arrays.mismatch(source, payloads.get(name)), name);
      } else {
        codesCompared +=
            compare(result.plan().recipe().orElseThrow(), source, payloads.get(name), name);
      }
    }
    assertEquals(2_153_472, codesCompared);
  }

  /** Decodes the chunks' valid bytes end to end: images of chunks are the image of the tensor. */
  private static long compare(Recipe recipe, byte[] source, byte[] image, String name) {
    int count = SourceElements.count(recipe.from(), source);
    int width = recipe.to().containerBytes();
    byte[] codes = new byte[count * width];
    byte[] padded = java.util.Arrays.copyOf(image, Math.toIntExact(recipe.image().byteSize(count)));
    recipe.image().read(ByteBuffer.wrap(padded), count, codes);
    CastPath path = recipe.castPath();
    float scale =
        recipe.scaled()
            ? AmaxScale.of(recipe.to()).scale(SourceElements.amax(recipe.from(), source))
            : 1;
    ByteBuffer elements = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      long code;
      if (recipe.scaled()) {
        float quotient = SourceElements.value(recipe.from(), source, i) / scale;
        code = Reference.encode(path, Float.floatToRawIntBits(quotient) & 0xFFFF_FFFFL);
      } else if (recipe.from() == Format.FP32) {
        code = Reference.encode(path, elements.getInt(i * 4) & 0xFFFF_FFFFL);
      } else {
        code = Reference.encode(path, elements.getShort(i * 2) & 0xFFFFL);
      }
      long stored = Containers.get(codes, i * width, width);
      if (code != stored) {
        assertEquals(
            Long.toHexString(code),
            Long.toHexString(stored),
            "%s[%d] by %s".formatted(name, i, RecipeText.of(recipe)));
      }
    }
    return count;
  }

  /** {@return the valid bytes of each tensor's chunks, end to end, read by the stock reader} */
  private static Map<String, byte[]> payloads(Path output) throws IOException {
    Map<String, java.io.ByteArrayOutputStream> payloads = new TreeMap<>();
    List<Path> files = new ArrayList<>();
    try (var paths = Files.list(output.resolve(Layout.BLOBS))) {
      paths.sorted().forEach(files::add);
    }
    assertTrue(files.size() > 1, "the sample is cut into several files");
    for (Path file : files) {
      try (RootAllocator allocator = new RootAllocator();
          FileChannel channel = FileChannel.open(file);
          ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
        while (reader.loadNextBatch()) {
          VectorSchemaRoot root = reader.getVectorSchemaRoot();
          VarCharVector tensor = (VarCharVector) root.getVector("tensor");
          BigIntVector validBytes = (BigIntVector) root.getVector("valid_bytes");
          LargeVarBinaryVector payload = (LargeVarBinaryVector) root.getVector("payload");
          for (int row = 0; row < root.getRowCount(); row++) {
            payloads
                .computeIfAbsent(
                    tensor.getObject(row).toString(), name -> new java.io.ByteArrayOutputStream())
                .write(payload.get(row), 0, (int) validBytes.get(row));
          }
        }
      }
    }
    Map<String, byte[]> bytes = new TreeMap<>();
    payloads.forEach((name, stream) -> bytes.put(name, stream.toByteArray()));
    return bytes;
  }

  /** {@return the payload of each tensor of the sample} */
  private static Map<String, byte[]> sources() throws IOException {
    Map<String, byte[]> sources = new TreeMap<>();
    byte[] file = Files.readAllBytes(Results.SAMPLE);
    for (StoredTensor tensor :
        Checkpoint.open(new Configuration(), List.of(Results.SAMPLE.toString())).tensors()) {
      int from = (int) tensor.position();
      sources.put(
          tensor.header().name(),
          java.util.Arrays.copyOfRange(file, from, from + (int) tensor.header().bytes()));
    }
    return sources;
  }
}
