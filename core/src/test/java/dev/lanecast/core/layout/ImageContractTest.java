package dev.lanecast.core.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every image keeps, whatever its formats. */
class ImageContractTest {
  private static final int[] LENGTHS = {
    0, 1, 2, 3, 5, 8, 31, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1023, 1024, 1025, 2501
  };
  private static final byte DIRT = (byte) 0xa5;

  static List<Image> images() {
    return Images.all();
  }

  @Test
  void theContractRunsOverEveryImage() {
    List<Image> images = images();
    assertEquals(24, images.stream().filter(PackedImage.class::isInstance).count());
    assertEquals(6, images.stream().filter(NdImage.class::isInstance).count());
    // The layouts of the 24 narrowing reg-cast rows of casts.csv.
    assertEquals(66, images.stream().filter(RegisterImage.class::isInstance).count());
  }

  @ParameterizedTest
  @MethodSource("images")
  @DisplayName("L-IMG-2, L-IMG-4, L-IMG-7: size formula, padded to 64")
  void sizesFollowTheFormula(Image image) {
    for (long elements : new long[] {0, 1, 2, 3, 63, 64, 65, 129, 1024, 1025, 5_000_000_001L}) {
      assertEquals(Images.validBytes(image, elements), image.validBytes(elements));
      assertEquals(Images.byteSize(image, elements), image.byteSize(elements));
    }
  }

  @ParameterizedTest
  @MethodSource("images")
  @DisplayName("L-IMG-1, L-IMG-2, L-IMG-4, L-NIB-1: every bit is where the rule says")
  void codesLieWhereTheRuleSays(Image image) {
    for (int elements : LENGTHS) {
      byte[] codes = Images.randomCodes(image, elements, elements);
      assertArrayEquals(
          Images.model(image, codes, elements),
          Images.written(image, codes, elements),
          () -> elements + " elements");
    }
  }

  @ParameterizedTest
  @MethodSource("images")
  @DisplayName("L-IMG-8: decode gives the codes back and touches nothing after them")
  void decodeGivesTheCodesBack(Image image) {
    for (int elements : LENGTHS) {
      byte[] codes = Images.randomCodes(image, elements, elements);
      byte[] decoded = new byte[codes.length + 9];
      Arrays.fill(decoded, DIRT);
      image.read(ByteBuffer.wrap(Images.written(image, codes, elements)), elements, decoded);
      byte[] expected = Arrays.copyOf(codes, decoded.length);
      Arrays.fill(expected, codes.length, expected.length, DIRT);
      assertArrayEquals(expected, decoded, () -> elements + " elements");
    }
  }

  @ParameterizedTest
  @MethodSource("images")
  @DisplayName("L-IMG-1, L-IMG-7: zeros whatever the buffer held, and nothing outside the image")
  void writesExactlyItsBytesIntoADirtyBuffer(Image image) {
    int before = 13;
    for (int elements : LENGTHS) {
      byte[] codes = Images.randomCodes(image, elements, elements);
      int size = (int) image.byteSize(elements);
      ByteBuffer out = ByteBuffer.allocateDirect(before + size + 77);
      while (out.hasRemaining()) {
        out.put(DIRT);
      }
      out.position(before);
      image.write(codes, elements, out);
      assertEquals(before + size, out.position());

      byte[] expected = new byte[out.capacity()];
      Arrays.fill(expected, DIRT);
      System.arraycopy(Images.model(image, codes, elements), 0, expected, before, size);
      byte[] found = new byte[out.capacity()];
      out.rewind().get(found);
      assertArrayEquals(expected, found, () -> elements + " elements");

      byte[] decoded = new byte[codes.length];
      out.position(before);
      image.read(out, elements, decoded);
      assertEquals(before + size, out.position());
      assertArrayEquals(codes, decoded);
    }
  }

  @ParameterizedTest
  @MethodSource("images")
  @DisplayName("L-IMG-7: chunks that start at multiples of 1024 elements concatenate")
  void chunksConcatenateToTheWhole(Image image) {
    int elements = 7 * Image.CHUNK_ALIGNMENT_ELEMENTS + 333;
    byte[] codes = Images.randomCodes(image, elements, 7);
    byte[] whole = Images.written(image, codes, elements);
    for (int chunk = 1; chunk <= 8; chunk++) {
      int step = chunk * Image.CHUNK_ALIGNMENT_ELEMENTS;
      ByteArrayOutputStream parts = new ByteArrayOutputStream();
      for (int first = 0; first < elements; first += step) {
        int count = Math.min(step, elements - first);
        byte[] part =
            Arrays.copyOfRange(
                codes, Images.codeBytes(image, first), Images.codeBytes(image, first + count));
        parts.writeBytes(Images.written(image, part, count));
      }
      assertArrayEquals(whole, parts.toByteArray(), () -> "chunks of " + step);
    }
  }

  @ParameterizedTest
  @MethodSource("images")
  @DisplayName("L-IMG-8: a strict decode refuses each non-zero byte that must be zero")
  void strictDecodeRefusesEveryStrayByte(Image image) {
    int elements = 131;
    byte[] good = Images.written(image, Images.randomCodes(image, elements, 3), elements);
    byte[] full = new byte[Images.codeBytes(image, elements)];
    Arrays.fill(
        full, (byte) (Images.codeBits(image) == 4 && !(image instanceof NdImage) ? 15 : 255));
    byte[] held = Images.model(image, full, elements);
    byte[] decoded = new byte[full.length];
    int refused = 0;
    for (int offset = 0; offset < good.length; offset++) {
      byte[] stray = good.clone();
      stray[offset] = (byte) 0xf0;
      if (held[offset] == 0 || (held[offset] == 0x0f && !(image instanceof NdImage))) {
        CorruptImageException e =
            assertThrows(
                CorruptImageException.class,
                () -> image.read(ByteBuffer.wrap(stray), elements, decoded));
        assertEquals(offset, e.offset());
        assertEquals("0xf0", e.found());
        refused++;
      } else {
        image.read(ByteBuffer.wrap(stray), elements, decoded);
      }
    }
    long codeBytes = (131L * Images.codeBits(image) + 7) / 8;
    boolean halfByte = Images.codeBits(image) == 4 && !(image instanceof NdImage);
    assertEquals(good.length - codeBytes + (halfByte ? 1 : 0), refused);
  }

  @ParameterizedTest
  @MethodSource("images")
  void buffersAndArraysThatAreTooShortAreRefused(Image image) {
    int elements = 70;
    byte[] codes = Images.randomCodes(image, elements, 5);
    int size = (int) image.byteSize(elements);
    byte[] shortCodes = Arrays.copyOf(codes, codes.length - 1);
    assertThrows(
        IllegalArgumentException.class,
        () -> image.write(codes, elements, ByteBuffer.allocate(size - 1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> image.write(shortCodes, elements, ByteBuffer.allocate(size)));
    assertThrows(
        IllegalArgumentException.class,
        () -> image.read(ByteBuffer.allocate(size), elements, shortCodes));
    CorruptImageException e =
        assertThrows(
            CorruptImageException.class,
            () -> image.read(ByteBuffer.allocate(size - 1), elements, codes));
    assertEquals(size - 1, e.offset());
    assertThrows(IllegalArgumentException.class, () -> image.byteSize(-1));
  }
}
