package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Records that were sent but that the broker has not taken yet (the accumulator of Kafka's producer): they are gone with the
 * attempt. Empty as long as the broker answers, since a record then takes no time.
 */
final class SendBuffer {
    /** Stands for {@code buffer.memory}. */
    private static final int MAX_RECORDS = 4_096;

    private @Nullable Cell<Held> held;

    /** The records with the time the first was sent. */
    private record Held(List<StreamRecord> records, long sinceMillis) {
        static final Held NOTHING = new Held(List.of(), -1);

        @Override
        public String toString() {
            return records.size() + " records";
        }
    }

    void setUp(OperatorContext context) {
        held = context.states().workingMemory("send buffer", Held.NOTHING);
    }

    private Cell<Held> held() {
        return Objects.requireNonNull(held);
    }

    boolean isEmpty() {
        return held().get().records.isEmpty();
    }

    List<StreamRecord> records() {
        return held().get().records;
    }

    /** Keeps a record until it can be sent. */
    void add(StreamRecord record, long nowMillis) {
        Held before = held().get();
        if (before.records.size() >= MAX_RECORDS) {
            throw new OperatorException("the producer's buffer is full and the broker takes nothing (buffer.memory)");
        }
        List<StreamRecord> more = new ArrayList<>(before.records);
        more.add(record);
        held().set(new Held(List.copyOf(more), before.records.isEmpty() ? nowMillis : before.sinceMillis));
        checkAge(nowMillis);
    }

    /** Sends in order until one is not taken; returns whether all are gone. */
    boolean drain(Predicate<StreamRecord> send, long nowMillis) {
        List<StreamRecord> records = held().get().records;
        int sent = 0;
        while (sent < records.size() && send.test(records.get(sent))) {
            sent++;
        }
        if (sent == records.size()) {
            held().set(Held.NOTHING);
            return true;
        }
        if (sent > 0) {
            held().set(new Held(List.copyOf(records.subList(sent, records.size())), nowMillis));
        }
        checkAge(nowMillis);
        return false;
    }

    private void checkAge(long nowMillis) {
        Held now = held().get();
        if (nowMillis - now.sinceMillis >= BrokerWait.DELIVERY_TIMEOUT_MILLIS) {
            throw new OperatorException("sending " + now.records.size() + " records failed: the broker did not answer"
                    + " within delivery.timeout.ms of " + BrokerWait.DELIVERY_TIMEOUT_MILLIS + " ms");
        }
    }

    /** Waits no longer than the delivery timeout of the oldest record. */
    long deadlineMillis() {
        return held().get().sinceMillis + BrokerWait.DELIVERY_TIMEOUT_MILLIS;
    }
}
