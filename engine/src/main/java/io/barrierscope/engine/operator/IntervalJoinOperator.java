package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.MapState;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TimeEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Joins each record of the left input with those of the right one that have its key and a timestamp within an interval
 * around its own (Flink's {@code IntervalJoinOperator}, both bounds inclusive).
 */
final class IntervalJoinOperator extends Operator {
    private static final String LEFT = "left";
    private static final String RIGHT = "right";

    private final long lowerMillis;
    private final long upperMillis;
    private @Nullable MapState<Long, List<Map<String, @Nullable Object>>> left;
    private @Nullable MapState<Long, List<Map<String, @Nullable Object>>> right;
    private @Nullable Timers timers;

    /**
     * @param beforeMillis how much earlier than the left record the right one may be
     * @param afterMillis how much later it may be
     */
    IntervalJoinOperator(long beforeMillis, long afterMillis) {
        this.lowerMillis = -beforeMillis;
        this.upperMillis = afterMillis;
    }

    @Override
    public void setUp(OperatorContext context) {
        left = context.states().map(LEFT, null);
        right = context.states().map(RIGHT, null);
        timers = context.timers();
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        long timestamp = record.timestampMillis();
        if (timestamp == Long.MIN_VALUE) {
            throw new OperatorException("a record without a timestamp came to an interval join: " + record.row());
        }
        if (timestamp < context.currentWatermark()) {
            boolean handedOn = context.hasSideOutput(WindowOperator.LATE);
            context.trace(new TimeEvent.LateRecord(context.subtask(), record, context.currentWatermark(), handedOn));
            context.tooLate(record, handedOn);
            context.sideOutput(WindowOperator.LATE).collect(record);
            return;
        }
        boolean isLeft = context.currentInput() == Joined.LEFT;
        MapState<Long, List<Map<String, @Nullable Object>>> own = Objects.requireNonNull(isLeft ? left : right);
        MapState<Long, List<Map<String, @Nullable Object>>> other = Objects.requireNonNull(isLeft ? right : left);
        Map<String, @Nullable Object> row = record.row().toMap();
        List<Map<String, @Nullable Object>> before = own.get(timestamp);
        List<Map<String, @Nullable Object>> bucket = new ArrayList<>(before == null ? List.of() : before);
        bucket.add(row);
        own.put(timestamp, List.copyOf(bucket));
        context.applied(record);
        long from = isLeft ? timestamp + lowerMillis : timestamp - upperMillis;
        long to = isLeft ? timestamp + upperMillis : timestamp - lowerMillis;
        for (Map.Entry<Long, List<Map<String, @Nullable Object>>> entry :
                other.entries().entrySet()) {
            if (entry.getKey() >= from && entry.getKey() <= to) {
                long later = Math.max(timestamp, entry.getKey());
                for (Map<String, @Nullable Object> match : entry.getValue()) {
                    out.collect(context.result(isLeft ? Joined.of(row, match) : Joined.of(match, row), later));
                }
            }
        }
        long upper = isLeft ? upperMillis : -lowerMillis;
        Objects.requireNonNull(timers)
                .registerEventTime(isLeft ? LEFT : RIGHT, upper > 0 ? timestamp + upper : timestamp);
    }

    @Override
    public void timer(Timer timer, boolean isEventTime, OperatorContext context, Collector out) {
        long time = timer.timestampMillis();
        if (timer.namespace().equals(LEFT)) {
            Objects.requireNonNull(left).remove(upperMillis <= 0 ? time : time - upperMillis);
        } else {
            Objects.requireNonNull(right).remove(lowerMillis <= 0 ? time + lowerMillis : time);
        }
    }
}
