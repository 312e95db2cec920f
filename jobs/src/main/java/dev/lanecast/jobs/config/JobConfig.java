package dev.lanecast.jobs.config;

import dev.lanecast.core.layout.Image;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A quantization job as its config gives it, defaults filled in. Made by {@link ConfigReader}, and
 * so free of every mistake that can be seen without the data.
 *
 * @param input where the tensors come from
 * @param tensors the rules; the first whose pattern matches a tensor holds for it; not empty
 * @param nonfinite what to do about NaN and Inf in tensors that are cast
 * @param chunk the most elements in a chunk; a multiple of {@link #CHUNK_STEP}
 * @param output where the results go
 * @param spark how to run
 */
public record JobConfig(
    InputConfig input,
    List<TensorRule> tensors,
    NonfinitePolicy nonfinite,
    int chunk,
    OutputConfig output,
    SparkConfig spark) {

  /** The key of the rules, for messages. */
  public static final String TENSORS_KEY = ConfigKeys.TENSORS.name();

  /** The key of the input, for messages. */
  public static final String INPUT_PATH_KEY =
      ConfigKeys.INPUT.name() + "." + ConfigKeys.INPUT_PATH.name();

  /** The key of the output directory, for messages. */
  public static final String OUTPUT_PATH_KEY =
      ConfigKeys.OUTPUT.name() + "." + ConfigKeys.OUTPUT_PATH.name();

  /** Elements. A chunk starts at a multiple of this, so that images concatenate (L-IMG-7). */
  public static final int CHUNK_STEP = Image.CHUNK_ALIGNMENT_ELEMENTS;

  /** Elements. */
  public static final int DEFAULT_CHUNK = 65_536;

  /** Elements. */
  public static final int MAX_CHUNK = 16 * 1024 * 1024;

  /** Bytes of payload. */
  public static final long DEFAULT_FILE_BYTES = 64L * 1024 * 1024;

  /** Bytes of payload. */
  public static final long MIN_FILE_BYTES = 1024;

  /** Bytes of payload. */
  public static final long MAX_FILE_BYTES = 1L << 40;

  /** All cores of this machine. */
  public static final String DEFAULT_MASTER = "local[*]";

  public JobConfig {
    tensors = List.copyOf(tensors);
  }

  /** {@return the index in {@link #tensors()} of the rule that holds for {@code name}, or empty} */
  public OptionalInt ruleFor(String name) {
    return IntStream.range(0, tensors.size())
        .filter(i -> tensors.get(i).match().matches(name))
        .findFirst();
  }
}
