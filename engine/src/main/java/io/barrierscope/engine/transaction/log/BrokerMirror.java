package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.TransactionId;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps a simulated broker in step with a real one: what the real one answered is done here too, at once, so that readers
 * see the same and a session can go on without the real one.
 *
 * @param <T> type of the records
 */
public final class BrokerMirror<T> {
    private final LogBroker<T> broker;

    public BrokerMirror(LogBroker<T> broker) {
        this.broker = broker;
    }

    /** A partition begins at the real one's offset; what it holds already stays instead. */
    public void begin(TopicPartition partition, long offset) {
        PartitionLog<T> log = broker.partition(partition);
        if (log.endOffset() == log.beginOffset()) {
            log.beginAt(offset);
        }
    }

    /** A record was read at an offset of the real partition; one that is here already is passed by. */
    public void arrived(TopicPartition partition, long offset, T payload, long timestampMillis) {
        PartitionLog<T> log = broker.partition(partition);
        if (offset >= log.endOffset()) {
            log.passOver(offset, timestampMillis);
            log.appendPlain(payload, timestampMillis);
        }
    }

    /** The reader stands at an offset of the real partition. */
    public void passedTo(TopicPartition partition, long offset, long nowMillis) {
        broker.partition(partition).passOver(offset, nowMillis);
    }

    /** A producer got its identity; what was open under the id was aborted before. */
    public List<BrokerAction> initialised(
            TransactionId id, ProducerIdAndEpoch producer, long timeoutMillis, long nowMillis) {
        List<BrokerAction> actions = ended(id, TransactionResult.ABORT, false, nowMillis);
        broker.coordinator().adopt(id, producer, timeoutMillis, nowMillis);
        return actions;
    }

    /**
     * The transaction of an id has ended, with all its markers; nothing happens when none is ongoing here.
     *
     * @param resumed see {@link LogBroker#endTransaction(TransactionId, ProducerIdAndEpoch, TransactionResult, boolean,
     *     long)}
     */
    public List<BrokerAction> ended(TransactionId id, TransactionResult result, boolean resumed, long nowMillis) {
        List<BrokerAction> actions = new ArrayList<>();
        TransactionMetadata stored = broker.coordinator().peek(id).orElse(null);
        if (stored != null && stored.state() == TransactionState.ONGOING) {
            if (result == TransactionResult.COMMIT) {
                broker.endTransaction(id, stored.producer(), result, resumed, nowMillis);
            } else {
                broker.coordinator().forceTimeout(id, nowMillis);
            }
        }
        while (!broker.coordinator().firstMarker().equals(Due.NEVER)) {
            actions.add(broker.advanceMarkers(nowMillis));
        }
        return actions;
    }
}
