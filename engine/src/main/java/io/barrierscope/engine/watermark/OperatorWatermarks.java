package io.barrierscope.engine.watermark;

import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.state.OperatorStates;

/** The watermarks an operator makes in the middle of a flow (Flink's {@code TimestampsAndWatermarksOperator}). */
public final class OperatorWatermarks {
    private static final int EMITTED = BoundedOutOfOrderness.NUMBERS;
    private static final int IDLE = EMITTED + 1;
    private static final int NUMBERS = IDLE + 1;

    private final LongsCell numbers;
    private final BoundedOutOfOrderness generator;

    public OperatorWatermarks(WatermarkStrategy strategy, OperatorStates states) {
        this.numbers = states.workingLongs("watermarks", NUMBERS, 0);
        this.generator =
                new BoundedOutOfOrderness(numbers, 0, strategy.outOfOrdernessMillis(), strategy.idlenessMillis());
    }

    /** An attempt begins. */
    public void begin() {
        generator.begin();
        numbers.set(EMITTED, Long.MIN_VALUE);
        numbers.set(IDLE, 0);
    }

    public void event(long timestampMillis) {
        generator.event(timestampMillis);
    }

    /** The periodic call of {@code pipeline.auto-watermark-interval}; also made at the end of the input. */
    public void periodic(long nowMillis, WatermarkOutput out) {
        generator.periodic(nowMillis, new WatermarkOutput() {
            @Override
            public void watermark(long timestampMillis) {
                emit(timestampMillis, out);
            }

            @Override
            public void status(boolean idle) {
                become(idle, out);
            }
        });
    }

    /** A watermark from upstream: only the one that ends the input goes on. */
    public void upstream(long timestampMillis, WatermarkOutput out) {
        if (timestampMillis == Long.MAX_VALUE) {
            emit(timestampMillis, out);
        }
    }

    private void emit(long timestampMillis, WatermarkOutput out) {
        if (timestampMillis > numbers.get(EMITTED)) {
            numbers.set(EMITTED, timestampMillis);
            become(false, out);
            out.watermark(timestampMillis);
        }
    }

    private void become(boolean idle, WatermarkOutput out) {
        long now = idle ? 1 : 0;
        if (numbers.get(IDLE) != now) {
            numbers.set(IDLE, now);
            out.status(idle);
        }
    }
}
