/**
 * The command line: one class a command, which parses, calls {@code run} and prints.
 *
 * <p>Open {@link dev.lanecast.jobs.cli.Main} first; {@link dev.lanecast.jobs.cli.Failures} maps
 * what goes wrong to exit codes.
 */
package dev.lanecast.jobs.cli;
