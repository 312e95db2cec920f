package dev.lanecast.jobs.run;

import dev.lanecast.core.metric.Metrics;
import java.io.Serializable;
import java.util.Arrays;

/**
 * What one blob file holds of one tensor.
 *
 * @param tensor its index in the plan
 * @param sourceDigests the SHA-256 of each chunk's source bytes, in chunk order, end to end
 * @param imageDigests the SHA-256 of each image's valid bytes, likewise
 * @param validBytes of the images
 * @param imageBytes of the images, padding included
 * @param metrics of the chunks; null for a kept tensor
 */
record TensorShare(
    int tensor,
    byte[] sourceDigests,
    byte[] imageDigests,
    long validBytes,
    long imageBytes,
    Metrics metrics)
    implements Serializable {

  /** {@return this share and the one that follows it in the tensor} */
  TensorShare then(TensorShare next) {
    return new TensorShare(
        tensor,
        concatenate(sourceDigests, next.sourceDigests),
        concatenate(imageDigests, next.imageDigests),
        validBytes + next.validBytes,
        imageBytes + next.imageBytes,
        metrics == null ? null : metrics.merge(next.metrics));
  }

  private static byte[] concatenate(byte[] head, byte[] tail) {
    byte[] both = Arrays.copyOf(head, head.length + tail.length);
    System.arraycopy(tail, 0, both, head.length, tail.length);
    return both;
  }
}
