/**
 * The rules read literally and slowly: the oracle of the tests and of verification, and the source
 * of the kernels' tables. Open {@link dev.lanecast.core.reference.Reference} first.
 */
package dev.lanecast.core.reference;
