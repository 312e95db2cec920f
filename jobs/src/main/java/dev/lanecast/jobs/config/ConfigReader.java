package dev.lanecast.jobs.config;

import dev.lanecast.core.layout.ImageKind;
import dev.lanecast.core.layout.RegLayout;
import dev.lanecast.jobs.ConfigException;
import dev.lanecast.jobs.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads job configs: the only reader of keys. All problems of a config are collected and thrown at
 * once.
 */
public final class ConfigReader {

  private final Problems problems;
  private final CastChecks checks;

  private ConfigReader(Problems problems) {
    this.problems = problems;
    this.checks = new CastChecks(problems);
  }

  /**
   * {@return the config in {@code file}, with {@code overrides} put into it first, in order}
   *
   * @throws UsageException if there is no such file
   * @throws ConfigException with every problem of the config
   */
  public static JobConfig read(Path file, List<KeyOverride> overrides) {
    if (!Files.isRegularFile(file)) {
      throw new UsageException("no config file at " + file);
    }
    try {
      return parse(file.toString(), Files.readString(file), overrides);
    } catch (CharacterCodingException e) {
      throw new ConfigException(file.toString(), List.of("config: not UTF-8 text"));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /**
   * {@return the config in {@code yaml}, with {@code overrides} put into it first, in order}
   *
   * @param name what to call the config in errors
   * @throws ConfigException with every problem of the config
   */
  public static JobConfig parse(String name, String yaml, List<KeyOverride> overrides) {
    Problems problems = new Problems(name);
    Optional<YamlNode> document = YamlTree.document(yaml, problems);
    if (document.isEmpty()) {
      throw problems.exception();
    }
    YamlNode root = KeyOverrides.apply(document.get(), overrides, problems);
    SectionValues values = new SectionReader(problems).readRoot(root);
    List<TensorRule> rules = new ConfigReader(problems).rules(values);
    if (problems.count() > 0) {
      throw problems.exception();
    }
    return job(values, rules);
  }

  private static JobConfig job(SectionValues root, List<TensorRule> rules) {
    SectionValues input = root.get(ConfigKeys.INPUT);
    SectionValues columns = input.get(ConfigKeys.COLUMNS);
    SectionValues output = root.get(ConfigKeys.OUTPUT);
    SectionValues spark = root.get(ConfigKeys.SPARK);
    return new JobConfig(
        new InputConfig(
            input.get(ConfigKeys.INPUT_PATH),
            input.get(ConfigKeys.INPUT_KIND),
            new InputConfig.ColumnNames(
                columns.get(ConfigKeys.COLUMN_TENSOR),
                columns.get(ConfigKeys.COLUMN_DTYPE),
                columns.get(ConfigKeys.COLUMN_SHAPE),
                columns.get(ConfigKeys.COLUMN_OFFSET),
                columns.get(ConfigKeys.COLUMN_DATA))),
        rules,
        root.get(ConfigKeys.NONFINITE),
        root.get(ConfigKeys.CHUNK),
        new OutputConfig(
            output.get(ConfigKeys.OUTPUT_PATH),
            output.get(ConfigKeys.OUTPUT_MODE),
            output.get(ConfigKeys.FILE_BYTES)),
        new SparkConfig(
            spark.get(ConfigKeys.MASTER),
            spark.get(ConfigKeys.PARTITIONS),
            spark.get(ConfigKeys.CONF)));
  }

  /** {@return the rules; fewer than there are in the config where some have problems} */
  private List<TensorRule> rules(SectionValues root) {
    List<TensorRule> rules = new ArrayList<>();
    for (SectionValues rule : root.items(ConfigKeys.TENSORS)) {
      int before = problems.count();
      Optional<Treatment> treatment = treatment(rule);
      if (rule.isSound() && problems.count() == before && treatment.isPresent()) {
        rules.add(new TensorRule(rule.get(ConfigKeys.MATCH), treatment.get()));
      }
    }
    return rules;
  }

  private Optional<Treatment> treatment(SectionValues rule) {
    boolean keep = rule.find(ConfigKeys.KEEP).orElse(false);
    Optional<SectionValues> cast = rule.find(ConfigKeys.CAST);
    if (keep) {
      refuseInKeep(cast);
      refuseInKeep(rule.find(ConfigKeys.SCALE));
      refuseInKeep(rule.find(ConfigKeys.LAYOUT));
      return Optional.of(new Treatment.Keep());
    }
    if (cast.isEmpty()) {
      // Where keep could not be read, its own problem says enough.
      if (rule.isMapping() && rule.find(ConfigKeys.KEEP).isPresent()) {
        problems.add(
            rule.path(), rule.origin(), "says nothing to do; allowed: keep: true, or a cast");
      }
      return Optional.empty();
    }
    Optional<ScaleConfig> scale = scale(rule.find(ConfigKeys.SCALE));
    Optional<LayoutConfig> layout = layout(rule.find(ConfigKeys.LAYOUT));
    if (!cast.get().isSound() || scale.isEmpty()) {
      return Optional.empty();
    }
    CastConfig castConfig = cast(cast.get());
    if (!checks.isPossible(cast.get(), castConfig, scale.get())) {
      return Optional.empty();
    }
    rule.find(ConfigKeys.SCALE).ifPresent(values -> checks.dstMax(values, castConfig, scale.get()));
    if (layout.isEmpty()) {
      return Optional.empty();
    }
    Treatment.Cast treatment = new Treatment.Cast(castConfig, scale.get(), layout.get());
    rule.find(ConfigKeys.LAYOUT).ifPresent(values -> checks.register(values, treatment));
    return Optional.of(treatment);
  }

  private void refuseInKeep(Optional<SectionValues> section) {
    section
        .filter(SectionValues::isGiven)
        .ifPresent(
            values ->
                problems.add(
                    values.path(),
                    values.origin(),
                    "has no place beside keep: true, which stores the tensor unchanged"));
  }

  private static CastConfig cast(SectionValues values) {
    return new CastConfig(
        values.get(ConfigKeys.FAMILY),
        values.get(ConfigKeys.TO),
        values.find(ConfigKeys.ROUND),
        values.find(ConfigKeys.SAT),
        values.find(ConfigKeys.PATH),
        values.find(ConfigKeys.MID_ROUND));
  }

  private Optional<ScaleConfig> scale(Optional<SectionValues> section) {
    if (section.isEmpty() || !section.get().isSound()) {
      return Optional.empty();
    }
    SectionValues values = section.get();
    ScalePer per = values.get(ConfigKeys.SCALE_PER);
    Optional<Float> dstMax = values.find(ConfigKeys.DST_MAX);
    if (per == ScalePer.NONE && dstMax.isPresent()) {
      problems.add(
          values.pathOf(ConfigKeys.DST_MAX),
          values.originOf(ConfigKeys.DST_MAX),
          "there is no scale to choose it for; allowed with scale.per: tensor");
      return Optional.empty();
    }
    return Optional.of(new ScaleConfig(per, dstMax));
  }

  private Optional<LayoutConfig> layout(Optional<SectionValues> section) {
    if (section.isEmpty() || !section.get().isSound()) {
      return Optional.empty();
    }
    SectionValues values = section.get();
    ImageKind image = values.get(ConfigKeys.IMAGE);
    Optional<RegLayout> reg = values.find(ConfigKeys.REG);
    return switch (image) {
      case REGISTER ->
          Optional.of(new LayoutConfig(image, reg.or(() -> Optional.of(LayoutConfig.DEFAULT_REG))));
      case PACKED -> {
        if (reg.isPresent()) {
          problems.add(
              values.pathOf(ConfigKeys.REG),
              values.originOf(ConfigKeys.REG),
              "a packed image has no register layout; allowed with layout.image: register");
          yield Optional.empty();
        }
        yield Optional.of(new LayoutConfig(image, reg));
      }
    };
  }
}
