package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;

/** Hands each record to its one reader at once: nothing is taken back after a failure. */
final class CollectSink extends Operator {
    private final PagedLog<StreamRecord> collected;

    CollectSink(PagedLog<StreamRecord> collected) {
        this.collected = collected;
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        collected.append(record);
        context.delivered(record, true);
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(context.subtask(), "collection", record, null));
        }
    }
}
