package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.ProducerIdAndEpoch.NO_EPOCH;
import static io.barrierscope.engine.transaction.log.ProducerIdAndEpoch.NO_PRODUCER_ID;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.EndTransactionRules.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides about transactions as Kafka 4.3's {@code TransactionCoordinator} does. It writes no marker itself: the broker
 * asks for the first outstanding one and reports it written.
 */
final class TransactionCoordinator {

    /** {@code transactional.id.expiration.ms}. */
    static final long ID_EXPIRATION_MILLIS = 7L * 24 * 3_600_000;

    /** {@code transaction.remove.expired.transaction.cleanup.interval.ms}. */
    static final long ID_CLEANUP_INTERVAL_MILLIS = 3_600_000;

    private final BrokerSettings settings;
    private PersistentMap<TransactionId, TransactionMetadata> transactions = PersistentMap.empty();
    private PersistentMap<Due, TransactionId> timeouts = PersistentMap.empty();
    private PersistentMap<Due, TransactionId> markers = PersistentMap.empty();
    private long nextProducerId;
    private long nextSequence;
    private long startedMillis;

    TransactionCoordinator(BrokerSettings settings) {
        this.settings = settings;
    }

    InitProducerIdResult initProducerId(
            TransactionId id, long timeoutMillis, @Nullable ProducerIdAndEpoch expected, long nowMillis) {
        if (timeoutMillis <= 0 || timeoutMillis > settings.transactionMaxTimeoutMillis()) {
            return new InitProducerIdResult(BrokerAnswer.INVALID_TRANSACTION_TIMEOUT, null);
        }
        TransactionMetadata stored = find(id, nowMillis);
        if (stored == null) {
            stored = TransactionMetadata.fresh(id, nextProducerId++, timeoutMillis, nowMillis);
        }
        if (stored.state().isPreparing()) {
            return new InitProducerIdResult(BrokerAnswer.CONCURRENT_TRANSACTIONS, null);
        }
        if (expected != null && !isKnownProducerId(stored, expected)) {
            return new InitProducerIdResult(BrokerAnswer.PRODUCER_FENCED, null);
        }
        if (stored.state() == TransactionState.ONGOING) {
            fenceAndAbort(stored, nowMillis);
            return new InitProducerIdResult(BrokerAnswer.CONCURRENT_TRANSACTIONS, null);
        }
        return initialiseAtRest(stored, timeoutMillis, expected, nowMillis);
    }

    private InitProducerIdResult initialiseAtRest(
            TransactionMetadata stored, long timeoutMillis, @Nullable ProducerIdAndEpoch expected, long nowMillis) {
        short epoch = stored.producer().epoch();
        boolean continues = expected != null && (epoch == NO_EPOCH || expected.epoch() == epoch);
        ProducerIdAndEpoch producer;
        short lastEpoch;
        if (stored.isEpochExhausted() && (expected == null || continues)) {
            producer = new ProducerIdAndEpoch(nextProducerId++, (short) 0);
            lastEpoch = expected == null ? NO_EPOCH : epoch;
        } else if (expected == null || continues) {
            producer = new ProducerIdAndEpoch(stored.producer().producerId(), (short) (epoch + 1));
            lastEpoch = expected == null ? NO_EPOCH : epoch;
        } else if (expected.epoch() == stored.lastEpoch()) {
            producer = stored.producer();
            lastEpoch = stored.lastEpoch();
        } else {
            return new InitProducerIdResult(BrokerAnswer.PRODUCER_FENCED, null);
        }
        store(stored.initialised(producer, lastEpoch, timeoutMillis, nowMillis, settings.transactionVersion()));
        return new InitProducerIdResult(BrokerAnswer.NONE, producer);
    }

    /** Takes over what a real coordinator gave a producer; nothing of the id may be undecided here. */
    void adopt(TransactionId id, ProducerIdAndEpoch producer, long timeoutMillis, long nowMillis) {
        TransactionMetadata stored = find(id, nowMillis);
        if (stored == null) {
            stored = TransactionMetadata.fresh(id, producer.producerId(), timeoutMillis, nowMillis);
        }
        nextProducerId = Math.max(nextProducerId, producer.producerId() + 1);
        store(stored.initialised(producer, NO_EPOCH, timeoutMillis, nowMillis, settings.transactionVersion()));
    }

    private static boolean isKnownProducerId(TransactionMetadata stored, ProducerIdAndEpoch expected) {
        return stored.producer().epoch() == NO_EPOCH
                || expected.producerId() == stored.producer().producerId()
                || (expected.producerId() == stored.previousProducerId()
                        && ProducerIdAndEpoch.isExhausted(expected.epoch()));
    }

    BrokerAnswer addPartition(TransactionId id, ProducerIdAndEpoch producer, TopicPartition partition, long nowMillis) {
        TransactionMetadata stored = find(id, nowMillis);
        if (stored == null) {
            return BrokerAnswer.INVALID_PRODUCER_ID_MAPPING;
        }
        if (stored.state().isPreparing()) {
            return BrokerAnswer.CONCURRENT_TRANSACTIONS;
        }
        BrokerAnswer identity = checkIdentity(stored, producer);
        if (identity != BrokerAnswer.NONE) {
            return identity;
        }
        if (stored.state() == TransactionState.ONGOING && stored.partitions().contains(partition)) {
            return BrokerAnswer.NONE;
        }
        Due due = new Due(timeoutGridMillis(nowMillis, stored.timeoutMillis()), nextSequence);
        TransactionMetadata started = stored.withPartition(partition, nowMillis, due, settings.transactionVersion());
        if (started.due().equals(due)) {
            nextSequence++;
            timeouts = timeouts.with(due, id);
        }
        store(started);
        return BrokerAnswer.NONE;
    }

    /** Answers whether a partition belongs to the producer's transaction (version 1: {@code verifyOnly}). */
    BrokerAnswer verifyPartition(
            TransactionId id, ProducerIdAndEpoch producer, TopicPartition partition, long nowMillis) {
        TransactionMetadata stored = find(id, nowMillis);
        if (stored == null) {
            return BrokerAnswer.INVALID_PRODUCER_ID_MAPPING;
        }
        BrokerAnswer identity = checkIdentity(stored, producer);
        if (identity != BrokerAnswer.NONE) {
            return identity;
        }
        if (stored.state().isPreparing()) {
            return BrokerAnswer.CONCURRENT_TRANSACTIONS;
        }
        return stored.partitions().contains(partition) ? BrokerAnswer.NONE : BrokerAnswer.TRANSACTION_ABORTABLE;
    }

    private static BrokerAnswer checkIdentity(TransactionMetadata stored, ProducerIdAndEpoch producer) {
        if (stored.producer().producerId() != producer.producerId()) {
            return BrokerAnswer.INVALID_PRODUCER_ID_MAPPING;
        }
        return stored.producer().epoch() == producer.epoch() ? BrokerAnswer.NONE : BrokerAnswer.PRODUCER_FENCED;
    }

    EndTransactionResult endTransaction(
            TransactionId id, ProducerIdAndEpoch producer, TransactionResult result, int version, long nowMillis) {
        TransactionMetadata stored = find(id, nowMillis);
        if (stored == null) {
            return new EndTransactionResult(BrokerAnswer.INVALID_PRODUCER_ID_MAPPING, null);
        }
        Verdict verdict = EndTransactionRules.decide(
                stored,
                producer,
                result,
                stored.state().isPreparing(),
                Math.min(version, settings.transactionVersion()));
        return switch (verdict) {
            case PREPARE, PREPARE_EMPTY ->
                new EndTransactionResult(
                        BrokerAnswer.NONE,
                        prepare(stored, result, version, nowMillis).producerAfterEnd());
            case REPEATED -> new EndTransactionResult(BrokerAnswer.NONE, stored.producer());
            default -> new EndTransactionResult(verdict.answer(), null);
        };
    }

    /** Aborts an ongoing transaction as its timeout would; refused in any other state. */
    BrokerAnswer forceTimeout(TransactionId id, long nowMillis) {
        TransactionMetadata stored = find(id, nowMillis);
        if (stored == null) {
            return BrokerAnswer.INVALID_PRODUCER_ID_MAPPING;
        }
        if (stored.state() != TransactionState.ONGOING) {
            return BrokerAnswer.INVALID_TXN_STATE;
        }
        fenceAndAbort(stored, nowMillis);
        return BrokerAnswer.NONE;
    }

    /** Aborts the transaction that is first in the timeout agenda; returns what it was before. */
    TransactionMetadata abortTimedOut(long nowMillis) {
        TransactionMetadata stored = get(Objects.requireNonNull(timeouts.get(firstTimeout())));
        fenceAndAbort(stored, nowMillis);
        return stored;
    }

    private void fenceAndAbort(TransactionMetadata stored, long nowMillis) {
        int version = settings.transactionVersion();
        prepare(stored.fenced(nowMillis, version), TransactionResult.ABORT, version, nowMillis);
    }

    private TransactionMetadata prepare(
            TransactionMetadata stored, TransactionResult result, int version, long nowMillis) {
        boolean needsNewId = version >= 2 && stored.isEpochExhausted();
        Due due = new Due(nowMillis + settings.markerDelayMillis(), nextSequence++);
        TransactionMetadata prepared =
                stored.prepared(result, needsNewId ? nextProducerId++ : NO_PRODUCER_ID, nowMillis, due, version);
        timeouts = timeouts.without(stored.due());
        markers = markers.with(due, stored.transactionalId());
        store(prepared);
        return prepared;
    }

    /** Returns the transaction whose markers are next. */
    TransactionMetadata firstWithMarkers() {
        return get(Objects.requireNonNull(markers.get(firstMarker())));
    }

    void markerWritten(TransactionMetadata stored) {
        store(stored.withMarkerWritten());
    }

    /** Ends a transaction whose markers are all written. */
    TransactionMetadata complete(TransactionMetadata stored, long nowMillis) {
        TransactionMetadata completed = stored.completed(nowMillis, settings.transactionVersion());
        markers = markers.without(stored.due());
        store(completed);
        return completed;
    }

    /** Returns when the first markers are due, or {@link Due#NEVER}. */
    Due firstMarker() {
        Due first = markers.firstKey();
        return first == null ? Due.NEVER : first;
    }

    /** Returns when the timeout scan finds its first victim, or {@link Due#NEVER}. */
    Due firstTimeout() {
        Due first = timeouts.firstKey();
        return first == null ? Due.NEVER : first;
    }

    /** Starts again after an outage: the scan begins a new grid, and outstanding markers are sent anew. */
    void restart(long nowMillis) {
        startedMillis = nowMillis;
        PersistentMap<Due, TransactionId> oldTimeouts = timeouts;
        timeouts = PersistentMap.empty();
        oldTimeouts.forEach((due, id) -> {
            TransactionMetadata stored = get(id);
            long atMillis = timeoutGridMillis(stored.startMillis(), stored.timeoutMillis());
            Due later = new Due(atMillis, due.sequence());
            timeouts = timeouts.with(later, id);
            store(stored.withDue(later));
        });
        PersistentMap<Due, TransactionId> oldMarkers = markers;
        markers = PersistentMap.empty();
        oldMarkers.forEach((due, id) -> {
            Due later = new Due(nowMillis + settings.markerDelayMillis(), due.sequence());
            markers = markers.with(later, id);
            store(get(id).withDue(later));
        });
    }

    /** Returns the first scan at which {@code start + timeout < now} holds. */
    private long timeoutGridMillis(long startMillis, long timeoutMillis) {
        long interval = settings.cleanupIntervalMillis();
        long scans = Math.floorDiv(startMillis + timeoutMillis - startedMillis, interval) + 1;
        return startedMillis + Math.max(1, scans) * interval;
    }

    /** Returns all transactional ids by name. */
    List<TransactionMetadata> all() {
        return transactions.values();
    }

    /** Returns the ongoing transactions and then those being ended, each in the order of the agenda. */
    List<TransactionMetadata> open() {
        List<TransactionMetadata> open = new ArrayList<>();
        timeouts.forEach((due, id) -> open.add(get(id)));
        markers.forEach((due, id) -> open.add(get(id)));
        return open;
    }

    /** Returns what is stored under an id, expired or not. */
    Optional<TransactionMetadata> peek(TransactionId id) {
        return Optional.ofNullable(transactions.get(id));
    }

    CoordinatorMemento memento() {
        return new CoordinatorMemento(transactions, timeouts, markers, nextProducerId, nextSequence, startedMillis);
    }

    void restore(CoordinatorMemento memento) {
        transactions = memento.transactions();
        timeouts = memento.timeouts();
        markers = memento.markers();
        nextProducerId = memento.nextProducerId();
        nextSequence = memento.nextSequence();
        startedMillis = memento.startedMillis();
    }

    private TransactionMetadata get(TransactionId id) {
        return Objects.requireNonNull(transactions.get(id));
    }

    /** Looks an id up, and forgets it first if a cleanup before now would have removed it. */
    private @Nullable TransactionMetadata find(TransactionId id, long nowMillis) {
        TransactionMetadata stored = transactions.get(id);
        if (stored == null || !stored.state().isAtRest()) {
            return stored;
        }
        long latestCleanupMillis = startedMillis
                + Math.floorDiv(nowMillis - startedMillis, ID_CLEANUP_INTERVAL_MILLIS) * ID_CLEANUP_INTERVAL_MILLIS;
        if (stored.updateMillis() > latestCleanupMillis - ID_EXPIRATION_MILLIS) {
            return stored;
        }
        transactions = transactions.without(
                stored.dead(nowMillis, settings.transactionVersion()).transactionalId());
        return null;
    }

    private void store(TransactionMetadata metadata) {
        transactions = transactions.with(metadata.transactionalId(), metadata);
    }
}
