package dev.lanecast.jobs.run;

import dev.lanecast.core.metric.Metrics;
import dev.lanecast.jobs.plan.TensorPlan;
import java.util.Optional;

/**
 * What became of one tensor.
 *
 * @param plan what was asked for
 * @param scale of the tensor; 1 without one
 * @param sourceSha256 SHA-256 of its chunks' digests in order: its part of the source identity
 * @param imageSha256 likewise, of the digests of its images' valid bytes
 * @param validBytes of its images
 * @param imageBytes of its images, padding included
 * @param metrics of the whole tensor; empty for a kept one
 */
public record TensorResult(
    TensorPlan plan,
    float scale,
    String sourceSha256,
    String imageSha256,
    long validBytes,
    long imageBytes,
    Optional<Metrics> metrics) {}
