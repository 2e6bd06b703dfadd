package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.BrokerAction.MarkerWritten;
import io.barrierscope.engine.transaction.log.BrokerAction.TransactionCompleted;
import io.barrierscope.engine.transaction.log.BrokerAction.TransactionTimedOut;
import io.barrierscope.engine.transaction.log.BrokerTransaction.InPartition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One simulated log cluster: topics, readers of both isolation levels, and a transaction coordinator that decides as Apache
 * Kafka 4.3 with {@code transaction.version} 1 or 2 (KIP-890).
 *
 * <p>It has no clock and no thread. Each request carries the virtual time; whatever the cluster does by itself (markers,
 * the timeout scan) waits for {@link #runDue}, which the engine calls at {@link #nextDeadlineMillis()}, one visible action a
 * call. Times of successive calls must not fall, except after {@link #restore}.
 *
 * @param <T> type of the records; they are kept by reference and never looked into
 */
public final class LogBroker<T> {

    /** No deadline: the cluster has nothing to do by itself. */
    public static final long NO_DEADLINE = Long.MAX_VALUE;

    private final BrokerSettings settings;
    private final TransactionCoordinator coordinator;
    private final Map<TopicPartition, PartitionLog<T>> partitions = new LinkedHashMap<>();
    private @Nullable LogListener<T> listener;
    private boolean up = true;
    private long upAgainMillis = NO_DEADLINE;

    public LogBroker(BrokerSettings settings) {
        this.settings = settings;
        this.coordinator = new TransactionCoordinator(settings);
    }

    TransactionCoordinator coordinator() {
        return coordinator;
    }

    /** Returns the settings it was started with. */
    public BrokerSettings settings() {
        return settings;
    }

    /** Sets who hears of appends and visibility from now on, or null for nobody. It survives {@link #restore}. */
    public void listener(@Nullable LogListener<T> newListener) {
        listener = newListener;
        partitions.values().forEach(log -> log.listener(newListener));
    }

    /**
     * Creates a topic, or adds partitions to it; existing ones stay as they are.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public void createTopic(String topic, int partitionCount) {
        if (partitionCount <= 0) {
            throw new IllegalArgumentException("A topic needs a partition: " + topic);
        }
        for (int number = 0; number < partitionCount; number++) {
            partition(new TopicPartition(topic, number));
        }
    }

    PartitionLog<T> partition(TopicPartition partition) {
        return partitions.computeIfAbsent(partition, key -> {
            PartitionLog<T> created = new PartitionLog<>(key);
            created.listener(listener);
            return created;
        });
    }

    /**
     * Gives a producer its id and epoch (InitProducerId): fences older producers of the same transactional id. If one of
     * them has a transaction open, that is aborted first and the answer is {@link BrokerAnswer#CONCURRENT_TRANSACTIONS}.
     *
     * @param timeoutMillis the producer's {@code transaction.timeout.ms}
     */
    public InitProducerIdResult initProducerId(TransactionId id, long timeoutMillis, long nowMillis) {
        return initProducerId(id, timeoutMillis, null, nowMillis);
    }

    /**
     * As {@link #initProducerId(TransactionId, long, long)}, for a producer that goes on after an error (KIP-360).
     *
     * @param expected identity the producer has; null if it is new
     */
    public InitProducerIdResult initProducerId(
            TransactionId id, long timeoutMillis, @Nullable ProducerIdAndEpoch expected, long nowMillis) {
        return up
                ? coordinator.initProducerId(id, timeoutMillis, expected, nowMillis)
                : new InitProducerIdResult(BrokerAnswer.BROKER_NOT_AVAILABLE, null);
    }

    /** Whether clients must call {@link #addPartition} before they write. */
    public boolean wantsPartitionsAdded() {
        return !settings.bumpsEpochAtEnd();
    }

    /**
     * Adds a partition to the producer's transaction (AddPartitionsToTxn), starting one if none is open. Producers of
     * transaction version 1 must do so before they write; in version 2 the write does it.
     */
    public BrokerAnswer addPartition(
            TransactionId id, ProducerIdAndEpoch producer, TopicPartition partition, long nowMillis) {
        if (!up) {
            return BrokerAnswer.BROKER_NOT_AVAILABLE;
        }
        return partitions.containsKey(partition)
                ? coordinator.addPartition(id, producer, partition, nowMillis)
                : BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION;
    }

    /** Writes one record in the producer's transaction. */
    public BrokerAnswer produce(
            TopicPartition partition, TransactionId id, ProducerIdAndEpoch producer, T payload, long nowMillis) {
        if (!up) {
            return BrokerAnswer.BROKER_NOT_AVAILABLE;
        }
        PartitionLog<T> log = partitions.get(partition);
        if (log == null) {
            return BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION;
        }
        OpenTransaction open = log.openTransaction(producer);
        if (open == null) {
            BrokerAnswer answer = admit(partition, id, producer, nowMillis);
            if (answer != BrokerAnswer.NONE) {
                return answer;
            }
            open = log.begin(producer);
        }
        log.appendTo(open, payload, nowMillis);
        return BrokerAnswer.NONE;
    }

    /**
     * Asks the coordinator before a producer's first write to a partition in a transaction. Requests take no time here, so
     * its look at the epoch leaves nothing to find for the partition leader's own check.
     */
    private BrokerAnswer admit(
            TopicPartition partition, TransactionId id, ProducerIdAndEpoch producer, long nowMillis) {
        BrokerAnswer answer = settings.bumpsEpochAtEnd()
                ? coordinator.addPartition(id, producer, partition, nowMillis)
                : coordinator.verifyPartition(id, producer, partition, nowMillis);
        // a produce response knows no PRODUCER_FENCED
        return answer == BrokerAnswer.PRODUCER_FENCED ? BrokerAnswer.INVALID_PRODUCER_EPOCH : answer;
    }

    /** Writes one record outside transactions. */
    public BrokerAnswer produce(TopicPartition partition, T payload, long nowMillis) {
        if (!up) {
            return BrokerAnswer.BROKER_NOT_AVAILABLE;
        }
        PartitionLog<T> log = partitions.get(partition);
        if (log == null) {
            return BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION;
        }
        log.appendPlain(payload, nowMillis);
        return BrokerAnswer.NONE;
    }

    /** Decides the end of a transaction (EndTxn). The answer comes before the markers are written. */
    public EndTransactionResult endTransaction(
            TransactionId id, ProducerIdAndEpoch producer, TransactionResult result, long nowMillis) {
        return endTransaction(id, producer, result, false, nowMillis);
    }

    /**
     * As {@link #endTransaction(TransactionId, ProducerIdAndEpoch, TransactionResult, long)}.
     *
     * @param resumed whether the producer took over its identity: Kafka's client then does not know what version of
     *     transactions the broker speaks, and asks as in version 1 (EndTxn 4), which the broker answers by its rules
     */
    public EndTransactionResult endTransaction(
            TransactionId id, ProducerIdAndEpoch producer, TransactionResult result, boolean resumed, long nowMillis) {
        return up
                ? coordinator.endTransaction(
                        id, producer, result, resumed ? 1 : settings.transactionVersion(), nowMillis)
                : new EndTransactionResult(BrokerAnswer.BROKER_NOT_AVAILABLE, null);
    }

    /**
     * Aborts an open transaction at once as if it had timed out.
     *
     * @return {@link BrokerAnswer#INVALID_TXN_STATE} if none is open
     */
    public BrokerAnswer forceTimeout(TransactionId id, long nowMillis) {
        return up ? coordinator.forceTimeout(id, nowMillis) : BrokerAnswer.BROKER_NOT_AVAILABLE;
    }

    /** Returns when {@link #runDue} has something to do, or {@link #NO_DEADLINE}. */
    public long nextDeadlineMillis() {
        return up
                ? Math.min(
                        coordinator.firstMarker().atMillis(),
                        coordinator.firstTimeout().atMillis())
                : NO_DEADLINE;
    }

    /**
     * Does the first thing that is due, if any: one marker, one completion or one timeout. More may be due at the same
     * time, so look at {@link #nextDeadlineMillis()} again.
     */
    public Optional<BrokerAction> runDue(long nowMillis) {
        if (nextDeadlineMillis() > nowMillis) {
            return Optional.empty();
        }
        boolean markersFirst = coordinator.firstMarker().atMillis()
                <= coordinator.firstTimeout().atMillis();
        return Optional.of(markersFirst ? advanceMarkers(nowMillis) : abortTimedOut(nowMillis));
    }

    BrokerAction advanceMarkers(long nowMillis) {
        TransactionMetadata stored = coordinator.firstWithMarkers();
        if (stored.partitions().isEmpty()) {
            TransactionMetadata completed = coordinator.complete(stored, nowMillis);
            return new TransactionCompleted(
                    stored.transactionalId(), completed.producer(), completed.state(), nowMillis);
        }
        TopicPartition partition = stored.partitions().get(0);
        PartitionLog<T> log = partition(partition);
        TransactionResult result =
                stored.state() == TransactionState.PREPARE_COMMIT ? TransactionResult.COMMIT : TransactionResult.ABORT;
        long offset = log.endOffset();
        long stableFrom = log.lastStableOffset();
        long records = log.appendMarker(stored.producer(), result, nowMillis);
        coordinator.markerWritten(stored);
        return new MarkerWritten(
                stored.transactionalId(),
                stored.producer(),
                partition,
                offset,
                result,
                records,
                stableFrom,
                log.lastStableOffset(),
                nowMillis);
    }

    private BrokerAction abortTimedOut(long nowMillis) {
        TransactionMetadata before = coordinator.abortTimedOut(nowMillis);
        return new TransactionTimedOut(
                before.transactionalId(), before.producer(), before.startMillis(), before.timeoutMillis(), nowMillis);
    }

    /**
     * Takes the cluster down: each request is refused, and nothing happens by itself.
     *
     * @param againMillis when it will be back, or {@link #NO_DEADLINE}; somebody has to call {@link #startUp} then
     */
    public void shutDown(long againMillis) {
        up = false;
        upAgainMillis = againMillis;
    }

    /** Returns when a cluster that is down will be back, or {@link #NO_DEADLINE}. */
    public long upAgainMillis() {
        return upAgainMillis;
    }

    /** Brings the cluster up again: outstanding markers are sent anew, and the timeout scan starts a new grid. */
    public void startUp(long nowMillis) {
        if (!up) {
            up = true;
            upAgainMillis = NO_DEADLINE;
            coordinator.restart(nowMillis);
        }
    }

    /** Tells whether the cluster answers. */
    public boolean isUp() {
        return up;
    }

    /**
     * Reads records.
     *
     * @param fromOffset first offset to look at
     * @param maxRecords how many records at most
     */
    public ReadResult<T> read(TopicPartition partition, long fromOffset, IsolationLevel isolation, int maxRecords) {
        PartitionLog<T> log = partitions.get(partition);
        if (log == null || !up) {
            BrokerAnswer answer = up ? BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION : BrokerAnswer.BROKER_NOT_AVAILABLE;
            return new ReadResult<>(answer, List.of(), fromOffset, 0, 0);
        }
        return log.read(fromOffset, isolation, maxRecords);
    }

    /** Returns all a reader would get from an offset on, for inspection; it works during an outage. */
    public ReadResult<T> peek(TopicPartition partition, long fromOffset, IsolationLevel isolation) {
        PartitionLog<T> log = partitions.get(partition);
        return log == null
                ? new ReadResult<>(BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION, List.of(), fromOffset, 0, 0)
                : log.read(fromOffset, isolation, Integer.MAX_VALUE);
    }

    /** Returns what stands in a partition from an offset on, markers too, for inspection; it works during an outage. */
    public List<LogEntry<T>> entries(TopicPartition partition, long fromOffset, int maxEntries) {
        PartitionLog<T> log = partitions.get(partition);
        List<LogEntry<T>> entries = new ArrayList<>();
        if (log != null) {
            long end = Math.min(log.endOffset(), fromOffset + maxEntries);
            for (long offset = Math.max(fromOffset, log.beginOffset()); offset < end; offset++) {
                entries.add(log.entry(offset));
            }
        }
        return entries;
    }

    /**
     * Returns the records from an offset on that are decided but that read_committed does not show yet, because a
     * transaction that began before them is still open; it works during an outage.
     */
    public List<LogEntry<T>> heldBack(TopicPartition partition, long fromOffset) {
        PartitionLog<T> log = partitions.get(partition);
        return log == null ? List.of() : log.heldBack(fromOffset);
    }

    /** Returns the partitions in the order they were created. */
    public List<TopicPartition> partitions() {
        return List.copyOf(partitions.keySet());
    }

    /** Returns the numbers of a partition, if it exists; no scan. */
    public Optional<PartitionImage> describe(TopicPartition partition) {
        return Optional.ofNullable(partitions.get(partition)).map(PartitionLog::image);
    }

    /** Returns all transactional ids the coordinator remembers, by name. */
    public List<BrokerTransaction> listTransactions() {
        return coordinator.all().stream().map(this::image).toList();
    }

    /** Returns the transactions that are ongoing or being ended: first those ongoing, by the time they would time out. */
    public List<BrokerTransaction> listOpenTransactions() {
        return coordinator.open().stream().map(this::image).toList();
    }

    /** Returns one transactional id, if the coordinator remembers it. */
    public Optional<BrokerTransaction> describe(TransactionId id) {
        return coordinator.peek(id).map(this::image);
    }

    private BrokerTransaction image(TransactionMetadata stored) {
        List<InPartition> places = new ArrayList<>();
        long records = 0;
        for (TopicPartition partition : stored.partitions()) {
            OpenTransaction open =
                    partition(partition).openTransaction(stored.producer().producerId());
            places.add(
                    open == null
                            ? new InPartition(partition, BrokerTransaction.NO_RECORDS, 0)
                            : new InPartition(partition, open.firstOffset(), open.records()));
            records += open == null ? 0 : open.records();
        }
        return new BrokerTransaction(
                stored.transactionalId(),
                stored.producer().producerId(),
                stored.producer().epoch(),
                stored.state(),
                stored.startMillis(),
                stored.timeoutMillis(),
                List.copyOf(places),
                records);
    }

    /** Returns the present state as an immutable value; partitions without appends since the last one are shared. */
    public BrokerMemento memento() {
        return new BrokerMemento(
                partitions.values().stream().map(PartitionLog::memento).toList(),
                coordinator.memento(),
                up,
                upAgainMillis);
    }

    /** Goes back to a state of this broker, or of another one with equal settings and the same type of records. */
    public void restore(BrokerMemento memento) {
        Map<TopicPartition, PartitionLog<T>> known = new LinkedHashMap<>(partitions);
        partitions.clear();
        for (PartitionMemento one : memento.partitions()) {
            PartitionLog<T> log = known.get(one.partition());
            if (log != null) {
                partitions.put(one.partition(), log);
            }
            partition(one.partition()).restore(one);
        }
        coordinator.restore(memento.coordinator());
        up = memento.up();
        upAgainMillis = memento.upAgainMillis();
    }
}
