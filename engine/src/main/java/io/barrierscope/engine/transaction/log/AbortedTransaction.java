package io.barrierscope.engine.transaction.log;

/**
 * One line of a partition's aborted-transaction index (Kafka's {@code AbortedTxn}).
 *
 * @param producerId whose records are hidden
 * @param firstOffset first hidden record
 * @param lastOffset offset of the abort marker
 * @param lastStableOffset last stable offset right after the marker: every transaction that ends later begins there or
 *     behind it
 */
record AbortedTransaction(long producerId, long firstOffset, long lastOffset, long lastStableOffset) {}
