package dev.lanecast.core.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lanecast.core.cast.CastMatrix;
import dev.lanecast.core.cast.CastRow;
import dev.lanecast.core.cast.Ctrl;
import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPath;
import dev.lanecast.core.path.CastPaths;
import dev.lanecast.core.path.CastRequest;
import dev.lanecast.core.reference.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TensorCastTest {

  private static final long SEED = 20261201;
  private static final int MEMORY_BYTES = 1 << 16;
  private static final int SOURCE_START = 64;
  private static final int DESTINATION_START = 1 << 15;

  private static CastPath path(Family family, Format source, Format destination, Rounding round) {
    return CastPaths.resolve(
        new CastRequest(
            family,
            source,
            destination,
            Optional.ofNullable(round),
            Optional.empty(),
            CastPaths.DEVICE,
            Optional.empty(),
            Ctrl.NONE));
  }

  private static TensorCast cast(Format source, Format destination) {
    return new TensorCast(path(Family.TENSOR_CAST, source, destination, null));
  }

  private static List<CastRow> rows() {
    return CastMatrix.rows().stream()
        .filter(row -> row.family() == Family.TENSOR_CAST || row.family() == Family.TENSOR_CAST_EXT)
        .toList();
  }

  private static byte[] randomMemory() {
    byte[] memory = new byte[MEMORY_BYTES];
    new Random(SEED).nextBytes(memory);
    return memory;
  }

  private static long get(byte[] memory, Format format, int start, int index) {
    if (format.bits() == 4) {
      return (Byte.toUnsignedLong(memory[start + index / 2]) >>> (index % 2 * 4)) & 15;
    }
    ByteBuffer in = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
    int at = start + index * format.containerBytes();
    return switch (format.containerBytes()) {
      case 1 -> Byte.toUnsignedLong(in.get(at));
      case 2 -> Short.toUnsignedLong(in.getShort(at));
      case 4 -> Integer.toUnsignedLong(in.getInt(at));
      default -> in.getLong(at);
    };
  }

  private static int bytes(Format format, int elements) {
    return (elements * format.bits() + 7) / 8;
  }

  @ParameterizedTest
  @DisplayName("N-TC-1: every pair converts elements 0 to n-1 and leaves the rest of the memory")
  @ValueSource(ints = {0, 1, 2, 5, 1023, 1024, 1025, 2049})
  void everyPairConvertsItsElementsAndNoMore(int elements) {
    int pairs = 0;
    for (CastRow row : rows()) {
      CastPath path = path(row.family(), row.source(), row.destination(), null);
      byte[] before = randomMemory();
      byte[] memory = before.clone();
      new TensorCast(path).cast(memory, SOURCE_START, DESTINATION_START, elements);
      for (int i = 0; i < elements; i++) {
        long source = get(before, row.source(), SOURCE_START, i);
        int index = i;
        assertEquals(
            Reference.encode(path, source),
            get(memory, row.destination(), DESTINATION_START, i),
            () -> "%s element %d, source %x, seed %d".formatted(row, index, source, SEED));
      }
      int end = DESTINATION_START + bytes(row.destination(), elements);
      assertKept(before, memory, 0, DESTINATION_START);
      assertKept(before, memory, end, MEMORY_BYTES);
      pairs++;
    }
    assertEquals(15 + 12, pairs);
  }

  private static void assertKept(byte[] before, byte[] after, int from, int to) {
    assertArrayEquals(Arrays.copyOfRange(before, from, to), Arrays.copyOfRange(after, from, to));
  }

  @Test
  @DisplayName("L-NIB-1, L-NIB-2: an odd count of 4-bit elements writes its last byte whole")
  void lastHighNibbleIsZero() {
    byte[] memory = new byte[64];
    Arrays.fill(memory, 32, 64, (byte) 0xEE);
    ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN).putShort(0, (short) 0x3C00);
    ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN).putShort(2, (short) 0xBC00);
    ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN).putShort(4, (short) 0x4000);
    TensorCast cast = new TensorCast(path(Family.TENSOR_CAST_EXT, Format.FP16, Format.INT4, null));
    cast.cast(memory, 0, 32, 3);
    assertEquals((byte) 0xF1, memory[32]);
    assertEquals((byte) 0x02, memory[33]);
    assertEquals((byte) 0xEE, memory[34]);
  }

  @Test
  @DisplayName("N-TC-1, N-RND-10: equal widths may convert in place")
  void equalWidthsConvertInPlace() {
    int pairs = 0;
    for (CastRow row : rows()) {
      if (row.source().bits() == row.destination().bits()) {
        int elements = 3000;
        CastPath path = path(row.family(), row.source(), row.destination(), null);
        byte[] apart = randomMemory();
        byte[] inPlace = apart.clone();
        new TensorCast(path).cast(apart, SOURCE_START, DESTINATION_START, elements);
        new TensorCast(path).cast(inPlace, SOURCE_START, SOURCE_START, elements);
        int end = elements * row.source().containerBytes();
        assertArrayEquals(
            Arrays.copyOfRange(apart, DESTINATION_START, DESTINATION_START + end),
            Arrays.copyOfRange(inPlace, SOURCE_START, SOURCE_START + end));
        assertKept(randomMemory(), inPlace, 0, SOURCE_START);
        assertKept(randomMemory(), inPlace, SOURCE_START + end, MEMORY_BYTES);
        pairs++;
      }
    }
    // fp32 with itself and int32, fp16 with int16: five of table 4, three of them again beyond it.
    assertEquals(8, pairs);
  }

  @Test
  @DisplayName("N-RND-10: fp32 to fp32 rounds to integral values in place, and keeps the sign of 0")
  void fp32RoundsInPlace() {
    byte[] memory = new byte[64];
    ByteBuffer view = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
    view.putFloat(32, -0.4f).putFloat(36, 2.5f).putFloat(40, Float.NEGATIVE_INFINITY);
    view.putFloat(44, 0.7f);
    cast(Format.FP32, Format.FP32).cast(memory, 32, 32, 3);
    assertEquals(0x8000_0000, view.getInt(32));
    assertEquals(0x4000_0000, view.getInt(36));
    assertEquals(0xFF80_0000, view.getInt(40));
    assertEquals(Float.floatToRawIntBits(0.7f), view.getInt(44));
  }

  @Test
  @DisplayName("N-TC-1: ranges may touch")
  void neighbouringRangesAreDisjoint() {
    byte[] memory = randomMemory();
    byte[] before = memory.clone();
    cast(Format.FP32, Format.FP16).cast(memory, 32, 64, 8);
    cast(Format.FP32, Format.FP16).cast(memory, 96, 64, 8);
    assertKept(before, memory, 0, 64);
    assertKept(before, memory, 80, MEMORY_BYTES);
  }

  @Test
  @DisplayName("N-TC-1, L-MEM-6: any other overlap is refused")
  void otherOverlapsAreRefused() {
    String remedy = " overlap; allowed are disjoint ranges, or the same start and width";
    refused(
        Format.FP32,
        Format.FP16,
        32,
        32,
        16,
        "source bytes [32, 96) and destination bytes [32, 64)" + remedy);
    refused(
        Format.FP32,
        Format.FP32,
        32,
        64,
        9,
        "source bytes [32, 68) and destination bytes [64, 100)" + remedy);
    refused(
        Format.FP16,
        Format.FP32,
        64,
        32,
        16,
        "source bytes [64, 96) and destination bytes [32, 96)" + remedy);
  }

  @Test
  @DisplayName("L-MEM-5: a start that is not 32-byte aligned is refused")
  void unalignedStartsAreRefused() {
    refused(
        Format.FP32,
        Format.FP16,
        16,
        64,
        1,
        "source starts at byte 16; allowed are multiples of 32 from 0");
    refused(
        Format.FP32,
        Format.FP16,
        0,
        33,
        1,
        "destination starts at byte 33; allowed are multiples of 32 from 0");
    refused(
        Format.FP32,
        Format.FP16,
        -32,
        64,
        1,
        "source starts at byte -32; allowed are multiples of 32 from 0");
  }

  @Test
  @DisplayName("N-TC-1: what the memory does not hold is refused")
  void rangesPastTheEndAreRefused() {
    refused(
        Format.FP32,
        Format.FP16,
        96,
        0,
        9,
        "source bytes [96, 132) ends past the memory, which has 128 bytes");
    refused(
        Format.FP16,
        Format.FP32,
        0,
        96,
        Integer.MAX_VALUE,
        "source bytes [0, 4294967294) ends past the memory, which has 128 bytes");
    refused(Format.FP32, Format.FP16, 0, 64, -1, "-1 elements; allowed: 0 or more");
  }

  private static void refused(
      Format source, Format destination, int from, int to, int elements, String message) {
    byte[] memory = new byte[128];
    TensorCast cast = cast(source, destination);
    Exception thrown =
        assertThrows(IllegalArgumentException.class, () -> cast.cast(memory, from, to, elements));
    assertEquals(message, thrown.getMessage());
    assertArrayEquals(new byte[128], memory);
  }

  @Test
  @DisplayName("N-TC-1: only the tensor-level families cast tensors")
  void otherFamiliesAreRefused() {
    CastPath path = path(Family.REG_CAST, Format.FP32, Format.FP16, null);
    Exception thrown = assertThrows(IllegalArgumentException.class, () -> new TensorCast(path));
    assertEquals(
        "family reg-cast casts no tensors; allowed tensor-cast, tensor-cast-ext",
        thrown.getMessage());
  }
}
