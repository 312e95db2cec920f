package dev.lanecast.jobs.source;

import dev.lanecast.jobs.plan.TensorHeader;
import java.io.Serializable;

/**
 * A row that a task needs.
 *
 * @param tensor index of its tensor
 * @param header of its tensor
 * @param ref where it lies and what it must hold
 */
record WantedRow(int tensor, TensorHeader header, RowRef ref) implements Serializable {}
