package dev.lanecast.jobs.config;

import dev.lanecast.core.cast.Family;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.layout.ImageKind;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.jobs.config.ConfigKey.Fallback;
import dev.lanecast.jobs.config.ConfigKey.Key;
import dev.lanecast.jobs.config.ConfigKey.Section;
import dev.lanecast.jobs.config.ConfigKey.Shape;
import dev.lanecast.jobs.config.ValueTypes.AutoOr;
import dev.lanecast.jobs.config.ValueTypes.Bytes;
import dev.lanecast.jobs.config.ValueTypes.Choice;
import dev.lanecast.jobs.config.ValueTypes.Count;
import dev.lanecast.jobs.config.ValueTypes.Flag;
import dev.lanecast.jobs.config.ValueTypes.PositiveFloat;
import dev.lanecast.jobs.config.ValueTypes.Settings;
import dev.lanecast.jobs.config.ValueTypes.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Every key of a job config, declared once: path, type, what holds when it is not given, unit,
 * help. Reader, command line overrides and the printed plan walk this list, in this order.
 */
final class ConfigKeys {

  private static final List<ConfigKey> DECLARED = new ArrayList<>();

  private static final Choice<Rounding> ROUNDING =
      new Choice<>(List.of(Rounding.values()), Rounding::name, Rounding::aliases);

  static final Section ROOT = section("", Shape.MAPPING, "A quantization job");

  static final Section INPUT = section("input", Shape.MAPPING, "Where the tensors come from");
  static final Key<String> INPUT_PATH =
      required("input.path", new Text("a path"), "Directory or file of the tensor table");
  static final Key<InputKind> INPUT_KIND =
      key(
          "input.kind",
          Choice.of(List.of(InputKind.values()), InputKind::label),
          InputKind.TENSORS,
          "How the input is stored");

  static final Section COLUMNS =
      section("input.columns", Shape.MAPPING, "The names the columns have in the input");
  static final Key<String> COLUMN_TENSOR = column("tensor", "Name of the tensor, a string");
  static final Key<String> COLUMN_DTYPE = column("dtype", "Safetensors tag of its type, a string");
  static final Key<String> COLUMN_SHAPE = column("shape", "Shape of the whole tensor, a list");
  static final Key<String> COLUMN_OFFSET =
      column("offset", "Index in the flattened tensor of the row's first element");
  static final Key<String> COLUMN_DATA =
      column("data", "The elements, as little-endian bytes or as a list of floats");

  static final Section TENSORS =
      section("tensors[]", Shape.LIST, "Rules; the first that matches a tensor holds for it");
  static final Key<NamePattern> MATCH =
      required(
          "tensors[].match",
          new ValueTypes.Pattern(),
          "Glob over the whole tensor name (* ? [a-z] [!a-z]), or re: and a regular expression");
  static final Key<Boolean> KEEP =
      key("tensors[].keep", new Flag(), false, "Store the tensor unchanged");

  static final Section CAST =
      section("tensors[].cast", Shape.OPTIONAL_MAPPING, "Cast the elements to another format");
  static final Key<Family> FAMILY =
      key(
          "tensors[].cast.family",
          Choice.of(List.of(Family.values()), Family::label),
          Family.REG_CAST,
          "Family of cast instructions");
  static final Key<Format> TO =
      required(
          "tensors[].cast.to",
          new Choice<>(CastChecks.destinations(), Format::label, Format::aliases),
          "Destination format");
  static final Key<Rounding> ROUND =
      decided("tensors[].cast.round", ROUNDING, "the pair's default", "Rounding (N-RND)");
  static final Key<Saturation> SAT =
      decided(
          "tensors[].cast.sat",
          Choice.of(List.of(Saturation.values()), Saturation::name),
          "where the pair takes one: SAT; NO_SAT for v.fcvt without a scale",
          "What becomes of values past the largest finite (N-SAT)");
  static final Key<String> PATH =
      decided(
          "tensors[].cast.path",
          new Text("device, single, or a chain such as fp32>int16>int4"),
          "device; single with a scale",
          "Chain of casts: what the device does, one rounding, or a chain by name (N-PATH)");
  static final Key<Rounding> MID_ROUND =
      decided(
          "tensors[].cast.mid_round",
          ROUNDING,
          "RINT where a step takes one",
          "Rounding of the steps of a chain that are not decisive (N-PATH-2)");

  static final Section SCALE =
      shorthand("tensors[].scale", "per", "Divide by a scale before the cast (N-BLK-5)");
  static final Key<ScalePer> SCALE_PER =
      key(
          "tensors[].scale.per",
          Choice.of(List.of(ScalePer.values()), ScalePer::label),
          ScalePer.NONE,
          "Which elements share a scale");
  static final Key<Float> DST_MAX =
      decided(
          "tensors[].scale.dst_max",
          new PositiveFloat(),
          "the largest finite of the format; 15 for hif8",
          "Magnitude that the largest element is scaled to");

  static final Section LAYOUT =
      section("tensors[].layout", Shape.MAPPING, "Order of the codes in memory");
  static final Key<ImageKind> IMAGE =
      key(
          "tensors[].layout.image",
          Choice.of(List.of(ImageKind.values()), ImageKind::label),
          ImageKind.PACKED,
          "Kind of image (L-IMG)");
  static final Key<RegLayout> REG =
      decided(
          "tensors[].layout.reg",
          Choice.of(List.of(RegLayout.values()), RegLayout::name),
          "ZERO for a register image",
          "Register layout of a register image (L-REG)");

  static final Key<NonfinitePolicy> NONFINITE =
      key(
          "nonfinite",
          Choice.of(List.of(NonfinitePolicy.values()), NonfinitePolicy::label),
          NonfinitePolicy.FAIL,
          "What to do about NaN and Inf in tensors that are cast");
  static final Key<Integer> CHUNK =
      key(
          "chunk",
          new Count(JobConfig.CHUNK_STEP, JobConfig.MAX_CHUNK, JobConfig.CHUNK_STEP),
          JobConfig.DEFAULT_CHUNK,
          "elements",
          "The most elements that are cast and stored as one");

  static final Section OUTPUT = section("output", Shape.MAPPING, "Where the results go");
  static final Key<String> OUTPUT_PATH =
      required("output.path", new Text("a path"), "Directory to be made");
  static final Key<OutputMode> OUTPUT_MODE =
      key(
          "output.mode",
          Choice.of(List.of(OutputMode.values()), OutputMode::label),
          OutputMode.ERROR,
          "What to do when it exists");
  static final Key<Long> FILE_BYTES =
      key(
          "output.file_bytes",
          new Bytes(JobConfig.MIN_FILE_BYTES, JobConfig.MAX_FILE_BYTES),
          JobConfig.DEFAULT_FILE_BYTES,
          "bytes",
          "The most payload in one blob file");

  static final Section SPARK =
      section("spark", Shape.MAPPING, "How to run; changes no byte of the result");
  static final Key<String> MASTER =
      key(
          "spark.master",
          new Text("a Spark master, such as local[*]"),
          JobConfig.DEFAULT_MASTER,
          "Spark master");
  static final Key<OptionalInt> PARTITIONS =
      key(
          "spark.partitions",
          new AutoOr(new Count(1, 1_000_000, 1)),
          OptionalInt.empty(),
          "tasks",
          "Tasks of the main stage");
  static final Key<Map<String, String>> CONF =
      key("spark.conf", new Settings(), Map.of(), "Spark settings by their full names");

  static final List<ConfigKey> ALL = List.copyOf(DECLARED);

  private ConfigKeys() {}

  /** {@return the keys and sections directly inside {@code section}, as declared} */
  static List<ConfigKey> in(Section section) {
    return ALL.stream().filter(key -> key != ROOT && key.parent().equals(section.path())).toList();
  }

  private static Section section(String path, Shape shape, String help) {
    return declare(new Section(path, shape, Optional.empty(), help));
  }

  private static Section shorthand(String path, String key, String help) {
    return declare(new Section(path, Shape.MAPPING, Optional.of(key), help));
  }

  private static <T> Key<T> required(String path, ValueType<T> type, String help) {
    return declare(new Key<>(path, type, new Fallback.Required<>(), "", help));
  }

  private static <T> Key<T> key(String path, ValueType<T> type, T value, String help) {
    return key(path, type, value, "", help);
  }

  private static <T> Key<T> key(String path, ValueType<T> type, T value, String unit, String help) {
    return declare(new Key<>(path, type, new Fallback.Default<>(value), unit, help));
  }

  private static <T> Key<T> decided(String path, ValueType<T> type, String how, String help) {
    return declare(new Key<>(path, type, new Fallback.Decided<>(how), "", help));
  }

  private static Key<String> column(String name, String help) {
    return key("input.columns." + name, new Text("the name of a column"), name, help);
  }

  private static <K extends ConfigKey> K declare(K key) {
    DECLARED.add(key);
    return key;
  }
}
