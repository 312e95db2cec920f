package dev.lanecast.core.path;

/** What becomes of the destination lanes that the mask leaves out (003 table 1). */
public enum MergeMode {
  /** They are 0 (L-REG-4). */
  ZEROING,
  /** They keep their old bytes. No row of the matrix takes it (N-MAT-1). */
  MERGING
}
