package io.barrierscope.engine.fidelity.cluster;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.source.legacy.RichParallelSourceFunction;

/** {@code sequence-source} on the cluster: whole numbers, one split for each subtask, paced by the script. */
final class SequenceFunction extends RichParallelSourceFunction<String>
        implements CheckpointedFunction, CheckpointListener {
    private static final long serialVersionUID = 1;

    private final Part part;
    private final long from;
    private final long to;
    private final long keys;
    private transient ListState<Long> offsets;
    private transient long offset;

    SequenceFunction(Part part, long from, long to, long keys) {
        this.part = part;
        this.from = from;
        this.to = to;
        this.keys = keys;
    }

    @Override
    public void initializeState(FunctionInitializationContext context) throws Exception {
        offsets = context.getOperatorStateStore().getListState(new ListStateDescriptor<>("offset", Types.LONG));
        offset = 0;
        for (long restored : offsets.get()) {
            offset = restored;
        }
        part.initialize(context, getRuntimeContext());
    }

    @Override
    public void run(SourceContext<String> context) throws Exception {
        while (part.stage().awaitTurn(part.subtask(), value() > to)) {
            synchronized (context.getCheckpointLock()) {
                if (value() > to) {
                    return;
                }
                part.beforeRecord();
                Map<String, Object> row = new TreeMap<>();
                row.put("value", value());
                if (keys > 0) {
                    row.put("key", Math.floorMod(value(), keys));
                }
                offset++;
                context.collect(RowText.write(row));
            }
        }
    }

    private long value() {
        int parallelism = getRuntimeContext().getTaskInfo().getNumberOfParallelSubtasks();
        return from + offset * parallelism + getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    }

    @Override
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        part.inSnapshot(context.getCheckpointId());
        offsets.update(List.of(offset));
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId) {
        part.whenNotified(checkpointId);
    }

    @Override
    public void cancel() {
        // The thread is interrupted while it waits for its turn.
    }
}
