package dev.lanecast.core.block;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.reference.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One chunk, all the way. */
class ChunkQuantizerTest {

  @ParameterizedTest
  @ValueSource(strings = {"int8", "int4", "e4m3", "e5m2", "hif8", "e2m1", "e1m2"})
  @DisplayName("N-BLK-5: q = cast(F(x/s)), one rounding by the destination's encoder")
  void scaledElementsAreTheQuotientRoundedOnce(String to) {
    Recipe recipe = RecipeText.parse("from=fp32 scale=tensor to=" + to);
    CastPath path = recipe.castPath();
    int count = 3000;
    Random random = new Random(3);
    ByteBuffer payload = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextGaussian();
      payload.putFloat(values[i]);
    }
    float scale =
        AmaxScale.of(recipe.to()).scale(SourceElements.amax(recipe.from(), payload.array()));
    QuantizedChunk chunk = new ChunkQuantizer(recipe).quantize(payload.array(), scale, 0);
    byte[] codes = new byte[count];
    recipe.image().read(ByteBuffer.wrap(chunk.image()), count, codes);
    for (int i = 0; i < count; i++) {
      long bits = Float.floatToRawIntBits(values[i] / scale) & 0xFFFF_FFFFL;
      assertEquals(Reference.encode(path, bits), codes[i] & 0xFF, "element " + i);
    }
    assertEquals(count, chunk.metrics().counts().count());
    assertEquals(0, chunk.metrics().counts().saturated(), "amax meets the largest code");
  }

  @Test
  @DisplayName("N-BLK-5: a NaN scale gives zero codes, and its elements are excluded")
  void aScopeThatIsNotFiniteIsAllZeros() {
    byte[] payload = HexFormat.of().parseHex("0000803f0000c07f000000c0");
    QuantizedChunk chunk =
        new ChunkQuantizer(RecipeText.parse("from=fp32 to=int8 scale=tensor"))
            .quantize(payload, Float.NaN, 0);
    assertArrayEquals(new byte[64], chunk.image());
    assertEquals(3, chunk.metrics().counts().excluded());
    assertEquals(1, chunk.metrics().counts().nan());
  }

  @Test
  @DisplayName("N-PATH: elements where the device's double rounding shows are counted")
  void doubleRoundingIsCounted() {
    byte[] payload = HexFormat.of().parseHex("0100803e0000803f"); // 0.25 + 2^-25, and 1
    QuantizedChunk device =
        new ChunkQuantizer(RecipeText.parse("from=fp32 to=e2m1")).quantize(payload, 1, 0);
    QuantizedChunk single =
        new ChunkQuantizer(RecipeText.parse("from=fp32 to=e2m1 path=single"))
            .quantize(payload, 1, 0);
    assertEquals("20", HexFormat.of().formatHex(device.image(), 0, 1));
    assertEquals("21", HexFormat.of().formatHex(single.image(), 0, 1));
    assertEquals(1, device.metrics().counts().deviceDiffers());
    assertEquals(1, single.metrics().counts().deviceDiffers());
  }

  @Test
  void aScaleWithoutAScaledRecipeIsRefused() {
    ChunkQuantizer unscaled = new ChunkQuantizer(RecipeText.parse("from=fp32 to=e4m3"));
    assertThrows(IllegalArgumentException.class, () -> unscaled.quantize(new byte[4], 2, 0));
    assertThrows(IllegalArgumentException.class, () -> unscaled.quantize(new byte[5], 1, 0));
  }
}
