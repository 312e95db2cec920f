package dev.lanecast.jobs.source;

/**
 * A row that was read.
 *
 * @param tensor index of its tensor
 * @param offset flattened index of its first element
 * @param elements it holds
 * @param payload little-endian, exactly the bytes of its elements
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record InputRow(int tensor, long offset, long elements, byte[] payload) {

  long end() {
    return offset + elements;
  }
}
