package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.ValueState;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells when a key has been silent for a time (a {@code KeyedProcessFunction} with one timer per key). */
final class TimeoutOperator extends Operator {
    private final long afterMillis;
    private final boolean eventTime;
    private final RowType type;
    private @Nullable ValueState<Long> last;
    private @Nullable Timers timers;

    TimeoutOperator(long afterMillis, boolean eventTime, String keyName) {
        this.afterMillis = afterMillis;
        this.eventTime = eventTime;
        this.type = RowType.of(keyName.equals("silentSince") ? "key" : keyName, "silentSince");
    }

    @Override
    public void setUp(OperatorContext context) {
        last = context.states().value("last record", null);
        timers = context.timers();
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        ValueState<Long> state = Objects.requireNonNull(last);
        Timers clock = Objects.requireNonNull(timers);
        long moment = eventTime ? record.timestampMillis() : context.nowMillis();
        Long before = state.get();
        long latest = before == null ? moment : Math.max(before, moment);
        if (before != null) {
            if (eventTime) {
                clock.deleteEventTime(Timer.NO_NAMESPACE, before + afterMillis);
            } else {
                clock.deleteProcessingTime(Timer.NO_NAMESPACE, before + afterMillis);
            }
        }
        state.set(latest);
        if (eventTime) {
            clock.registerEventTime(Timer.NO_NAMESPACE, latest + afterMillis);
        } else {
            clock.registerProcessingTime(Timer.NO_NAMESPACE, latest + afterMillis);
        }
        context.applied(record);
    }

    @Override
    public void timer(Timer timer, boolean isEventTime, OperatorContext context, Collector out) {
        ValueState<Long> state = Objects.requireNonNull(last);
        Long since = state.get();
        state.clear();
        if (since != null) {
            out.collect(context.result(Row.of(type, timer.key(), since), timer.timestampMillis()));
        }
    }
}
