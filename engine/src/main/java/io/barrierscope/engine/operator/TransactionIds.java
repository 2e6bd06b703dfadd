package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.InitProducerIdResult;
import io.barrierscope.engine.transaction.log.LogBroker;

/** Initialises transactional ids at the broker ({@code KafkaProducer.initTransactions}). */
final class TransactionIds {
    private final BrokerPort port;
    private final LogBroker<StreamRecord> broker;
    private final long timeoutMillis;
    private final BrokerWait waiting = new BrokerWait();

    TransactionIds(BrokerPort port, LogBroker<StreamRecord> broker, long timeoutMillis) {
        this.port = port;
        this.broker = broker;
        this.timeoutMillis = timeoutMillis;
    }

    void setUp(OperatorContext context) {
        waiting.setUp("initTransactions", context);
    }

    long timeoutMillis() {
        return timeoutMillis;
    }

    /** Asks once; the answer is {@link BrokerAnswer#NONE} or one that a client asks again after. */
    InitProducerIdResult tryOnce(TransactionId id, OperatorContext context) {
        InitProducerIdResult result = port.initProducerId(id, timeoutMillis, context);
        if (result.answer() == BrokerAnswer.NONE || result.answer().isRetriable()) {
            return result;
        }
        throw new OperatorException("the broker refused the transactional id " + id + " with " + result.answer()
                + (result.answer() == BrokerAnswer.INVALID_TRANSACTION_TIMEOUT
                        ? ": transaction.timeout.ms of " + timeoutMillis
                                + " ms is larger than the broker's transaction.max.timeout.ms of "
                                + broker.settings().transactionMaxTimeoutMillis() + " ms"
                        : ""));
    }

    /** Whether an id was asked for and the answer has not come. */
    boolean isAsked(TransactionId id) {
        return port.isInitialising(id, timeoutMillis);
    }

    /** Asks, and makes the task wait while the broker is away or busy with that id. */
    InitProducerIdResult ask(TransactionId id, OperatorContext context) {
        InitProducerIdResult result = tryOnce(id, context);
        if (result.answer() != BrokerAnswer.NONE) {
            throw waiting.more(broker, "initTransactions of " + id, BrokerWait.MAX_BLOCK_MILLIS, context.nowMillis());
        }
        waiting.over();
        return result;
    }
}
