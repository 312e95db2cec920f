package dev.lanecast.jobs.selftest;

import dev.lanecast.core.cast.Family;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kinds of vector file, each known by its name. */
enum VectorKind {
  /** One pair of formats. */
  PAIR(
      "FAMILY__SRC__DST.csv.gz",
      "(.+)__(.+)__(.+)\\.csv\\.gz",
      name ->
          new CsvVectors(
              "src_bits_hex,round,sat,dst_bits_hex",
              "dst_bits_hex",
              CastWords.pair(name.group(1), name.group(2), name.group(3)))),
  /** Every 16-bit source, of pairs and of paths; a {@code .json} beside it says what is where. */
  TABLES(
      "exhaustive16*_*" + TableVectors.DATA + " with its " + TableVectors.INDEX,
      "(exhaustive16w?_.+?)(?:" + TableVectors.DATA + "|" + TableVectors.INDEX + ")",
      name -> new TableVectors()) {
    @Override
    String fileName(MatchResult name) {
      return name.group(1) + TableVectors.DATA;
    }
  },
  /** Composite paths. */
  PATHS(
      "paths.csv.gz",
      name ->
          new CsvVectors(
              "path,src_bits_hex,mid_round,last_round,sat,dst_bits_hex",
              "dst_bits_hex",
              CastWords.of(Family.REG_CAST))),
  /** Every pair under the combinations of control bits. */
  CTRL_CASES(
      "ctrl_cases.csv.gz",
      name ->
          new CsvVectors(
              "src,dst,src_bits_hex,round,sat,ctrl_hex,dst_bits_hex",
              "dst_bits_hex",
              CastWords.of(Family.REG_CAST))),
  /** The worked examples, where the rule wins over the text. */
  WORKED_EXAMPLES(
      "worked_examples.csv",
      name ->
          new CsvVectors(
              "seed,where,family,src,dst,src_text,src_bits_hex,round,sat,seed_result,"
                  + "seed_bits_hex,rule_bits_hex,rule_value,agrees,comment",
              "rule_bits_hex",
              CastWords.of(Family.REG_CAST))),
  /** A listing of CEIL. */
  CEIL_LISTING(
      "worked_004_ceil512.csv",
      name ->
          new CsvVectors(
              "src_text,src_bits_hex,round,sat,seed_result,dst_bits_hex,agrees",
              "dst_bits_hex",
              CastWords.pair(Family.TENSOR_CAST.label(), "fp16", "int32")));

  private final String label;
  private final Pattern pattern;
  private final Function<MatchResult, VectorReader> reader;

  VectorKind(String name, Function<MatchResult, VectorReader> reader) {
    this(name, Pattern.quote(name), reader);
  }

  VectorKind(String label, String pattern, Function<MatchResult, VectorReader> reader) {
    this.label = label;
    this.pattern = Pattern.compile(pattern);
    this.reader = reader;
  }

  /** {@return how files of this kind are called, for messages} */
  String label() {
    return label;
  }

  /** {@return the name of the vectors' file, given that of any file of theirs} */
  String fileName(MatchResult name) {
    return name.group();
  }

  /** {@return the vector file that a file of this name is, or belongs to; empty if to none} */
  static Optional<VectorFile> of(Path directory, String name) {
    for (VectorKind kind : values()) {
      Matcher matcher = kind.pattern.matcher(name);
      if (matcher.matches()) {
        return Optional.of(
            new VectorFile(directory.resolve(kind.fileName(matcher)), kind.reader.apply(matcher)));
      }
    }
    return Optional.empty();
  }
}
