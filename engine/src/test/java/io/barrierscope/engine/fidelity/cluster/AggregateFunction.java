package io.barrierscope.engine.fidelity.cluster;

import java.util.Map;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** {@code aggregate} on the cluster: a value by key, in Flink's keyed state. */
final class AggregateFunction extends KeyedProcessFunction<Long, String, String>
        implements CheckpointedFunction, CheckpointListener {
    private static final long serialVersionUID = 1;

    private final Part part;
    private final String function;
    private final String field;
    private final String keyName;
    private transient ValueState<Long> value;

    AggregateFunction(Part part, String function, String field, String keyName) {
        this.part = part;
        this.function = function;
        this.field = field;
        this.keyName = keyName;
    }

    @Override
    public void open(OpenContext context) {
        value = getRuntimeContext().getState(new ValueStateDescriptor<>("value", Types.LONG));
    }

    @Override
    public void processElement(String row, Context context, Collector<String> out) throws Exception {
        part.beforeRecord();
        Long before = value.value();
        long updated = updated(before, row);
        value.update(updated);
        part.stage().keep(part.vertex(), context.getCurrentKey().toString(), Long.toString(updated));
        out.collect(RowText.write(Map.of(keyName, context.getCurrentKey(), function, updated)));
    }

    private long updated(Long before, String row) {
        if (function.equals("count")) {
            return before == null ? 1 : before + 1;
        }
        long given = (long) RowText.read(row).get(field);
        if (before == null) {
            return given;
        }
        return switch (function) {
            case "sum" -> before + given;
            case "min" -> Math.min(before, given);
            case "max" -> Math.max(before, given);
            default -> throw new IllegalArgumentException(function);
        };
    }

    @Override
    public void initializeState(FunctionInitializationContext context) throws Exception {
        part.initialize(context, getRuntimeContext());
    }

    @Override
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        part.inSnapshot(context.getCheckpointId());
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId) {
        part.whenNotified(checkpointId);
    }
}
