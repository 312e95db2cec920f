/**
 * Codes to bytes and back: which byte of device memory each code goes to (rules {@code L-REG},
 * {@code L-IMG}, {@code L-NIB}). Open {@link dev.lanecast.core.layout.Image} first: it is the
 * contract, and each image is one record that keeps it.
 */
package dev.lanecast.core.layout;
