package dev.lanecast.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;

/** The picture of ARCHITECTURE.md: each package knows those listed, and the JDK. */
@AnalyzeClasses(packages = "dev.lanecast.core", importOptions = DoNotIncludeTests.class)
class LayersTest {

  @ArchTest
  static final ArchRule coreKnowsTheJdkOnly =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "dev.lanecast.core..")
          .because("core runs without Spark, Arrow or a logger");

  @ArchTest
  static final ArchRule noCycles =
      slices().matching("dev.lanecast.core.(*)..").should().beFreeOfCycles();

  @ArchTest static final ArchRule formatKnowsNothing = knows("format");
  @ArchTest static final ArchRule cast = knows("cast", "format");
  @ArchTest static final ArchRule path = knows("path", "layout", "cast", "format");
  @ArchTest static final ArchRule reference = knows("reference", "path", "cast", "format");
  @ArchTest static final ArchRule kernel = knows("kernel", "path", "cast", "format");
  @ArchTest static final ArchRule fcvt = knows("fcvt", "kernel", "path", "cast", "format");
  @ArchTest static final ArchRule tensor = knows("tensor", "kernel", "path", "cast", "format");
  @ArchTest static final ArchRule layout = knows("layout", "format");
  @ArchTest static final ArchRule metric = knows("metric", "cast", "format");

  @ArchTest
  static final ArchRule block =
      knows("block", "kernel", "path", "cast", "format", "layout", "metric");

  private static ArchRule knows(String name, String... others) {
    String[] packages =
        Stream.concat(Stream.of(name), Arrays.stream(others))
            .map(other -> "dev.lanecast.core." + other)
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> allowed =
        DescribedPredicate.describe(
            "are of the JDK or of " + String.join(", ", packages),
            type ->
                !type.getPackageName().startsWith("dev.lanecast.")
                    || Arrays.asList(packages).contains(type.getPackageName()));
    return classes()
        .that()
        .resideInAPackage("dev.lanecast.core." + name)
        .should()
        .onlyDependOnClassesThat(allowed);
  }
}
