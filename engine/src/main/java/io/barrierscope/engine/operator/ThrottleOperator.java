package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lets records pass at a bounded rate per subtask: it keeps the task busy until the next may pass. */
final class ThrottleOperator extends Operator {
    private final double ratePerSecond;
    private @Nullable LongsCell pace;

    ThrottleOperator(double ratePerSecond) {
        this.ratePerSecond = ratePerSecond;
    }

    @Override
    public void setUp(OperatorContext context) {
        pace = context.states().workingLongs("next free", 1, 0);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        LongsCell nextFree = Objects.requireNonNull(pace);
        long now = context.nowMillis();
        long next = Math.max(now, nextFree.get(0)) + Math.round(1000 / ratePerSecond);
        nextFree.set(0, next);
        context.delayMillis(next - now);
        out.collect(record);
    }
}
