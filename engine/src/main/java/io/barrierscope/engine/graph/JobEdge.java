package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.VertexId;
import org.jspecify.annotations.Nullable;

/**
 * A connection between two vertices.
 *
 * @param input which input of the consumer, from 0
 * @param partitioning null lets Flink's default decide: forward at equal parallelism, else rebalance
 * @param key CEL over the record's fields; needed by hash
 * @param output name of a side output of the producer, or null for the main output
 * @param latencyMillis how long an element travels
 * @param bufferedRecords capacity of each channel, in records
 */
public record JobEdge(
        VertexId from,
        VertexId to,
        int input,
        @Nullable Partitioning partitioning,
        @Nullable String key,
        ExchangeMode exchange,
        @Nullable String output,
        long latencyMillis,
        int bufferedRecords) {
    public static final long DEFAULT_LATENCY_MILLIS = 1;
    public static final int DEFAULT_BUFFERED_RECORDS = 64;

    /** The same edge between other vertices. */
    public JobEdge between(VertexId otherFrom, VertexId otherTo) {
        return new JobEdge(
                otherFrom, otherTo, input, partitioning, key, exchange, output, latencyMillis, bufferedRecords);
    }

    /** The same edge with another partitioning. */
    public JobEdge withPartitioning(Partitioning other) {
        return new JobEdge(from, to, input, other, key, exchange, output, latencyMillis, bufferedRecords);
    }
}
