package dev.lanecast.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

/** What the build names a second time because it must, held against what it follows. */
class LaunchTest {

  /** In Spark's list and left out of ours, for the reasons bin/jvm.args gives. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "--add-modules=jdk.incubator.vector",
          "--add-opens=java.base/sun.security.action=ALL-UNNAMED");

  @Test
  void theJvmArgumentsAreThoseThatSparkAsksFor() throws IOException {
    List<String> ours = Files.readAllLines(Path.of("../bin/jvm.args"));
    List<String> sparks =
        Arrays.stream(JavaModuleOptions.defaultModuleOptions().trim().split("\\s+"))
            .filter(option -> !LEFT_OUT.contains(option))
            .toList();
    List<String> missing = sparks.stream().filter(option -> !ours.contains(option)).toList();
    assertEquals(List.of(), missing, "options of Spark that bin/jvm.args lacks");
    assertTrue(sparks.size() > 10, sparks.toString());
  }

  @Test
  void yamlIsReadByTheJacksonThatSparkBrings() {
    assertEquals(
        com.fasterxml.jackson.databind.cfg.PackageVersion.VERSION.toString(),
        com.fasterxml.jackson.dataformat.yaml.PackageVersion.VERSION.toString());
  }
}
