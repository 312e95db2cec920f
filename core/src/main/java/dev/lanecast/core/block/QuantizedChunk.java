package dev.lanecast.core.block;

import dev.lanecast.core.metric.Metrics;

/**
 * What a chunk became.
 *
 * @param image the memory image of its codes, padded to a multiple of 64 bytes; owned by the caller
 * @param validBytes bytes of the image before its padding (L-IMG-7)
 * @param metrics the error the cast caused
 */
public record QuantizedChunk(byte[] image, long validBytes, Metrics metrics) {}
