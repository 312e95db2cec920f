package dev.lanecast.jobs.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import dev.lanecast.core.cast.Rounding;
import dev.lanecast.core.cast.Saturation;
import dev.lanecast.core.format.Format;
import dev.lanecast.core.path.CastPaths;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A config with every default written out, in one canonical order: configs that ask for the same
 * have the same form, however they were written.
 */
public final class ResolvedForm {

  private static final ObjectMapper YAML =
      new ObjectMapper(
          YAMLFactory.builder()
              .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
              .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
              .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
              .build());

  private ResolvedForm() {}

  /**
   * {@return the plan of {@code config}: all that decides the bytes of the result, beside the
   * tensors and the numerics version}
   *
   * <p>The values are strings, whole numbers, booleans, {@link BigDecimal}s, lists and maps in
   * order. A cast mode whose default depends on the source format is a map from source to mode.
   */
  public static Map<String, Object> plan(JobConfig config) {
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put(ConfigKeys.TENSORS.name(), config.tensors().stream().map(ResolvedForm::rule).toList());
    plan.put(ConfigKeys.NONFINITE.name(), config.nonfinite().label());
    plan.put(ConfigKeys.CHUNK.name(), config.chunk());
    plan.put(ConfigKeys.FILE_BYTES.name(), config.output().fileBytes());
    return plan;
  }

  /** {@return what is in {@code config} and not in its plan: input, output, spark} */
  public static Map<String, Object> run(JobConfig config) {
    Map<String, Object> columns = new LinkedHashMap<>();
    InputConfig.ColumnNames names = config.input().columns();
    columns.put(ConfigKeys.COLUMN_TENSOR.name(), names.tensor());
    columns.put(ConfigKeys.COLUMN_DTYPE.name(), names.dtype());
    columns.put(ConfigKeys.COLUMN_SHAPE.name(), names.shape());
    columns.put(ConfigKeys.COLUMN_OFFSET.name(), names.offset());
    columns.put(ConfigKeys.COLUMN_DATA.name(), names.data());
    Map<String, Object> input = new LinkedHashMap<>();
    input.put(ConfigKeys.INPUT_PATH.name(), config.input().path());
    input.put(ConfigKeys.INPUT_KIND.name(), config.input().kind().label());
    input.put(ConfigKeys.COLUMNS.name(), columns);
    Map<String, Object> output = new LinkedHashMap<>();
    output.put(ConfigKeys.OUTPUT_PATH.name(), config.output().path());
    output.put(ConfigKeys.OUTPUT_MODE.name(), config.output().mode().label());
    Map<String, Object> spark = new LinkedHashMap<>();
    spark.put(ConfigKeys.MASTER.name(), config.spark().master());
    Object partitions =
        config.spark().partitions().isPresent()
            ? config.spark().partitions().getAsInt()
            : ValueTypes.AutoOr.AUTO;
    spark.put(ConfigKeys.PARTITIONS.name(), partitions);
    spark.put(ConfigKeys.CONF.name(), config.spark().conf());
    Map<String, Object> run = new LinkedHashMap<>();
    run.put(ConfigKeys.INPUT.name(), input);
    run.put(ConfigKeys.OUTPUT.name(), output);
    run.put(ConfigKeys.SPARK.name(), spark);
    return run;
  }

  /** {@return both as YAML, the plan first, lines ended by LF} */
  public static String yaml(JobConfig config, int numericsVersion) {
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put("numerics_version", numericsVersion);
    plan.putAll(plan(config));
    return "# What decides the bytes of the result.\n"
        + write(Map.of("plan", plan))
        + "# What does not.\n"
        + write(Map.of("run", run(config)));
  }

  private static String write(Map<String, Object> tree) {
    try {
      return YAML.writeValueAsString(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values could not be written", e);
    }
  }

  private static Map<String, Object> rule(TensorRule rule) {
    Map<String, Object> form = new LinkedHashMap<>();
    form.put(ConfigKeys.MATCH.name(), rule.match().toString());
    if (rule.treatment() instanceof Treatment.Cast treatment) {
      form.put(ConfigKeys.CAST.name(), cast(treatment));
      form.put(ConfigKeys.SCALE.name(), scale(treatment));
      form.put(ConfigKeys.LAYOUT.name(), layout(treatment.layout()));
    } else {
      form.put(ConfigKeys.KEEP.name(), true);
    }
    return form;
  }

  private static Map<String, Object> cast(Treatment.Cast treatment) {
    CastConfig cast = treatment.cast();
    Map<String, Object> form = new LinkedHashMap<>();
    form.put(ConfigKeys.FAMILY.name(), cast.family().label());
    form.put(ConfigKeys.TO.name(), cast.to().label());
    putMode(form, ConfigKeys.ROUND.name(), treatment, source -> rounding(treatment, source));
    putMode(form, ConfigKeys.SAT.name(), treatment, source -> saturation(treatment, source));
    form.put(ConfigKeys.PATH.name(), cast.pathUnder(treatment.scale()));
    putMode(form, ConfigKeys.MID_ROUND.name(), treatment, source -> midRounding(treatment, source));
    return form;
  }

  private static Optional<Rounding> rounding(Treatment.Cast treatment, Format source) {
    CastConfig cast = treatment.cast();
    return CastPaths.roundings(cast.family(), source, cast.to()).isEmpty()
        ? Optional.empty()
        : cast.round()
            .or(() -> Optional.of(CastPaths.defaultRounding(cast.family(), source, cast.to())));
  }

  private static Optional<Saturation> saturation(Treatment.Cast treatment, Format source) {
    CastConfig cast = treatment.cast();
    boolean scaled = treatment.scale().isScaled();
    return CastPaths.defaultSaturation(cast.family(), source, cast.to(), scaled)
        .map(byDefault -> cast.sat().orElse(byDefault));
  }

  private static Optional<Rounding> midRounding(Treatment.Cast treatment, Format source) {
    CastConfig cast = treatment.cast();
    CastConfig explicit =
        new CastConfig(
            cast.family(),
            cast.to(),
            cast.round(),
            cast.sat(),
            cast.path(),
            cast.midRound().or(() -> Optional.of(Rounding.RINT)));
    Treatment.Cast taking = new Treatment.Cast(explicit, treatment.scale(), treatment.layout());
    return CastChecks.isPossible(taking, source) ? explicit.midRound() : Optional.empty();
  }

  /** Puts a mode once where all sources that can be cast share it, else by source. */
  private static <E extends Enum<E>> void putMode(
      Map<String, Object> form,
      String name,
      Treatment.Cast treatment,
      Function<Format, Optional<E>> mode) {
    Map<String, Object> bySource = new LinkedHashMap<>();
    Set<Optional<E>> modes = new LinkedHashSet<>();
    for (Format source : sources(treatment)) {
      modes.add(mode.apply(source));
      mode.apply(source).ifPresent(value -> bySource.put(source.label(), value.name()));
    }
    if (modes.size() > 1) {
      form.put(name, bySource);
    } else if (!bySource.isEmpty()) {
      form.put(name, bySource.values().iterator().next());
    }
  }

  /** {@return the sources that the cast itself may see: under a scale, fp32 quotients} */
  private static List<Format> sources(Treatment.Cast treatment) {
    return switch (treatment.scale().per()) {
      case NONE ->
          CastChecks.SOURCES.stream()
              .filter(source -> CastChecks.isPossible(treatment, source))
              .toList();
      case TENSOR -> List.of(Format.FP32);
    };
  }

  private static Map<String, Object> scale(Treatment.Cast treatment) {
    Map<String, Object> form = new LinkedHashMap<>();
    form.put(ConfigKeys.SCALE_PER.name(), treatment.scale().per().label());
    if (treatment.scale().isScaled()) {
      float dstMax = treatment.scale().dstMaxFor(treatment.cast().to());
      form.put(ConfigKeys.DST_MAX.name(), new BigDecimal(plain(dstMax)));
    }
    return form;
  }

  private static Map<String, Object> layout(LayoutConfig layout) {
    Map<String, Object> form = new LinkedHashMap<>();
    form.put(ConfigKeys.IMAGE.name(), layout.image().label());
    layout.reg().ifPresent(reg -> form.put(ConfigKeys.REG.name(), reg.name()));
    return form;
  }

  /** {@return {@code value} exactly, without an exponent; the same on every JDK} */
  static String plain(double value) {
    BigDecimal exact = new BigDecimal(value).stripTrailingZeros();
    return exact.scale() < 0 ? exact.setScale(0).toString() : exact.toPlainString();
  }
}
