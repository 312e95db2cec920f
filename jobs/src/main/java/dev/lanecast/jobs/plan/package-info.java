/**
 * What is to be done, before anything is: tensors and their plan, the grid of chunks, the files.
 *
 * <p>Open {@link dev.lanecast.jobs.plan.ChunkGrid} for how a tensor is cut, {@link
 * dev.lanecast.jobs.plan.OutputFile} for how chunks become files and files tasks.
 */
package dev.lanecast.jobs.plan;
