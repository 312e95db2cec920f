package dev.lanecast.bench;

import java.io.PrintStream;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs {@link KernelBenchmark} with JMH's own options, for example {@code -p cast=fp32>hif8}, and
 * then prints each kernel's elements per second and its ratio to the copy of the same run.
 */
public final class Ratios {

  private Ratios() {}

  /** Takes JMH's command line. */
  public static void main(String[] arguments) throws CommandLineOptionException, RunnerException {
    Options options =
        new OptionsBuilder()
            .parent(new CommandLineOptions(arguments))
            .include(KernelBenchmark.class.getSimpleName())
            .build();
    Map<String, Map<String, Double>> rates = new TreeMap<>();
    for (RunResult result : new Runner(options).run()) {
      rates
          .computeIfAbsent(result.getParams().getParam("cast"), cast -> new TreeMap<>())
          .put(result.getPrimaryResult().getLabel(), result.getPrimaryResult().getScore());
    }
    print(rates, System.out);
  }

  private static void print(Map<String, Map<String, Double>> rates, PrintStream out) {
    out.printf("%n%-12s %12s %12s %10s%n", "cast", "Melements/s", "copy", "ratio");
    rates.forEach(
        (cast, rate) ->
            out.printf(
                "%-12s %12.0f %12.0f %10.2f%n",
                cast, rate.get("cast"), rate.get("copy"), rate.get("cast") / rate.get("copy")));
  }
}
