package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.transaction.CommitOutcome;
import io.barrierscope.engine.transaction.CommitRounds;
import io.barrierscope.engine.transaction.OngoingTransactions;
import io.barrierscope.engine.transaction.TransactionBook;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.TransactionState;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The committing half of a transactional Kafka sink (Flink's {@code CommitterOperator} with the connector's {@code
 * KafkaCommitter}): keeps the committables and commits those of completed checkpoints, checkpoint by checkpoint.
 */
final class KafkaCommitter {
    private final BrokerPort port;
    private final LogBroker<StreamRecord> broker;
    private final TransactionBook book;
    private final BrokerWait waiting = new BrokerWait();
    private @Nullable OperatorList<Committable> committables;
    private @Nullable Cell<List<TransactionId>> finished;

    KafkaCommitter(BrokerPort port, LogBroker<StreamRecord> broker, TransactionBook book) {
        this.port = port;
        this.broker = broker;
        this.book = book;
    }

    void setUp(OperatorContext context) {
        committables = context.states().operatorList("committables");
        finished = context.states().workingMemory("finished", List.of());
        waiting.setUp("commitTransaction", context);
    }

    private OperatorList<Committable> committables() {
        return Objects.requireNonNull(committables);
    }

    private Cell<List<TransactionId>> finished() {
        return Objects.requireNonNull(finished);
    }

    /** Strikes the transactions that have ended since the last call off the writer's list. */
    OngoingTransactions withoutFinished(OngoingTransactions ongoing) {
        OngoingTransactions rest = ongoing;
        for (TransactionId id : finished().get()) {
            rest = rest.finished(id);
        }
        if (!finished().get().isEmpty()) {
            finished().set(List.of());
        }
        return rest;
    }

    boolean isEmpty() {
        return committables().get().isEmpty();
    }

    /** Takes a committable from the writer; they come in the order of their checkpoints. */
    void add(Committable committable) {
        committables().add(committable);
    }

    /** Commits everything up to a checkpoint. */
    void commit(long checkpointId, boolean onRestore, OperatorContext context) {
        List<Committable> due = committables().get().stream()
                .filter(one -> one.checkpointId() <= checkpointId)
                .sorted(Comparator.comparingLong(Committable::checkpointId))
                .toList();
        int from = 0;
        while (from < due.size()) {
            int to = from;
            while (to < due.size()
                    && due.get(to).checkpointId() == due.get(from).checkpointId()) {
                to++;
            }
            commitCheckpoint(due.subList(from, to), onRestore, context);
            from = to;
        }
        waiting.over();
    }

    private void commitCheckpoint(List<Committable> requests, boolean onRestore, OperatorContext context) {
        int retries = context.committerRetries();
        CommitRounds.Result result = CommitRounds.commit(requests, retries, (request, retry) -> {
            CommitOutcome outcome = isOfEarlierRun(request, context)
                    ? committedEarlier(request, onRestore, context)
                    : commitOne(request, onRestore, retry, context);
            if (outcome != CommitOutcome.RETRY_LATER && outcome != CommitOutcome.FAILED_UNKNOWN) {
                drop(request);
            }
            return outcome;
        });
        if (result == CommitRounds.Result.UNKNOWN_FAILURE) {
            throw new OperatorException("the commit of checkpoint "
                    + requests.get(0).checkpointId() + " failed for a reason the committer does not know");
        }
        if (result == CommitRounds.Result.RETRIES_EXHAUSTED) {
            throw new OperatorException("the commit of checkpoint "
                    + requests.get(0).checkpointId() + " still failed after " + retries + " retries"
                    + " (sink.committer.retries)");
        }
    }

    /** The simulated broker begins anew with each run and has never heard of transactions of an earlier one. */
    private boolean isOfEarlierRun(Committable request, OperatorContext context) {
        return !port.isReal() && book.find(request.id(), context.subtask()) == null;
    }

    private static CommitOutcome committedEarlier(Committable request, boolean onRestore, OperatorContext context) {
        context.trace(new TransactionEvent.Committed(
                context.subtask(),
                request.id(),
                request.checkpointId(),
                onRestore,
                "it belongs to an earlier run, whose broker is not here"));
        return CommitOutcome.COMMITTED;
    }

    private void drop(Committable request) {
        committables()
                .set(committables().get().stream()
                        .filter(one -> !one.equals(request))
                        .toList());
        List<TransactionId> more = new ArrayList<>(finished().get());
        more.add(request.id());
        finished().set(List.copyOf(more));
    }

    private CommitOutcome commitOne(Committable request, boolean onRestore, int retry, OperatorContext context) {
        switch (context.takeCommitFault()) {
            case UNKNOWN -> {
                refused(request, "an injected error", false, context);
                return CommitOutcome.FAILED_UNKNOWN;
            }
            case KNOWN -> {
                refused(request, "an injected known error", true, context);
                return CommitOutcome.FAILED_KNOWN;
            }
            case RETRIABLE -> {
                refused(request, "an injected retriable error, try " + (retry + 1), false, context);
                return CommitOutcome.RETRY_LATER;
            }
            case ANSWER_LOST -> {
                port.commitWithoutAnswer(request.id(), request.producer(), isResumed(request, context), context);
                context.trace(
                        new TransactionEvent.CommitAnswerLost(context.subtask(), request.id(), request.checkpointId()));
            }
            case NONE -> {}
        }
        BrokerAnswer answer = ask(request, context);
        if (answer == BrokerAnswer.BROKER_NOT_AVAILABLE || answer == BrokerAnswer.PENDING) {
            long limit = BrokerWait.MAX_BLOCK_MILLIS * (1L + context.committerRetries());
            throw waiting.more(broker, "the commit of " + request.id(), limit, context.nowMillis());
        }
        if (answer == BrokerAnswer.NONE) {
            committed(request, onRestore, context);
            return CommitOutcome.COMMITTED;
        }
        boolean known = answer == BrokerAnswer.PRODUCER_FENCED || answer == BrokerAnswer.INVALID_TXN_STATE;
        if (known && isCommitted(request)) {
            confirmed(request, answer, onRestore, context);
        } else {
            refused(request, answer.name(), known, context);
        }
        return known ? CommitOutcome.FAILED_KNOWN : CommitOutcome.FAILED_UNKNOWN;
    }

    /** EndTxn; while the markers of the same end are being written the client asks again by itself. */
    private BrokerAnswer ask(Committable request, OperatorContext context) {
        BrokerAnswer answer = port.commit(request.id(), request.producer(), isResumed(request, context), context);
        if (answer != BrokerAnswer.CONCURRENT_TRANSACTIONS) {
            return answer;
        }
        boolean commits = broker.describe(request.id())
                .map(known -> known.state() == TransactionState.PREPARE_COMMIT)
                .orElse(false);
        return commits ? BrokerAnswer.NONE : BrokerAnswer.INVALID_TXN_STATE;
    }

    private void committed(Committable request, boolean onRestore, OperatorContext context) {
        TransactionImage known = book.find(request.id(), context.subtask());
        boolean before = onRestore && known != null && known.state() == State.COMMITTED;
        String detail = before
                ? "it was committed before the failure; the broker confirms it"
                : "checkpoint " + request.checkpointId() + " is complete";
        if (!before) {
            end(request, State.COMMITTED, detail, context);
        }
        context.trace(new TransactionEvent.Committed(
                context.subtask(), request.id(), request.checkpointId(), onRestore, detail));
    }

    /** The producer of an earlier attempt is gone with it: another one takes over its identity. */
    private static boolean isResumed(Committable request, OperatorContext context) {
        return request.checkpointId() <= context.restoredCheckpointId();
    }

    /** Whether the broker has committed it already: its epoch has moved on since, or not, by the version it speaks. */
    private boolean isCommitted(Committable request) {
        return broker.describe(request.id())
                .filter(known -> known.state() == TransactionState.COMPLETE_COMMIT
                        || known.state() == TransactionState.PREPARE_COMMIT)
                .filter(known -> known.producerId() == request.producer().producerId())
                .map(known -> known.epoch() - request.producer().epoch())
                .filter(ahead -> ahead == 0 || ahead == 1)
                .isPresent();
    }

    /** Flink logs it as lost and goes on; it is not. */
    private void confirmed(Committable request, BrokerAnswer answer, boolean onRestore, OperatorContext context) {
        String detail = "it was committed before the failure; the broker answers " + answer
                + " to a producer that takes over its identity, which Flink logs as a loss, but nothing is lost";
        TransactionImage known = book.find(request.id(), context.subtask());
        if (known == null || known.state() != State.COMMITTED) { // its answer came when the attempt was gone
            end(request, State.COMMITTED, detail, context);
        }
        context.trace(new TransactionEvent.Committed(
                context.subtask(), request.id(), request.checkpointId(), onRestore, detail));
    }

    private void refused(Committable request, String answer, boolean lost, OperatorContext context) {
        context.trace(new TransactionEvent.CommitRefused(
                context.subtask(), request.id(), request.checkpointId(), answer, lost, request.records()));
        if (lost) {
            String detail = "the broker had ended it before the commit (" + answer + "); its " + request.records()
                    + " records are gone although checkpoint " + request.checkpointId() + " is complete";
            end(request, State.LOST, detail, context);
        }
    }

    private void end(Committable request, State state, String detail, OperatorContext context) {
        TransactionId id = request.id();
        book.ended(id, context.subtask(), state, request.records(), context.nowMillis(), detail);
    }
}
