package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.BrokerTransaction;
import io.barrierscope.engine.transaction.log.InitProducerIdResult;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TransactionResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a sink that a client would block in. The simulated broker answers at once; a real one answers later: then the
 * call gives {@link BrokerAnswer#PENDING}, the caller waits as it would for a broker that is away, and asks again with the
 * same words until the answer is there.
 */
final class BrokerPort {
    private final LogBroker<StreamRecord> broker;
    private final LiveLink link;
    private final boolean real;
    private @Nullable Cell<PersistentMap<String, Long>> calls;

    /** @param real whether the sink names a real broker */
    BrokerPort(SinkSystems systems, boolean real) {
        this.broker = systems.broker();
        this.link = systems.live();
        this.real = real;
    }

    void setUp(OperatorContext context) {
        if (real) { // an attempt that ends forgets what it waited for
            calls = context.states().workingMemory("calls to the real broker", PersistentMap.empty());
        }
    }

    /** Whether calls go to a real broker now. */
    boolean isReal() {
        return real && link.isConnected();
    }

    /** {@code initTransactions}. */
    InitProducerIdResult initProducerId(TransactionId id, long timeoutMillis, OperatorContext context) {
        LiveRequest request = new LiveRequest.InitProducer(id, timeoutMillis);
        if (!isAsked(request) && !isReal()) {
            return broker.initProducerId(id, timeoutMillis, context.nowMillis());
        }
        LiveAnswer answer = call(request, context);
        if (!answer.message().isEmpty() && !answer.answer().isRetriable()) {
            throw new OperatorException("initTransactions of " + id + " failed: " + answer.message());
        }
        return new InitProducerIdResult(answer.answer(), answer.producer());
    }

    /** {@code flush}: the simulated broker has taken what was sent. */
    BrokerAnswer flush(@Nullable TransactionId id, OperatorContext context) {
        LiveRequest request = new LiveRequest.Flush(id);
        if (!isAsked(request) && !isReal()) {
            return BrokerAnswer.NONE;
        }
        LiveAnswer answer = call(request, context);
        if (answer.answer() != BrokerAnswer.NONE && answer.answer() != BrokerAnswer.PENDING) {
            throw new OperatorException("sending " + (id == null ? "" : "in transaction " + id + " ") + "failed with "
                    + answer.answer() + ": " + answer.message());
        }
        return answer.answer();
    }

    /**
     * {@code commitTransaction} of a producer with this identity.
     *
     * @param resumed whether the identity is taken over from an earlier attempt
     */
    BrokerAnswer commit(TransactionId id, ProducerIdAndEpoch producer, boolean resumed, OperatorContext context) {
        LiveRequest request = new LiveRequest.EndTransaction(id, producer, TransactionResult.COMMIT, resumed);
        return isAsked(request) || isReal()
                ? call(request, context).answer()
                : broker.endTransaction(id, producer, TransactionResult.COMMIT, resumed, context.nowMillis())
                        .answer();
    }

    /** The broker gets the commit, and nobody waits for its answer. */
    void commitWithoutAnswer(TransactionId id, ProducerIdAndEpoch producer, boolean resumed, OperatorContext context) {
        if (isReal()) {
            LiveRequest request = new LiveRequest.EndTransaction(id, producer, TransactionResult.COMMIT, resumed);
            link.ask(context.subtask(), request, false, context::trace);
        } else {
            broker.endTransaction(id, producer, TransactionResult.COMMIT, resumed, context.nowMillis());
        }
    }

    /** {@code abortTransaction} of a producer that is being closed; a real one does not wait for its end. */
    BrokerAnswer abort(TransactionId id, ProducerIdAndEpoch producer, OperatorContext context) {
        if (isReal()) {
            LiveRequest request = new LiveRequest.EndTransaction(id, producer, TransactionResult.ABORT, false);
            link.ask(context.subtask(), request, false, context::trace);
            return BrokerAnswer.NONE;
        }
        return broker.endTransaction(id, producer, TransactionResult.ABORT, context.nowMillis())
                .answer();
    }

    /** The open transactions that write to a topic; null while a real broker has not answered. */
    @Nullable
    List<TransactionId> openIn(String topic, OperatorContext context) {
        LiveRequest request = new LiveRequest.ListOpen(topic);
        if (!isAsked(request) && !isReal()) {
            List<TransactionId> open = new ArrayList<>();
            for (BrokerTransaction one : broker.listOpenTransactions()) {
                if (one.partitions().stream()
                        .anyMatch(place -> place.partition().topic().equals(topic))) {
                    open.add(one.transactionalId());
                }
            }
            return open;
        }
        LiveAnswer answer = call(request, context);
        if (answer.answer() == BrokerAnswer.PENDING) {
            return null;
        }
        if (answer.answer() != BrokerAnswer.NONE) {
            throw new OperatorException("the open transactions of " + topic + " could not be listed: " + answer.answer()
                    + " " + answer.message());
        }
        return answer.open();
    }

    /** Whether initTransactions of an id waits for its answer. */
    boolean isInitialising(TransactionId id, long timeoutMillis) {
        return isAsked(new LiveRequest.InitProducer(id, timeoutMillis));
    }

    private boolean isAsked(LiveRequest request) {
        return calls != null && calls.get().get(request.toString()) != null;
    }

    private LiveAnswer call(LiveRequest request, OperatorContext context) {
        Cell<PersistentMap<String, Long>> open = Objects.requireNonNull(calls);
        String words = request.toString();
        Long number = open.get().get(words);
        if (number == null) {
            open.set(open.get().with(words, link.ask(context.subtask(), request, true, context::trace)));
            return LiveAnswer.refused(BrokerAnswer.PENDING, "");
        }
        LiveAnswer answer = link.take(number);
        if (answer == null) {
            return LiveAnswer.refused(BrokerAnswer.PENDING, "");
        }
        open.set(open.get().without(words));
        return answer;
    }
}
