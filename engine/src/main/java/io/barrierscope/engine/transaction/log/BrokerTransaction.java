package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.TransactionId;
import java.util.List;

/**
 * Picture of a transactional id at the coordinator (Kafka's DescribeTransactions, with counts).
 *
 * @param transactionalId name of the producer
 * @param producerId current producer id
 * @param epoch current epoch
 * @param state state of the transaction
 * @param startMillis when the first partition was added, or -1
 * @param timeoutMillis timeout the producer asked for
 * @param partitions partitions without an end marker yet, in the order they were added
 * @param records records of the transaction in those partitions
 */
public record BrokerTransaction(
        TransactionId transactionalId,
        long producerId,
        short epoch,
        TransactionState state,
        long startMillis,
        long timeoutMillis,
        List<InPartition> partitions,
        long records) {

    /** First offset of a partition that has no record of the transaction yet. */
    public static final long NO_RECORDS = -1;

    /**
     * The part of a transaction in one partition.
     *
     * @param partition where
     * @param firstOffset offset of its first record, or {@link #NO_RECORDS}
     * @param records how many
     */
    public record InPartition(TopicPartition partition, long firstOffset, long records) {}
}
