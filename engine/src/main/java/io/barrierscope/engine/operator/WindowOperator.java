package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.ValueState;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TimeEvent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates the records of each key by windows of time (Flink's {@code WindowOperator} with {@code EventTimeTrigger},
 * {@code ProcessingTimeTrigger} or {@code CountTrigger}). A window's state is its accumulator; it is gone when the window
 * and the allowed lateness are over.
 */
final class WindowOperator extends Operator {
    /** Name of the side output for records that come too late. */
    static final String LATE = "late";

    private final WindowAssigner assigner;
    private final AggregateFunction function;
    private final String field;
    private final boolean eventTime;
    private final long latenessMillis;
    private final long fireAtCount;
    private final boolean purges;
    private final int firstKeyGroup;
    private final RowType keyed;
    private final RowType unkeyed;
    private @Nullable ValueState<Object> contents;
    private @Nullable ValueState<Sessions> sessions;
    private @Nullable ValueState<Long> counts;
    private @Nullable Timers timers;

    WindowOperator(OperatorSettings settings, String keyName, int firstKeyGroup) {
        this.assigner = WindowAssigner.of(settings);
        this.function = AggregateFunction.named(settings.text("function", "count"));
        this.field = settings.text("field", "value");
        this.eventTime = settings.text("time", "event").equals("event");
        this.latenessMillis = eventTime ? settings.millis("allowedLateness", 0) : 0;
        this.fireAtCount = settings.integer("triggerCount", 0);
        this.purges = settings.flag("purge");
        this.firstKeyGroup = firstKeyGroup;
        String result = function.fieldName();
        this.keyed = RowType.of(keyName.equals(result) ? "key" : keyName, result, "windowStart", "windowEnd");
        this.unkeyed = RowType.of(result, "windowStart", "windowEnd");
    }

    @Override
    public void setUp(OperatorContext context) {
        contents = context.states().value("windows", null);
        if (assigner.merges()) {
            sessions = context.states().value("sessions", null);
        }
        if (fireAtCount > 0) {
            counts = context.states().value("count since firing", null);
        }
        timers = context.timers();
    }

    private ValueState<Object> contents() {
        return Objects.requireNonNull(contents);
    }

    private Timers timers() {
        return Objects.requireNonNull(timers);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        NoKey.standIn(context, firstKeyGroup);
        if (eventTime && record.timestampMillis() == Long.MIN_VALUE) {
            throw new OperatorException("a record without a timestamp came to an event-time window: " + record.row()
                    + "; give its source a watermark, or put assign-watermarks before the window");
        }
        long moment = eventTime ? record.timestampMillis() : context.nowMillis();
        boolean kept = false;
        for (TimeWindow window : assigner.windowsOf(moment)) {
            TimeWindow actual = assigner.merges() ? merge(window, context) : window;
            if (isLate(actual, context)) {
                retire(actual);
                continue;
            }
            kept = true;
            contents().set(actual, function.add(contents().get(actual), record.row(), field));
            if (rings(actual, context)) {
                fire(actual, eventTime && fireAtCount == 0, context, out);
            }
            registerCleanup(actual);
        }
        if (kept) {
            context.applied(record);
        } else if (eventTime && record.timestampMillis() + latenessMillis <= context.currentWatermark()) {
            late(record, context);
        }
    }

    private void late(StreamRecord record, OperatorContext context) {
        boolean handedOn = context.hasSideOutput(LATE);
        context.trace(new TimeEvent.LateRecord(context.subtask(), record, context.currentWatermark(), handedOn));
        context.tooLate(record, handedOn);
        context.sideOutput(LATE).collect(record);
    }

    /** Adds a session to those of the key; returns the one it became part of. */
    private TimeWindow merge(TimeWindow window, OperatorContext context) {
        ValueState<Sessions> open = Objects.requireNonNull(sessions);
        Sessions before = open.get();
        Sessions.Addition addition = (before == null ? Sessions.NONE : before).with(window);
        TimeWindow actual = addition.window();
        if (addition.changesWindows()) {
            onMerge(addition, context);
        }
        open.set(addition.sessions());
        return actual;
    }

    private void onMerge(Sessions.Addition addition, OperatorContext context) {
        TimeWindow actual = addition.window();
        long now = eventTime ? context.currentWatermark() : context.nowMillis();
        if (cleanupTime(actual) <= now) {
            throw new OperatorException("merging sessions would give a window that is over already, " + actual);
        }
        if (fireAtCount == 0 && actual.maxTimestamp() > now) {
            register(actual, actual.maxTimestamp());
        }
        Object merged = null;
        long count = 0;
        for (TimeWindow part : addition.merged()) {
            if (fireAtCount == 0) {
                delete(part, part.maxTimestamp());
            }
            delete(part, cleanupTime(part));
            Object some = contents().get(part);
            if (some != null) {
                merged = merged == null ? some : function.merge(merged, some);
                contents().clear(part);
            }
            count += takeCount(part);
        }
        if (merged != null) {
            contents().set(actual, merged);
        }
        if (counts != null && count > 0) {
            counts.set(actual, count);
        }
        if (addition.merged().size() > 1) {
            context.trace(new TimeEvent.WindowsMerged(
                    context.subtask(),
                    keyText(context),
                    actual.toString(),
                    addition.merged().size()));
        }
    }

    private long takeCount(TimeWindow window) {
        ValueState<Long> known = counts;
        if (known == null) {
            return 0;
        }
        Long count = known.get(window);
        known.clear(window);
        return count == null ? 0 : count;
    }

    private boolean isLate(TimeWindow window, OperatorContext context) {
        return eventTime && cleanupTime(window) <= context.currentWatermark();
    }

    private long cleanupTime(TimeWindow window) {
        long time = window.maxTimestamp() + latenessMillis;
        return time >= window.maxTimestamp() ? time : Long.MAX_VALUE;
    }

    /** Whether the window fires because of the record just added. */
    private boolean rings(TimeWindow window, OperatorContext context) {
        ValueState<Long> known = counts;
        if (known != null) {
            long count = takeCount(window) + 1;
            if (count >= fireAtCount) {
                return true;
            }
            known.set(window, count);
            return false;
        }
        if (eventTime && window.maxTimestamp() <= context.currentWatermark()) {
            return true;
        }
        register(window, window.maxTimestamp());
        return false;
    }

    private void registerCleanup(TimeWindow window) {
        long time = cleanupTime(window);
        if (time != Long.MAX_VALUE) {
            register(window, time);
        }
    }

    private void register(TimeWindow window, long time) {
        if (eventTime) {
            timers().registerEventTime(window, time);
        } else {
            timers().registerProcessingTime(window, time);
        }
    }

    private void delete(TimeWindow window, long time) {
        if (eventTime) {
            timers().deleteEventTime(window, time);
        } else {
            timers().deleteProcessingTime(window, time);
        }
    }

    @Override
    public void timer(Timer timer, boolean isEventTime, OperatorContext context, Collector out) {
        TimeWindow window = (TimeWindow) timer.namespace();
        if (assigner.merges() && !isOpen(window)) {
            return;
        }
        boolean ends = fireAtCount == 0 && (!eventTime || timer.timestampMillis() == window.maxTimestamp());
        if (ends) {
            fire(window, false, context, out);
        }
        if (timer.timestampMillis() == cleanupTime(window)) {
            contents().clear(window);
            takeCount(window);
            if (fireAtCount == 0) {
                delete(window, window.maxTimestamp());
            }
            retire(window);
        }
    }

    private boolean isOpen(TimeWindow window) {
        Sessions open = Objects.requireNonNull(sessions).get();
        return open != null && open.windows().contains(window);
    }

    private void retire(TimeWindow window) {
        ValueState<Sessions> known = sessions;
        Sessions open = known == null ? null : known.get();
        if (known != null && open != null) {
            Sessions left = open.without(window);
            if (left.windows().isEmpty()) {
                known.clear();
            } else {
                known.set(left);
            }
        }
    }

    private void fire(TimeWindow window, boolean again, OperatorContext context, Collector out) {
        Object accumulator = contents().get(window);
        if (accumulator == null) {
            return;
        }
        Object key = Objects.requireNonNull(context.currentKey());
        Object value = AggregateFunction.result(accumulator);
        Row row = key instanceof NoKey
                ? Row.of(unkeyed, new Object[] {value, window.startMillis(), window.endMillis()})
                : Row.of(keyed, new Object[] {key, value, window.startMillis(), window.endMillis()});
        context.trace(new TimeEvent.WindowFired(context.subtask(), keyText(context), window.toString(), again));
        if (purges) {
            contents().clear(window);
        }
        out.collect(context.result(row, window.maxTimestamp()));
    }

    private static String keyText(OperatorContext context) {
        return String.valueOf(context.currentKey());
    }
}
