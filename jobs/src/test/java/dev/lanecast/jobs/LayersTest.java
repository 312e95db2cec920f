package dev.lanecast.jobs;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;

/** The picture of ARCHITECTURE.md for jobs. */
@AnalyzeClasses(packages = "dev.lanecast.jobs", importOptions = DoNotIncludeTests.class)
class LayersTest {

  @ArchTest
  static final ArchRule noCycles =
      slices().matching("dev.lanecast.jobs.(*)..").should().beFreeOfCycles();

  @ArchTest static final ArchRule config = knows("config");
  @ArchTest static final ArchRule plan = knows("plan", "config");
  @ArchTest static final ArchRule source = knows("source", "plan", "config");
  @ArchTest static final ArchRule sink = knows("sink", "plan", "config");
  @ArchTest static final ArchRule report = knows("report", "codes", "plan", "config");
  @ArchTest static final ArchRule codes = knows("codes");
  @ArchTest static final ArchRule selftest = knows("selftest", "codes", "explain");
  @ArchTest static final ArchRule explain = knows("explain");

  @ArchTest static final ArchRule run = knows("run", "source", "sink", "report", "plan", "config");

  @ArchTest
  static final ArchRule nobodyKnowsTheCommandLine =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.lanecast.jobs.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.lanecast.jobs.cli..", "picocli..");

  @ArchTest
  static final ArchRule onlyConfigReadsYaml =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.lanecast.jobs.config..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("com.fasterxml.jackson.dataformat.yaml..", "org.yaml..");

  @ArchTest
  static final ArchRule whatLightCommandsCallStartsNoSpark =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.lanecast.jobs.config..",
              "dev.lanecast.jobs.report..",
              "dev.lanecast.jobs.codes..",
              "dev.lanecast.jobs.selftest..",
              "dev.lanecast.jobs.explain..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.spark..", "org.apache.hadoop..");

  private static ArchRule knows(String name, String... others) {
    String[] packages =
        Stream.concat(Stream.of(name), Arrays.stream(others))
            .map(other -> "dev.lanecast.jobs." + other + "..")
            .toArray(String[]::new);
    String[] allowed =
        Stream.concat(
                Arrays.stream(packages),
                Stream.of(
                    "dev.lanecast.jobs",
                    "dev.lanecast.core..",
                    "dev.lanecast.udfs..",
                    "java..",
                    "javax..",
                    "scala..",
                    "org..",
                    "com.."))
            .toArray(String[]::new);
    return classes()
        .that()
        .resideInAPackage("dev.lanecast.jobs." + name + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed);
  }
}
