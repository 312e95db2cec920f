/**
 * The V.FCVT instruction: its types, its text, and what it makes of packed lanes (rules {@code
 * N-FCVT}, {@code L-FCVT}). Open {@link dev.lanecast.core.fcvt.Instruction} first: it is parsed and
 * printed; {@link dev.lanecast.core.fcvt.FcvtKernel} runs it.
 */
package dev.lanecast.core.fcvt;
