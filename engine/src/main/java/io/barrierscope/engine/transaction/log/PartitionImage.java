package io.barrierscope.engine.transaction.log;

/**
 * State of a partition in numbers.
 *
 * @param partition which one
 * @param endOffset offset of the next entry
 * @param highWatermark end for read_uncommitted
 * @param lastStableOffset end for read_committed
 * @param uncommittedRecords records that read_uncommitted shows from the begin
 * @param committedRecords records that read_committed shows from the begin
 * @param openTransactions transactions with records and without a marker here
 * @param abortedTransactions lines of the aborted-transaction index
 */
public record PartitionImage(
        TopicPartition partition,
        long endOffset,
        long highWatermark,
        long lastStableOffset,
        long uncommittedRecords,
        long committedRecords,
        int openTransactions,
        long abortedTransactions) {}
