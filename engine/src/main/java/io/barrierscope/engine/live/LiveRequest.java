package io.barrierscope.engine.live;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TransactionResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something an operator wants of a real broker. It leaves the engine as a trace event; whoever drives the session makes the
 * blocking call and brings the answer as a command. Records that are sent leave as the events that tell of them.
 */
public sealed interface LiveRequest {
    /** {@code KafkaProducer.initTransactions}: fences older producers of the id and aborts what they left open. */
    record InitProducer(TransactionId id, long timeoutMillis) implements LiveRequest {}

    /** {@code KafkaProducer.flush}: answered when all records sent before are acknowledged; null outside transactions. */
    record Flush(@Nullable TransactionId id) implements LiveRequest {}

    /**
     * {@code commitTransaction} or {@code abortTransaction}.
     *
     * @param resumed whether another attempt began it, so that a new producer takes over its identity (connector: {@code
     *     FlinkKafkaInternalProducer.resumeTransaction})
     */
    record EndTransaction(TransactionId id, ProducerIdAndEpoch producer, TransactionResult result, boolean resumed)
            implements LiveRequest {}

    /** {@code Admin.listTransactions}, then those of them that write to the topic. */
    record ListOpen(String topic) implements LiveRequest {}

    /** {@code KafkaConsumer.commitAsync}: nobody waits for the answer. */
    record CommitOffsets(String group, String topic, List<PartitionOffset> offsets) implements LiveRequest {}

    /** Another producer calls {@code initTransactions} with the id: what a fault asks for. */
    record TakeOver(TransactionId id) implements LiveRequest {}

    /** {@code Admin.forceTerminateTransaction}: what a fault asks for. */
    record Terminate(TransactionId id) implements LiveRequest {}

    /** A position in a partition: the next record to read. */
    record PartitionOffset(int partition, long offset) {}
}
