package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.transaction.LingeringProbe;
import io.barrierscope.engine.transaction.TransactionBook;
import io.barrierscope.engine.transaction.TransactionNaming;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.InitProducerIdResult;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.transaction.log.TransactionResult;
import io.barrierscope.engine.transaction.log.TransactionState;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a topic in one transaction per subtask and checkpoint (Flink's {@code ExactlyOnceKafkaWriter} chained with
 * {@code KafkaCommitter}): pre-committed in front of the barrier, committed when the checkpoint is complete, committed
 * again from the restored state after a failure, left-over ones aborted.
 */
final class ExactlyOnceKafkaSink extends Operator {
    /** When InitProducerId is asked again while the broker is still ending the last transaction of that id. */
    private static final long RETRY_MILLIS = 20;

    private final LogBroker<StreamRecord> broker;
    private final TransactionBook book;
    private final TopicPartition partition;
    private final String target;
    private final String prefix;
    private final long timeoutMillis;
    private @Nullable OperatorList<Committable> committables;
    private @Nullable Cell<Current> current;
    private @Nullable Cell<LingeringProbe> probe;

    ExactlyOnceKafkaSink(
            LogBroker<StreamRecord> broker,
            TransactionBook book,
            TopicPartition partition,
            String prefix,
            long timeoutMillis) {
        this.broker = broker;
        this.book = book;
        this.partition = partition;
        this.target = partition.toString();
        this.prefix = prefix;
        this.timeoutMillis = timeoutMillis;
    }

    /**
     * The transaction being written.
     *
     * @param hasRecords whether the broker knows of it yet
     */
    private record Current(
            @Nullable TransactionId id, @Nullable ProducerIdAndEpoch producer, long checkpointId, boolean hasRecords) {
        static final Current NONE = new Current(null, null, 0, false);
        static final Current ENDED = new Current(null, null, -1, false);
    }

    @Override
    public void setUp(OperatorContext context) {
        committables = context.states().operatorList("committables");
        current = context.states().workingMemory("transaction", Current.NONE);
        probe = context.states().workingMemory("search", LingeringProbe.start(List.of(), 0, 1, 0));
    }

    private OperatorList<Committable> committables() {
        return Objects.requireNonNull(committables);
    }

    private Cell<LingeringProbe> probe() {
        return Objects.requireNonNull(probe);
    }

    private Cell<Current> current() {
        return Objects.requireNonNull(current);
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        long restored = context.restoredCheckpointId();
        commit(restored, true, context);
        abortLingering(restored, context);
        begin(restored, restored + 1, context);
    }

    /** Fences and aborts what earlier attempts left open; goes on where it stood when the broker made it wait. */
    private void abortLingering(long restored, OperatorContext context) {
        Cell<LingeringProbe> search = probe();
        if (search.get().prefixes().isEmpty()) {
            search.set(LingeringProbe.start(
                    List.of(prefix), context.subtask().index(), context.parallelism(), restored + 1));
        }
        while (!search.get().isDone()) {
            TransactionId id = search.get().target();
            noteLingering(id, context);
            InitProducerIdResult result = ask(id, context);
            search.set(search.get().after(result));
        }
    }

    /** A transaction that is still open when its id is asked for is fenced and aborted by the asking. */
    private void noteLingering(TransactionId id, OperatorContext context) {
        boolean open = broker.describe(id)
                .map(known -> known.state() == TransactionState.ONGOING)
                .orElse(false);
        if (open) {
            String why = "left over by an earlier attempt; the new producer fenced it";
            book.ended(id, context.subtask(), State.ABORTED, records(id), context.nowMillis(), why);
            context.trace(new TransactionEvent.Aborted(context.subtask(), id, why));
        }
    }

    private ProducerIdAndEpoch init(TransactionId id, OperatorContext context) {
        return ask(id, context).initialised();
    }

    private InitProducerIdResult ask(TransactionId id, OperatorContext context) {
        InitProducerIdResult result = broker.initProducerId(id, timeoutMillis, context.nowMillis());
        BrokerAnswer answer = result.answer();
        if (answer == BrokerAnswer.NONE) {
            return result;
        }
        if (answer.isRetriable()) {
            throw new NotReadyException(context.nowMillis() + RETRY_MILLIS);
        }
        throw new OperatorException("the broker refused the transactional id " + id + " with " + answer
                + (answer == BrokerAnswer.INVALID_TRANSACTION_TIMEOUT
                        ? ": transaction.timeout.ms of " + timeoutMillis
                                + " ms is larger than the broker's transaction.max.timeout.ms of "
                                + broker.settings().transactionMaxTimeoutMillis() + " ms"
                        : ""));
    }

    private void begin(long lastCheckpointId, long checkpointId, OperatorContext context) {
        int subtask = context.subtask().index();
        for (TransactionId gap :
                TransactionNaming.INCREMENTING.gapIds(prefix, subtask, lastCheckpointId, checkpointId)) {
            init(gap, context);
        }
        TransactionId id = TransactionNaming.INCREMENTING.idOf(prefix, subtask, checkpointId);
        current().set(new Current(id, init(id, context), checkpointId, false));
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        Current now = current().get();
        TransactionId id = Objects.requireNonNull(now.id, "no transaction after the end of input");
        ProducerIdAndEpoch producer = Objects.requireNonNull(now.producer);
        BrokerAnswer answer = broker.produce(partition, id, producer, record, context.nowMillis());
        if (answer != BrokerAnswer.NONE) {
            throw new OperatorException("sending in transaction " + id + " was refused with " + answer
                    + ": the broker has ended it or a newer producer took over its id");
        }
        if (!now.hasRecords) {
            current().set(new Current(id, producer, now.checkpointId, true));
            book.opened(
                    id, context.subtask(), now.checkpointId, context.nowMillis(), context.nowMillis() + timeoutMillis);
            context.trace(new TransactionEvent.Opened(context.subtask(), id, now.checkpointId));
        }
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(context.subtask(), target, record, id.value()));
        }
    }

    @Override
    public void prepareSnapshotPreBarrier(long checkpointId, OperatorContext context, Collector out) {
        preCommit(checkpointId, context);
    }

    private void preCommit(long checkpointId, OperatorContext context) {
        Current now = current().get();
        TransactionId id = now.id;
        ProducerIdAndEpoch producer = now.producer;
        if (id == null || producer == null) {
            return;
        }
        if (now.hasRecords) {
            int records = records(id);
            List<Committable> more = new ArrayList<>(committables().get());
            more.add(new Committable(checkpointId, id, producer, records));
            committables().set(List.copyOf(more));
            book.preCommitted(id, context.subtask(), checkpointId, records, context.nowMillis());
            context.trace(new TransactionEvent.PreCommitted(context.subtask(), id, checkpointId, records));
        }
        current().set(new Current(null, null, now.checkpointId, false));
    }

    @Override
    public void snapshotState(long checkpointId, OperatorContext context) {
        long last = current().get().checkpointId;
        if (last != Current.ENDED.checkpointId) {
            begin(last, checkpointId + 1, context);
        }
    }

    @Override
    public void endInput(OperatorContext context, Collector out) {
        long id = context.lastCheckpointId() + 1;
        preCommit(id, context);
        current().set(Current.ENDED);
        if (!context.checkpointingEnabled()) {
            commit(id, false, context);
        }
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId, OperatorContext context) {
        commit(checkpointId, false, context);
    }

    private void commit(long checkpointId, boolean onRestore, OperatorContext context) {
        List<Committable> waiting = committables().get();
        for (int i = 0; i < waiting.size(); i++) {
            Committable committable = waiting.get(i);
            if (committable.checkpointId() > checkpointId) {
                break;
            }
            if (context.takeCommitFailure()) {
                throw new OperatorException("the commit of " + committable.id() + " failed");
            }
            commitOne(committable, onRestore, context);
            committables().set(List.copyOf(waiting.subList(i + 1, waiting.size())));
        }
    }

    private void commitOne(Committable committable, boolean onRestore, OperatorContext context) {
        TransactionId name = committable.id();
        BrokerAnswer answer = broker.endTransaction(
                        committable.id(), committable.producer(), TransactionResult.COMMIT, context.nowMillis())
                .answer();
        if (answer == BrokerAnswer.CONCURRENT_TRANSACTIONS) {
            answer = afterRetries(committable.id());
        }
        if (answer == BrokerAnswer.NONE) {
            TransactionImage known = book.find(name, context.subtask());
            if (onRestore && known != null && known.state() == State.COMMITTED) {
                context.trace(new TransactionEvent.Committed(
                        context.subtask(),
                        name,
                        committable.checkpointId(),
                        true,
                        "it was committed before the failure; the broker confirms it"));
                return;
            }
            String detail = "checkpoint " + committable.checkpointId() + " is complete";
            book.ended(name, context.subtask(), State.COMMITTED, committable.records(), context.nowMillis(), detail);
            context.trace(new TransactionEvent.Committed(
                    context.subtask(), name, committable.checkpointId(), onRestore, detail));
            return;
        }
        boolean known = answer == BrokerAnswer.PRODUCER_FENCED
                || answer == BrokerAnswer.INVALID_TXN_STATE
                || answer == BrokerAnswer.INVALID_PRODUCER_ID_MAPPING;
        context.trace(new TransactionEvent.CommitRefused(
                context.subtask(), name, committable.checkpointId(), answer.name(), known, committable.records()));
        if (!known) {
            throw new OperatorException("the commit of " + committable.id() + " was refused with " + answer);
        }
        book.ended(
                name,
                context.subtask(),
                State.LOST,
                committable.records(),
                context.nowMillis(),
                "the broker had ended it before the commit (" + answer + "); its " + committable.records()
                        + " records are gone although checkpoint " + committable.checkpointId() + " is complete");
    }

    private int records(TransactionId id) {
        return broker.describe(id).map(known -> (int) known.records()).orElse(0);
    }

    /** What a client that asks again hears once the markers are written. */
    private BrokerAnswer afterRetries(TransactionId id) {
        boolean commits = broker.describe(id)
                .map(known -> known.state() == TransactionState.PREPARE_COMMIT)
                .orElse(false);
        return commits ? BrokerAnswer.NONE : BrokerAnswer.INVALID_TXN_STATE;
    }

    @Override
    public void close(OperatorContext context) {
        Current now = current().get();
        TransactionId id = now.id;
        ProducerIdAndEpoch producer = now.producer;
        if (id != null && producer != null && now.hasRecords) {
            int records = records(id);
            BrokerAnswer answer = broker.endTransaction(id, producer, TransactionResult.ABORT, context.nowMillis())
                    .answer();
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
        return !committables().get().isEmpty();
    }
}
