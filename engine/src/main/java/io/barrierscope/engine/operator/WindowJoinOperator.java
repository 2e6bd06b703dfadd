package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.ListState;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TimeEvent;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Joins the records of two inputs that have one key and lie in one window, when the window ends (Flink's {@code JoinedStreams}). */
final class WindowJoinOperator extends Operator {
    private final WindowAssigner assigner;
    private @Nullable ListState<Map<String, @Nullable Object>> left;
    private @Nullable ListState<Map<String, @Nullable Object>> right;
    private @Nullable Timers timers;

    WindowJoinOperator(WindowAssigner assigner) {
        this.assigner = assigner;
    }

    @Override
    public void setUp(OperatorContext context) {
        left = context.states().list("left", null);
        right = context.states().list("right", null);
        timers = context.timers();
    }

    private ListState<Map<String, @Nullable Object>> side(int input) {
        return Objects.requireNonNull(input == Joined.LEFT ? left : right);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        boolean kept = false;
        for (TimeWindow window : assigner.windowsOf(record.timestampMillis())) {
            if (window.maxTimestamp() > context.currentWatermark()) {
                kept = true;
                side(context.currentInput()).add(window, record.row().toMap());
                Objects.requireNonNull(timers).registerEventTime(window, window.maxTimestamp());
            }
        }
        if (kept) {
            context.applied(record);
        } else {
            boolean handedOn = context.hasSideOutput(WindowOperator.LATE);
            context.trace(new TimeEvent.LateRecord(context.subtask(), record, context.currentWatermark(), handedOn));
            context.tooLate(record, handedOn);
            context.sideOutput(WindowOperator.LATE).collect(record);
        }
    }

    @Override
    public void timer(Timer timer, boolean isEventTime, OperatorContext context, Collector out) {
        TimeWindow window = (TimeWindow) timer.namespace();
        List<Map<String, @Nullable Object>> lefts = side(Joined.LEFT).get(window);
        List<Map<String, @Nullable Object>> rights = side(Joined.RIGHT).get(window);
        context.trace(
                new TimeEvent.WindowFired(context.subtask(), String.valueOf(timer.key()), window.toString(), false));
        for (Map<String, @Nullable Object> one : lefts) {
            for (Map<String, @Nullable Object> other : rights) {
                out.collect(context.result(Joined.of(one, other), window.maxTimestamp()));
            }
        }
        side(Joined.LEFT).clear(window);
        side(Joined.RIGHT).clear(window);
    }
}
