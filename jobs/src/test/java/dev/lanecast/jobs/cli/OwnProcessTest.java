package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lanecast.jobs.ResultFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a result must not take from the process that made it. */
class OwnProcessTest {

  @TempDir Path folder;

  @Test
  void processLocaleTimeZoneAndThreadsChangeNoByte() throws IOException, InterruptedException {
    Jvm.linkProject(folder);
    run(List.of(), "demo");
    run(
        List.of("-Duser.language=ar", "-Duser.timezone=Asia/Kathmandu", "-XX:TieredStopAtLevel=1"),
        "quantize",
        "configs/demo.yaml",
        "--set",
        "output.path=other",
        "--set",
        "spark.master=local[1]",
        "--set",
        "spark.partitions=1");
    ResultFiles.of(folder.resolve("out/minilm-demo"))
        .requireSame(ResultFiles.of(folder.resolve("other")));
  }

  private void run(List<String> options, String... args) throws IOException, InterruptedException {
    Cli result = Jvm.run(folder, options, List.of(args));
    assertEquals(0, result.exitCode(), result.err());
  }
}
