/**
 * Vector files: sources and the codes an oracle expects of them, checked through the path that
 * ships.
 *
 * <p>Open {@link dev.lanecast.jobs.selftest.VectorKind} first: it declares every kind of file, by
 * name, once. {@link dev.lanecast.jobs.selftest.VectorDirectory} finds the files, a {@link
 * dev.lanecast.jobs.selftest.VectorReader} reads one, a {@link
 * dev.lanecast.jobs.selftest.FileCheck} holds its vectors against the kernels.
 */
package dev.lanecast.jobs.selftest;
