package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.StateTtl;
import io.barrierscope.engine.state.ValueState;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lets the first record of each key through, and the next one only when the key has been forgotten. */
final class DeduplicateOperator extends Operator {
    private final @Nullable StateTtl ttl;
    private @Nullable ValueState<Boolean> seen;

    /**
     * @param ttlMillis after that long a key is forgotten (state TTL, processing time); 0 for never
     */
    DeduplicateOperator(long ttlMillis) {
        this.ttl = ttlMillis > 0 ? StateTtl.of(ttlMillis) : null;
    }

    @Override
    public void setUp(OperatorContext context) {
        seen = context.states().value("seen", ttl);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        ValueState<Boolean> state = Objects.requireNonNull(seen);
        boolean first = state.get() == null;
        context.applied(record);
        if (first) {
            state.set(true);
            out.collect(context.result(record.row(), record.timestampMillis()));
        }
    }
}
