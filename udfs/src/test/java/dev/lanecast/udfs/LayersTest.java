package dev.lanecast.udfs;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The picture of ARCHITECTURE.md for udfs. */
@AnalyzeClasses(packages = "dev.lanecast.udfs", importOptions = DoNotIncludeTests.class)
class LayersTest {

  @ArchTest
  static final ArchRule udfsKnowCoreAndSparkSql =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "scala..",
              "org.apache.spark..",
              "dev.lanecast.core..",
              "dev.lanecast.udfs..");

  @ArchTest
  static final ArchRule typesKnowNoFunction =
      noClasses()
          .that()
          .resideInAPackage("dev.lanecast.udfs.type..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.lanecast.udfs", "dev.lanecast.udfs.function..");

  @ArchTest
  static final ArchRule functionsDoNotKnowTheirNames =
      noClasses()
          .that()
          .resideInAPackage("dev.lanecast.udfs.function..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.lanecast.udfs");
}
