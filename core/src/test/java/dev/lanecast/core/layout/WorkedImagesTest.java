package dev.lanecast.core.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.format.Format;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The examples that the layout rules work out, byte for byte. */
class WorkedImagesTest {
  @Test
  @DisplayName("L-IMG-2, N-LAY-1: float to hif8 TWO of 1, 2, -0.5")
  void registerTwoHoldsEveryCodeInTheThirdByteOfItsLane() {
    assertImage(
        new RegisterImage(Format.FP32, Format.HIF8, RegLayout.TWO),
        "081098",
        3,
        "000008000000100000009800",
        256);
  }

  @Test
  @DisplayName("L-IMG-4, N-LAY-4: float to hif8 of 1, 2, -0.5")
  void packedHoldsCodesSideBySide() {
    assertImage(new PackedImage(Format.FP32, Format.HIF8), "081098", 3, "081098", 64);
  }

  @Test
  @DisplayName("L-REG-3: float to half ONE of 1, 2, -0.5")
  void registerOneHoldsHalvesInTheUpperHalfOfTheLane() {
    assertImage(
        new RegisterImage(Format.FP32, Format.FP16, RegLayout.ONE),
        "003c004000b8",
        3,
        "0000003c00000040000000b8",
        256);
  }

  @Test
  @DisplayName("L-REG-5, N-LAY-2: bf16 to fp4x2_e2m1 THREE of 1, 2, .5, -.5, 6, -1.5")
  void registerThreeHoldsPairsInTheLastByteOfTheGroup() {
    assertImage(
        new RegisterImage(Format.BF16, Format.E2M1, RegLayout.THREE),
        "02040109070b",
        6,
        "0000004200000091000000b7",
        256);
  }

  @Test
  @DisplayName("L-IMG-6, L-NIB-2: the last of 5 elements has a zero neighbour")
  void anOddCountLeavesTheLastHighNibbleZero() {
    assertImage(
        new RegisterImage(Format.BF16, Format.E2M1, RegLayout.THREE),
        "0204010907",
        5,
        "000000420000009100000007",
        256);
    assertImage(new PackedImage(Format.BF16, Format.E2M1), "0204010907", 5, "429107", 64);
  }

  @Test
  @DisplayName("L-REG-5: half to int4x2 ZERO of 6, 7, -8, -1, 3, 2")
  void registerZeroHoldsPairsInTheFirstByteOfTheGroup() {
    assertImage(
        new RegisterImage(Format.FP16, Format.INT4, RegLayout.ZERO),
        "0607080f0302",
        6,
        "76000000f800000023000000",
        256);
  }

  @Test
  @DisplayName("L-NIB-1: 6 then 7 is 0x76")
  void theEvenElementIsTheLowNibble() {
    assertImage(new PackedImage(Format.FP16, Format.INT4), "0607", 2, "76", 64);
  }

  @Test
  void keptBytesPassThrough() {
    assertImage(new NdImage(32), "0000c07f0000803f", 2, "0000c07f0000803f", 64);
  }

  @Test
  void imagesNameThemselves() {
    Image register = new RegisterImage(Format.FP32, Format.HIF8, RegLayout.TWO);
    assertEquals("register", register.label());
    assertEquals(Optional.of(RegLayout.TWO), register.regLayout());
    assertEquals("packed", new PackedImage(Format.FP32, Format.HIF8).label());
    assertEquals("nd", new NdImage(16).label());
  }

  @Test
  @DisplayName("L-REG-8: a layout past the width ratio is refused, with those allowed")
  void aLayoutTheCastDoesNotTakeIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new RegisterImage(Format.FP32, Format.FP16, RegLayout.TWO));
    assertEquals("register layout TWO of fp32 to fp16; allowed: ZERO, ONE", e.getMessage());
  }

  @Test
  @DisplayName("L-REG-8, L-IMG-9: equal widths, widening and ratio 8 have no register image")
  void castsThatDoNotNarrowByTwoOrFourAreRefused() {
    for (Format source : new Format[] {Format.BF16, Format.INT8, Format.E2M1}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new RegisterImage(source, Format.FP16, RegLayout.ZERO));
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> new RegisterImage(Format.FP32, Format.INT4, RegLayout.ZERO));
  }

  @Test
  void aFourBitCodeAboveFifteenIsRefusedByName() {
    byte[] codes = new byte[21];
    for (int element : new int[] {0, 7, 13, 19, 20}) {
      Arrays.fill(codes, (byte) 15);
      codes[element] = 0x10;
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class,
              () ->
                  new PackedImage(Format.BF16, Format.E2M1)
                      .write(codes, 21, ByteBuffer.allocate(64)));
      assertEquals(
          "code 0x10 of element %d does not fit 4 bits; allowed: 0x00 to 0x0f".formatted(element),
          e.getMessage());
    }
  }

  private static void assertImage(Image image, String codes, int elements, String start, int size) {
    byte[] unpacked = HexFormat.of().parseHex(codes);
    byte[] expected = Arrays.copyOf(HexFormat.of().parseHex(start), size);
    assertArrayEquals(expected, Images.written(image, unpacked, elements));
    byte[] decoded = new byte[unpacked.length];
    image.read(ByteBuffer.wrap(expected), elements, decoded);
    assertArrayEquals(unpacked, decoded);
  }
}
