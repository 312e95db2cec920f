package dev.lanecast.jobs.cli;

import dev.lanecast.jobs.sink.Staging;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clean OUT}: away with what an interrupted run left. */
@Command(
    name = "clean",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Removes the staging directory that an interrupted run left beside OUT.")
final class CleanCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "OUT",
      converter = PathText.class,
      description = "The output of that run; itself not touched.")
  private String output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Path staging = Staging.directoryOf(new Path(output));
    boolean removed = Staging.clean(new Configuration(), output);
    spec.commandLine()
        .getOut()
        .println(removed ? "removed " + staging : "nothing to remove: there is no " + staging);
    return Failures.DONE;
  }
}
