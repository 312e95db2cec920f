package dev.lanecast.jobs.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A command in a JVM of its own, started as {@code bin/lanecast} starts one. */
final class Jvm {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private Jvm() {}

  /**
   * {@return its exit code and what it printed}
   *
   * @param folder where it runs
   * @param options of the JVM, beyond those of {@code bin/jvm.args}
   */
  static Cli run(Path folder, List<String> options, List<String> args)
      throws IOException, InterruptedException {
    List<String> command = command(options);
    command.addAll(args);
    return start(folder, command);
  }

  /**
   * {@return the exit code of a line for a shell, and what it printed}
   *
   * @param folder where it runs, prepared by {@link #linkProject}
   */
  static Cli shell(Path folder, String line) throws IOException, InterruptedException {
    return start(folder, List.of("sh", "-c", line));
  }

  private static List<String> command(List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + ROOT.resolve("bin/jvm.args"));
    command.add("-Dlanecast.home=" + ROOT);
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    return command;
  }

  private static Cli start(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int exitCode = process.waitFor();
    Cli result =
        new Cli(
            exitCode,
            Files.readString(out, StandardCharsets.UTF_8),
            Files.readString(err, StandardCharsets.UTF_8));
    Files.delete(out);
    Files.delete(err);
    return result;
  }

  /** Makes {@code folder} look like the root of the project to relative paths. */
  static void linkProject(Path folder) throws IOException {
    for (String name : List.of("configs", "core", "samples")) {
      Files.createSymbolicLink(folder.resolve(name), ROOT.resolve(name));
    }
    Path launcher = Files.createDirectory(folder.resolve("bin")).resolve("lanecast");
    String words =
        command(List.of()).stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    Files.writeString(launcher, "#!/bin/sh\nexec " + words + " \"$@\"\n");
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
