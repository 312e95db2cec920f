package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.source.Checkpoint;
import dev.lanecast.jobs.source.StoredTensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The configs that ship. */
class ShippedConfigsTest {

  static List<Path> configs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../configs"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("configs")
  void everyConfigIsSound(Path file) {
    assertTrue(ConfigReader.read(file, List.of()).tensors().size() > 0);
  }

  @Test
  void everyRuleOfTheDemoHoldsForATensorOfTheSample() throws IOException {
    JobConfig config = ConfigReader.read(Path.of("../configs/demo.yaml"), List.of());
    String sample = "../samples/minilm-l6-v2-sample.safetensors";
    Set<Integer> used = new HashSet<>();
    int tensors = 0;
    for (StoredTensor tensor : Checkpoint.open(new Configuration(), List.of(sample)).tensors()) {
      used.add(config.ruleFor(tensor.header().name()).orElseThrow());
      tensors++;
    }
    assertEquals(18, tensors);
    assertEquals(config.tensors().size(), used.size());
  }
}
