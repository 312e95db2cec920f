package dev.lanecast.jobs.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConfigKeysTest {

  @Test
  void theKeysOfAConfigAreThese() {
    List<String> keys =
        ConfigKeys.ALL.stream()
            .filter(ConfigKey.Key.class::isInstance)
            .map(ConfigKey::path)
            .toList();
    assertEquals(
        List.of(
            "input.path",
            "input.kind",
            "input.columns.tensor",
            "input.columns.dtype",
            "input.columns.shape",
            "input.columns.offset",
            "input.columns.data",
            "tensors[].match",
            "tensors[].keep",
            "tensors[].cast.family",
            "tensors[].cast.to",
            "tensors[].cast.round",
            "tensors[].cast.sat",
            "tensors[].cast.path",
            "tensors[].cast.mid_round",
            "tensors[].scale.per",
            "tensors[].scale.dst_max",
            "tensors[].layout.image",
            "tensors[].layout.reg",
            "nonfinite",
            "chunk",
            "output.path",
            "output.mode",
            "output.file_bytes",
            "spark.master",
            "spark.partitions",
            "spark.conf"),
        keys);
  }

  @Test
  void everyKeyIsInASectionAndHasALineOfHelp() {
    Set<String> paths = new HashSet<>();
    for (ConfigKey key : ConfigKeys.ALL) {
      assertTrue(paths.add(key.path()), key.path() + " is declared twice");
      assertTrue(paths.contains(key.parent()), key.path() + " is declared before its section");
      assertFalse(key.help().isBlank(), key.path());
      assertFalse(key.help().contains("\n"), key.path());
    }
    assertEquals(ConfigKeys.ALL.size(), paths.size());
  }
}
