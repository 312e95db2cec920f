package dev.lanecast.jobs.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Configs and arguments that are wrong, found before anything starts. */
class BadConfigTest {

  private static final String GOOD =
      """
      input: { path: none }
      tensors:
        - match: "*"
          cast: { to: hif8 }
      output: { path: OUT }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ouput.path=x | ouput; did you mean output",
        "tensors[0].cast.rond=ROUND | tensors[0].cast.rond; did you mean tensors[0].cast.round",
        "tensors[0].cast.round=RINT | tensors[0].cast.round; 'RINT'; ROUND; HYBRID",
        "tensors[0].cast.to=fp7 | tensors[0].cast.to; 'fp7'; hif8",
        "tensors[0].cast.to=e4m3 , tensors[0].cast.round=ODD | 'ODD'; RINT",
        "tensors[0].layout.image=nz | tensors[0].layout.image; 'nz'; packed, register",
        "nonfinite=ignore | nonfinite; 'ignore'; fail; warn; allow",
        "chunk=1000 | chunk; 1000; 1024",
        "output.mode=overwrite | output.mode; 'overwrite'; error",
        "input.kind=vectors | input.kind; 'vectors'; tensors",
        "tensors[0].scale=channel | tensors[0].scale; 'channel'; none; tensor",
        "spark.partitions=0 | spark.partitions; auto",
      })
  void aWrongValueIsNamedWithWhatIsAllowed(String sets, String words) throws IOException {
    Path config = Files.writeString(folder.resolve("job.yaml"), GOOD);
    java.util.List<String> args = new java.util.ArrayList<>();
    args.add("quantize");
    args.add(config.toString());
    for (String set : sets.split(" , ", -1)) {
      args.add("--set");
      args.add(set.strip());
    }
    Cli.run(args.toArray(String[]::new)).refuses(2, words.split(";\\s*", -1));
    args.set(0, "check");
    args.add(0, "config");
    Cli.run(args.toArray(String[]::new)).refuses(2, words.split(";\\s*", -1));
  }

  @Test
  void allProblemsAreToldAtOnce() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("job.yaml"),
            """
            input: { path: none, kind: parquet }
            tensors:
              - { match: "*", cast: { to: e4m3, round: HYBRID }, keep: true }
              - { cast: { to: hif8 } }
            chunks: 4096
            output: { file_bytes: 3 parsecs }
            """);
    Cli.run("config", "check", config.toString())
        .refuses(
            2,
            config.toString(),
            "problems",
            "input.kind",
            "tensors[0]",
            "tensors[1].match",
            "chunks",
            "output.path",
            "output.file_bytes");
  }

  @Test
  void aMissingConfigIsNamed() {
    Path none = folder.resolve("none.yaml");
    Cli.run("quantize", none.toString()).refuses(2, none.toString());
    Cli.run("config", "check", none.toString()).refuses(2, none.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "quantise x | quantise",
        "quantize | CONFIG",
        "quantize a.yaml --sett x=y | --sett",
        "import a.safetensors | --to",
        "import a.safetensors --to x --chunk 1000 | --chunk; 1000; 1024",
        "config | check",
        "`` | command",
      })
  void wrongArgumentsAreNamed(String arguments, String words) {
    String[] args = arguments.isEmpty() ? new String[0] : arguments.split(" ", -1);
    Cli.run(args).refuses(2, words.split(";\\s*", -1));
  }
}
