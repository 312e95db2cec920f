package dev.lanecast.jobs.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lanecast.jobs.ConfigException;
import dev.lanecast.jobs.InputException;
import dev.lanecast.jobs.UnfinishedException;
import dev.lanecast.jobs.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What a person and a script are told of a failure. */
class FailuresTest {

  /** As Spark tells of a task that failed. */
  private static final String OF_SPARK =
      "Job aborted due to stage failure\n\tat org.apache.spark.Task.run(Task.scala:1)\n\nDriver:";

  private static final String VERBOSE_HINT = "-v shows where it happened\n";

  /** A command that fails. */
  @Command(name = "fail")
  private record Failing(Throwable failure) implements Callable<Integer> {

    @Override
    public Integer call() throws Exception {
      if (failure instanceof Error error) {
        throw error;
      }
      throw (Exception) failure;
    }
  }

  private static Cli run(boolean verbose, Throwable failure) {
    StringWriter err = new StringWriter();
    CommandLine command = new CommandLine(new Failing(failure)).setErr(new PrintWriter(err, true));
    int code = new Failures(() -> verbose).execute(command);
    return new Cli(code, "", err.toString().replace(System.lineSeparator(), "\n"));
  }

  private static void tells(int code, String err, Throwable failure) {
    assertEquals(new Cli(code, "", err), run(false, failure));
  }

  @Test
  void badInputIsTheInputsFaultHoweverDeepSparkWrapsIt() {
    InputException input = new InputException("t.parquet", "tensor 'w', chunk 0: no");
    String message = "lanecast: t.parquet: tensor 'w', chunk 0: no\n";
    tells(1, message, input);
    tells(1, message, new IllegalStateException(OF_SPARK, new RuntimeException("task", input)));
  }

  @Test
  void configAndUsageAreTheCallersFault() {
    tells(2, "lanecast: --to: 'x' exists\n", new UsageException("--to: 'x' exists"));
    tells(
        2,
        "lanecast: job.yaml: 2 problems\n  chunk: a\n  spark: b\n",
        new ConfigException("job.yaml", List.of("chunk: a", "spark: b")));
  }

  @Test
  void anythingElseIsOneLine() {
    tells(
        3, "lanecast: Job aborted due to stage failure\n" + VERBOSE_HINT, new Exception(OF_SPARK));
    tells(
        3,
        "lanecast: java.lang.IllegalStateException\n" + VERBOSE_HINT,
        new IllegalStateException());
  }

  @Test
  void anErrorOfTheMachineIsNoFaultOfTheInput() {
    tells(
        3,
        "lanecast: java.lang.NoClassDefFoundError: a/B\n" + VERBOSE_HINT,
        new NoClassDefFoundError("a/B"));
  }

  @Test
  void anUnfinishedJobSaysWhereItsWorkIsWhateverSparkSays() {
    tells(
        3,
        "lanecast: the job did not finish: Job aborted due to stage failure; nothing was published;"
            + " its work is kept in out.lanecast-staging, remove it with: lanecast clean out\n"
            + VERBOSE_HINT,
        new UnfinishedException("out.lanecast-staging", "out", new RuntimeException(OF_SPARK)));
    tells(
        3,
        "lanecast: the job did not finish: java.lang.InterruptedException; nothing was published;"
            + " its work is kept in s, remove it with: lanecast clean out\n"
            + VERBOSE_HINT,
        new UnfinishedException("s", "out", new InterruptedException()));
    tells(
        3,
        "lanecast: the job did not finish: disk full; nothing was published;"
            + " its work is kept in s, remove it with: lanecast clean out\n"
            + VERBOSE_HINT,
        new UnfinishedException(
            "s", "out", new RuntimeException(OF_SPARK, new IOException("disk full"))));
  }

  @Test
  void theTraceIsShownToThoseWhoAsk() {
    Cli told = run(true, new UsageException("no such thing"));
    assertEquals(2, told.exitCode());
    assertTrue(told.err().startsWith("lanecast: no such thing\n"), told.err());
    assertTrue(told.err().contains("\tat " + FailuresTest.class.getName() + "."), told.err());
    assertFalse(run(false, new UsageException("no such thing")).err().contains("\tat "));
  }
}
