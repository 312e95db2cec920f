package dev.lanecast.jobs.sink;

import java.util.List;
import java.util.zip.CRC32C;

/**
 * One row of a blob file: one chunk of one part of a tensor (L-ARW-1).
 *
 * @param tensor full tensor name
 * @param part {@code weight}; other parts bring scales and zero points
 * @param chunk 0-based number of the chunk
 * @param elementOffset index of the chunk's first element in the flattened tensor
 * @param elementCount elements of the chunk
 * @param shape of the whole tensor
 * @param sourceType type name of the source elements
 * @param type type name of the codes
 * @param image name of the image, {@code nd} for kept tensors
 * @param regLayout {@code ZERO} .. {@code THREE}, else {@code NONE}
 * @param validBytes bytes of the payload before its padding
 * @param payload the image, padded with zeros to a multiple of 64 bytes; not copied
 */
public record ImageRow(
    String tensor,
    String part,
    int chunk,
    long elementOffset,
    long elementCount,
    List<Long> shape,
    String sourceType,
    String type,
    String image,
    String regLayout,
    long validBytes,
    byte[] payload) {

  /** The part that holds a tensor's codes, or a kept tensor's own bytes. */
  public static final String WEIGHT = "weight";

  /** {@code reg_layout} of an image that knows no register. */
  public static final String NO_REG_LAYOUT = "NONE";

  /** {@return the CRC-32C of the payload, padding included} */
  int crc32c() {
    CRC32C crc = new CRC32C();
    crc.update(payload, 0, payload.length);
    return (int) crc.getValue();
  }
}
