package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.transaction.UpsertTable;

/**
 * Writes each record under its key at once, as an upsert into a table does: a replay writes again (at least once), which is
 * harmless because the last value per key is the same.
 */
final class UpsertSink extends Operator {
    private final Expression key;
    private final UpsertTable table;

    UpsertSink(Expression key, UpsertTable table) {
        this.key = key;
        this.table = table;
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        Object found = Evaluation.of(key, record.row());
        if (found == null) {
            throw new OperatorException("the key \"" + key.source() + "\" of " + record.row() + " is null");
        }
        table.write(found.toString(), record);
        context.delivered(record, true);
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(context.subtask(), "table", record, null));
        }
    }
}
