package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.ProducerIdAndEpoch.NO_EPOCH;
import static io.barrierscope.engine.transaction.log.ProducerIdAndEpoch.NO_PRODUCER_ID;

import io.barrierscope.engine.base.TransactionId;
import java.util.ArrayList;
import java.util.List;

/**
 * What the coordinator knows about one transactional id (Kafka's {@code TransactionMetadata}); immutable.
 *
 * @param previousProducerId producer id before the latest transition
 * @param nextProducerId producer id that takes over when the running end completes, because the epochs are used up
 * @param lastEpoch epoch before the latest bump, or -1
 * @param partitions partitions of the transaction without a marker yet, in the order they were added
 * @param startMillis time the first partition was added, or -1
 * @param updateMillis time of the latest transition
 * @param due when the timeout scan or the marker writing finds it; meaningful in Ongoing and Prepare*
 */
record TransactionMetadata(
        TransactionId transactionalId,
        ProducerIdAndEpoch producer,
        long previousProducerId,
        long nextProducerId,
        short lastEpoch,
        long timeoutMillis,
        TransactionState state,
        List<TopicPartition> partitions,
        long startMillis,
        long updateMillis,
        Due due) {

    static TransactionMetadata fresh(TransactionId id, long producerId, long timeoutMillis, long nowMillis) {
        return new TransactionMetadata(
                id,
                new ProducerIdAndEpoch(producerId, NO_EPOCH),
                NO_PRODUCER_ID,
                NO_PRODUCER_ID,
                NO_EPOCH,
                timeoutMillis,
                TransactionState.EMPTY,
                List.of(),
                -1,
                nowMillis,
                Due.NEVER);
    }

    boolean isEpochExhausted() {
        return ProducerIdAndEpoch.isExhausted(producer.epoch());
    }

    /** Returns the metadata after InitProducerId. */
    TransactionMetadata initialised(
            ProducerIdAndEpoch newProducer, short newLastEpoch, long newTimeoutMillis, long nowMillis, int version) {
        return moved(
                TransactionState.EMPTY,
                newProducer,
                NO_PRODUCER_ID,
                newLastEpoch,
                newTimeoutMillis,
                List.of(),
                -1,
                nowMillis,
                Due.NEVER,
                version);
    }

    /** Returns the metadata with one more partition; {@code newDue} is used only if this starts the transaction. */
    TransactionMetadata withPartition(TopicPartition partition, long nowMillis, Due newDue, int version) {
        List<TopicPartition> more = new ArrayList<>(partitions);
        more.add(partition);
        boolean starts = state.isAtRest();
        return moved(
                TransactionState.ONGOING,
                producer,
                nextProducerId,
                lastEpoch,
                timeoutMillis,
                List.copyOf(more),
                starts ? nowMillis : startMillis,
                nowMillis,
                starts ? newDue : due,
                version);
    }

    /** Returns the transient state in which a timed-out or replaced producer is kept out. */
    TransactionMetadata fenced(long nowMillis, int version) {
        boolean bumpsNow = version < 2 && producer.epoch() != Short.MAX_VALUE;
        return moved(
                TransactionState.PREPARE_EPOCH_FENCE,
                bumpsNow ? bumped() : producer,
                nextProducerId,
                version < 2 ? NO_EPOCH : lastEpoch,
                timeoutMillis,
                partitions,
                startMillis,
                nowMillis,
                due,
                version);
    }

    /** Returns the metadata after the end was decided (Kafka's {@code prepareAbortOrCommit}). */
    TransactionMetadata prepared(
            TransactionResult result, long newNextProducerId, long nowMillis, Due newDue, int version) {
        boolean bumps = version >= 2 && producer.epoch() != Short.MAX_VALUE;
        return moved(
                result == TransactionResult.COMMIT ? TransactionState.PREPARE_COMMIT : TransactionState.PREPARE_ABORT,
                bumps ? bumped() : producer,
                newNextProducerId,
                version >= 2 ? producer.epoch() : lastEpoch,
                timeoutMillis,
                partitions,
                state.isAtRest() ? nowMillis : startMillis,
                nowMillis,
                newDue,
                version);
    }

    /** Returns the metadata without its first partition, whose marker was written. */
    TransactionMetadata withMarkerWritten() {
        return new TransactionMetadata(
                transactionalId,
                producer,
                previousProducerId,
                nextProducerId,
                lastEpoch,
                timeoutMillis,
                state,
                partitions.subList(1, partitions.size()),
                startMillis,
                updateMillis,
                due);
    }

    /** Returns the metadata with another due time; state and epoch stay. */
    TransactionMetadata withDue(Due newDue) {
        return new TransactionMetadata(
                transactionalId,
                producer,
                previousProducerId,
                nextProducerId,
                lastEpoch,
                timeoutMillis,
                state,
                partitions,
                startMillis,
                updateMillis,
                newDue);
    }

    /** Returns the metadata after the last marker. */
    TransactionMetadata completed(long nowMillis, int version) {
        return moved(
                state == TransactionState.PREPARE_COMMIT
                        ? TransactionState.COMPLETE_COMMIT
                        : TransactionState.COMPLETE_ABORT,
                producerAfterEnd(),
                NO_PRODUCER_ID,
                lastEpoch,
                timeoutMillis,
                List.of(),
                startMillis,
                nowMillis,
                Due.NEVER,
                version);
    }

    /** Returns the state of an expired transactional id, which is then forgotten. */
    TransactionMetadata dead(long nowMillis, int version) {
        return moved(
                TransactionState.DEAD,
                producer,
                nextProducerId,
                lastEpoch,
                timeoutMillis,
                List.of(),
                startMillis,
                nowMillis,
                Due.NEVER,
                version);
    }

    /** Returns the identity a client goes on with once the running end completes. */
    ProducerIdAndEpoch producerAfterEnd() {
        return nextProducerId == NO_PRODUCER_ID ? producer : new ProducerIdAndEpoch(nextProducerId, (short) 0);
    }

    private ProducerIdAndEpoch bumped() {
        return new ProducerIdAndEpoch(producer.producerId(), (short) (producer.epoch() + 1));
    }

    /** The one gate every change of state passes. */
    private TransactionMetadata moved(
            TransactionState next,
            ProducerIdAndEpoch newProducer,
            long newNextProducerId,
            short newLastEpoch,
            long newTimeoutMillis,
            List<TopicPartition> newPartitions,
            long newStartMillis,
            long nowMillis,
            Due newDue,
            int version) {
        if (!next.mayFollow(state, version)) {
            throw new IllegalStateException(transactionalId + ": " + next + " may not follow " + state);
        }
        return new TransactionMetadata(
                transactionalId,
                newProducer,
                producer.producerId(),
                newNextProducerId,
                newLastEpoch,
                newTimeoutMillis,
                next,
                newPartitions,
                newStartMillis,
                nowMillis,
                newDue);
    }
}
