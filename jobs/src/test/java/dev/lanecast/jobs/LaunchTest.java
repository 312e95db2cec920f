package dev.lanecast.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

/** What the build names a second time because it must, held against what it follows. */
class LaunchTest {

  /** In Spark's list and left out of ours, for the reasons bin/jvm.args gives. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "--add-modules=jdk.incubator.vector",
          "--add-opens=java.base/sun.security.action=ALL-UNNAMED");

  /** In ours beyond Spark's list. */
  private static final List<String> OURS =
      List.of("-Dio.netty.noUnsafe=false", "-Dfile.encoding=UTF-8");

  @Test
  void theJvmArgumentsAreThoseThatSparkAsksForAndOurs() throws IOException {
    Stream<String> sparks =
        Arrays.stream(JavaModuleOptions.defaultModuleOptionArray())
            .filter(option -> !LEFT_OUT.contains(option));
    assertEquals(Stream.concat(sparks, OURS.stream()).toList(), jvmArguments());
  }

  @Test
  void testsRunWithTheArgumentsOfTheLauncher() throws IOException {
    List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
    assertEquals(
        List.of(), jvmArguments().stream().filter(option -> !given.contains(option)).toList());
  }

  private static List<String> jvmArguments() throws IOException {
    return Files.readAllLines(Path.of("../bin/jvm.args")).stream()
        .filter(line -> !line.startsWith("#"))
        .toList();
  }

  @Test
  void yamlIsReadByTheJacksonThatSparkBrings() {
    assertEquals(
        com.fasterxml.jackson.databind.cfg.PackageVersion.VERSION.toString(),
        com.fasterxml.jackson.dataformat.yaml.PackageVersion.VERSION.toString());
  }
}
