package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.watermark.OperatorWatermarks;
import io.barrierscope.engine.watermark.WatermarkStrategy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Gives records a timestamp and makes watermarks from it, whatever came from upstream ({@code assignTimestampsAndWatermarks}). */
final class AssignWatermarksOperator extends Operator {
    private final WatermarkStrategy strategy;
    private @Nullable OperatorWatermarks watermarks;

    AssignWatermarksOperator(WatermarkStrategy strategy) {
        this.strategy = strategy;
    }

    private OperatorWatermarks watermarks() {
        return Objects.requireNonNull(watermarks);
    }

    @Override
    public void setUp(OperatorContext context) {
        watermarks = new OperatorWatermarks(strategy, context.states());
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        watermarks().begin();
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        long timestamp = EventTimes.of(record.row(), strategy.field(), record.timestampMillis());
        out.collect(new StreamRecord(record.row(), timestamp, record.split(), record.offset()));
        watermarks().event(timestamp);
    }

    @Override
    public boolean makesWatermarks() {
        return true;
    }

    @Override
    public void periodicWatermark(OperatorContext context) {
        watermarks().periodic(context.nowMillis(), context.watermarkOutput());
    }

    @Override
    public void watermark(long timestampMillis, OperatorContext context) {
        watermarks().upstream(timestampMillis, context.watermarkOutput());
    }

    @Override
    public void watermarkStatus(boolean idle, OperatorContext context) {}

    @Override
    public void endInput(OperatorContext context, Collector out) {
        watermarks().periodic(context.nowMillis(), context.watermarkOutput());
    }
}
