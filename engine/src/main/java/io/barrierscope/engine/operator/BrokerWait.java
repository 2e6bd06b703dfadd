package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.transaction.log.LogBroker;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A client call that blocks while the broker does not answer, up to a limit (Kafka's {@code max.block.ms}, {@code
 * delivery.timeout.ms}). The task does nothing else meanwhile.
 */
final class BrokerWait {
    /** Kafka's {@code max.block.ms}: for initTransactions and commitTransaction. */
    static final long MAX_BLOCK_MILLIS = 60_000;

    /** Kafka's {@code delivery.timeout.ms}: for a record from send to acknowledgement. */
    static final long DELIVERY_TIMEOUT_MILLIS = 120_000;

    /** When a broker that is up but busy is asked again. */
    private static final long RETRY_MILLIS = 20;

    private @Nullable Cell<Long> since;

    /** @param call name of the call, different for each call of an operator */
    void setUp(String call, OperatorContext context) {
        since = context.states().workingMemory(call + " waits since", -1L);
    }

    private Cell<Long> since() {
        return Objects.requireNonNull(since);
    }

    /**
     * Returns what to throw while the call has to wait: {@link NotReadyException}, or an {@link OperatorException} once the
     * limit has passed.
     *
     * @param what what waits, for the failure's cause
     */
    RuntimeException more(LogBroker<?> broker, String what, long limitMillis, long nowMillis) {
        long begin = since().get() < 0 ? nowMillis : since().get();
        long deadline = begin + limitMillis;
        if (nowMillis >= deadline) {
            over();
            return new OperatorException(
                    what + " timed out: the broker did not answer within " + limitMillis + " ms (TimeoutException)");
        }
        since().set(begin);
        long next = broker.isUp() ? nowMillis + RETRY_MILLIS : Math.max(nowMillis + 1, broker.upAgainMillis());
        return new NotReadyException(Math.min(deadline, next));
    }

    /** The call came through. */
    void over() {
        if (since().get() >= 0) {
            since().set(-1L);
        }
    }
}
