package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.transaction.OngoingTransactions;
import io.barrierscope.engine.transaction.TransactionBook;
import io.barrierscope.engine.transaction.TransactionNaming;
import io.barrierscope.engine.transaction.TransactionOwnership;
import io.barrierscope.engine.transaction.WriterState;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.InitProducerIdResult;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a topic in one transaction per subtask and checkpoint (Flink's {@code ExactlyOnceKafkaWriter} chained with
 * {@link KafkaCommitter}): pre-committed in front of the barrier, committed when the checkpoint is complete, committed
 * again from the restored state after a failure, left-over ones aborted.
 */
final class ExactlyOnceKafkaSink extends Operator implements BrokerClient {
    /**
     * Flink's name. A rescale must deal these states from subtask 0 on, as it does for Flink's writer, an operator of its
     * own: this name comes before that of the committables in the order in which the states of an operator are dealt.
     */
    private static final String WRITER_STATES = "writer_raw_states";

    private final LogBroker<StreamRecord> broker;
    private final BrokerPort port;
    private final TransactionBook book;
    private final TopicPartition partition;
    private final String target;
    private final String prefix;
    private final TransactionNaming naming;
    private final TransactionIds ids;
    private final KafkaCommitter committer;
    private final LingeringTransactions lingering;
    private final SendBuffer buffer = new SendBuffer();
    private final BrokerWait waiting = new BrokerWait();
    private @Nullable OperatorList<WriterState> saved;
    private @Nullable Cell<OngoingTransactions> ongoing;
    private @Nullable Cell<TransactionOwnership> ownership;
    private @Nullable Cell<Current> current;

    ExactlyOnceKafkaSink(
            SinkSystems systems,
            TopicPartition partition,
            String prefix,
            TransactionNaming naming,
            long timeoutMillis,
            boolean real) {
        this.port = new BrokerPort(systems, real);
        this.broker = systems.broker();
        this.book = systems.transactions();
        this.partition = partition;
        this.target = partition.toString();
        this.prefix = prefix;
        this.naming = naming;
        this.ids = new TransactionIds(port, broker, timeoutMillis);
        this.committer = new KafkaCommitter(port, broker, book);
        this.lingering = new LingeringTransactions(port, broker, book, ids, partition.topic());
    }

    /**
     * The transaction being written.
     *
     * @param id null after the end of input
     * @param producer null while its id is not initialised yet
     * @param hasRecords whether the broker knows of it yet
     */
    private record Current(
            @Nullable TransactionId id, @Nullable ProducerIdAndEpoch producer, long checkpointId, boolean hasRecords) {
        static final Current NONE = new Current(null, null, 0, false);
        static final Current ENDED = new Current(null, null, -1, false);
    }

    @Override
    public void setUp(OperatorContext context) {
        port.setUp(context);
        committer.setUp(context);
        ongoing = context.states().workingMemory("ongoing", OngoingTransactions.NONE);
        saved = context.states().operatorList(WRITER_STATES);
        ownership = context.states().workingMemory("owned", new TransactionOwnership(List.of(), 0));
        current = context.states().workingMemory("transaction", Current.NONE);
        lingering.setUp(context);
        ids.setUp(context);
        buffer.setUp(context);
        waiting.setUp("flush", context);
    }

    private Cell<OngoingTransactions> ongoing() {
        return Objects.requireNonNull(ongoing);
    }

    private Cell<Current> current() {
        return Objects.requireNonNull(current);
    }

    private TransactionOwnership owned() {
        return Objects.requireNonNull(ownership).get();
    }

    private List<WriterState> restoredStates() {
        return Objects.requireNonNull(saved).get();
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        long restored = context.restoredCheckpointId();
        if (owned().owned().isEmpty()) {
            ongoing().set(OngoingTransactions.restored(restoredStates()));
            try {
                Objects.requireNonNull(ownership)
                        .set(TransactionOwnership.of(
                                naming, context.subtask().index(), context.parallelism(), restoredStates()));
            } catch (IllegalStateException e) {
                throw new OperatorException(String.valueOf(e.getMessage()));
            }
        }
        if (current().get().id == null) { // else it only waits for its producer
            settle(restored, context);
            begin(restored, restored + 1, context);
        }
        current().set(withProducer(current().get(), ids.ask(id(), context)));
    }

    /** Commits what the restored checkpoint promised, and aborts what else earlier attempts left open. */
    private void settle(long restored, OperatorContext context) {
        committer.commit(restored, true, context);
        List<String> prefixes = LingeringTransactions.prefixes(prefix, restoredStates());
        if (LingeringTransactions.lists(naming)) {
            OngoingTransactions precommitted = OngoingTransactions.restored(restoredStates());
            lingering.abortByListing(prefixes, owned(), precommitted, context);
        } else {
            lingering.abortByProbing(prefixes, context);
        }
    }

    private TransactionId id() {
        return Objects.requireNonNull(current().get().id, "no transaction after the end of input");
    }

    /** Chooses the id of the next transaction; its producer follows as soon as the broker has time for it. */
    private void begin(long lastCheckpointId, long checkpointId, OperatorContext context) {
        int subtask = owned().owned().get(0);
        for (TransactionId gap : naming.gapIds(prefix, subtask, lastCheckpointId, checkpointId)) {
            ids.tryOnce(gap, context);
        }
        TransactionId id =
                naming.next(prefix, subtask, checkpointId, ongoing().get().ids());
        ongoing().set(ongoing().get().with(id, checkpointId));
        current().set(new Current(id, null, checkpointId, false));
    }

    private static Current withProducer(Current now, InitProducerIdResult result) {
        return new Current(now.id, result.producer(), now.checkpointId, now.hasRecords);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        if (!buffer.isEmpty()) {
            brokerReady(context);
        }
        if (!buffer.isEmpty() || !send(record, context)) {
            buffer.add(record, context.nowMillis());
        }
    }

    @Override
    public List<StreamRecord> unsent() {
        return buffer.records();
    }

    @Override
    public void brokerReady(OperatorContext context) {
        buffer.drain(record -> send(record, context), context.nowMillis());
    }

    private boolean send(StreamRecord record, OperatorContext context) {
        TransactionId id = id();
        if (current().get().producer == null) {
            current().set(withProducer(current().get(), ids.tryOnce(id, context)));
        }
        Current now = current().get();
        ProducerIdAndEpoch producer = now.producer;
        if (producer == null) {
            return false;
        }
        BrokerAnswer answer = write(id, producer, record, now.hasRecords, context.nowMillis());
        if (answer.isRetriable()) {
            return false;
        }
        if (answer != BrokerAnswer.NONE) {
            throw new OperatorException("sending in transaction " + id + " was refused with " + answer
                    + ": the broker has ended it or a newer producer took over its id");
        }
        if (!now.hasRecords) {
            current().set(new Current(id, producer, now.checkpointId, true));
            long expires = context.nowMillis() + ids.timeoutMillis();
            book.opened(id, context.subtask(), now.checkpointId, context.nowMillis(), expires);
            context.trace(new TransactionEvent.Opened(context.subtask(), id, now.checkpointId));
        }
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(context.subtask(), target, record, id.value()));
        }
        return true;
    }

    /** A client of transaction version 1 adds the partition before its first record; in version 2 the broker does. */
    private BrokerAnswer write(
            TransactionId id, ProducerIdAndEpoch producer, StreamRecord record, boolean added, long nowMillis) {
        if (!added && broker.wantsPartitionsAdded()) {
            BrokerAnswer answer = broker.addPartition(id, producer, partition, nowMillis);
            if (answer != BrokerAnswer.NONE) {
                return answer;
            }
        }
        return broker.produce(partition, id, producer, record, nowMillis);
    }

    @Override
    public void prepareSnapshotPreBarrier(long checkpointId, OperatorContext context, Collector out) {
        if (current().get().id == null) {
            return;
        }
        flush(context);
        if (!broker.isUp()) { // the next transaction must be initialised before the snapshot is taken
            throw waiting.more(broker, "initTransactions", BrokerWait.MAX_BLOCK_MILLIS, context.nowMillis());
        }
        waiting.over();
        preCommit(checkpointId, context);
    }

    private void flush(OperatorContext context) {
        if (!buffer.drain(record -> send(record, context), context.nowMillis())) {
            throw waiting.more(broker, "the flush of " + id(), BrokerWait.DELIVERY_TIMEOUT_MILLIS, context.nowMillis());
        }
        if (current().get().hasRecords && port.flush(id(), context) != BrokerAnswer.NONE) {
            throw waiting.more(broker, "the flush of " + id(), BrokerWait.DELIVERY_TIMEOUT_MILLIS, context.nowMillis());
        }
    }

    private void preCommit(long checkpointId, OperatorContext context) {
        Current now = current().get();
        TransactionId id = now.id;
        if (id == null) {
            return;
        }
        ProducerIdAndEpoch producer = now.producer;
        if (now.hasRecords && producer != null) {
            int records = records(id);
            committer.add(new Committable(checkpointId, id, producer, records));
            book.preCommitted(id, context.subtask(), checkpointId, records, context.nowMillis());
            context.trace(new TransactionEvent.PreCommitted(context.subtask(), id, checkpointId, records));
        } else {
            ongoing().set(ongoing().get().without(id));
        }
        current().set(new Current(null, null, now.checkpointId, false));
    }

    @Override
    public void snapshotState(long checkpointId, OperatorContext context) {
        OngoingTransactions open = committer.withoutFinished(ongoing().get());
        ongoing().set(open);
        long last = current().get().checkpointId;
        if (last != Current.ENDED.checkpointId) {
            begin(last, checkpointId + 1, context);
            current().set(withProducer(current().get(), ids.tryOnce(id(), context)));
        }
        List<WriterState> states = new ArrayList<>();
        for (int subtask : owned().owned()) {
            states.add(new WriterState(
                    prefix, subtask, owned().total(), naming, states.isEmpty() ? open.all() : List.of()));
        }
        Objects.requireNonNull(saved).set(List.copyOf(states));
    }

    @Override
    public void endInput(OperatorContext context, Collector out) {
        long id = context.lastCheckpointId() + 1;
        if (current().get().id != null) {
            flush(context);
        }
        waiting.over();
        preCommit(id, context);
        current().set(Current.ENDED);
        if (!context.checkpointingEnabled()) {
            committer.commit(id, false, context);
        }
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId, OperatorContext context) {
        committer.commit(checkpointId, false, context);
    }

    private int records(TransactionId id) {
        return broker.describe(id).map(known -> (int) known.records()).orElse(0);
    }

    @Override
    public void close(OperatorContext context) {
        Current now = current().get();
        TransactionId id = now.id;
        ProducerIdAndEpoch producer = now.producer;
        if (id != null && producer != null && now.hasRecords) {
            int records = records(id);
            BrokerAnswer answer = port.abort(id, producer, context);
            if (answer == BrokerAnswer.NONE) {
                String why = "the attempt ended before the barrier";
                book.ended(id, context.subtask(), State.ABORTED, records, context.nowMillis(), why);
                context.trace(new TransactionEvent.Aborted(context.subtask(), id, why));
            }
        }
        current().set(Current.NONE);
    }

    @Override
    public boolean hasUncommittedWork() {
        return !committer.isEmpty();
    }
}
