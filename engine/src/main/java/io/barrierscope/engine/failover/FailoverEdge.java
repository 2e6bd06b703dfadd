package io.barrierscope.engine.failover;

import io.barrierscope.engine.graph.DistributionPattern;

/**
 * An exchange between two vertices of a {@link FailoverTopology}. Each of its producer's subtasks makes one result
 * partition on it.
 *
 * @param producer the vertex that writes
 * @param consumer the vertex that reads
 * @param pattern which subtasks are connected
 * @param type how results are handed over
 */
public record FailoverEdge(int producer, int consumer, DistributionPattern pattern, PartitionType type) {}
