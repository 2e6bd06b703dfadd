package io.barrierscope.engine.failover;

/**
 * The result that one subtask of a producer writes to one edge of a {@link FailoverTopology}.
 *
 * @param edge index of the edge in the topology
 * @param producerSubtask subtask of the edge's producer, from 0
 */
public record PartitionRef(int edge, int producerSubtask) {}
