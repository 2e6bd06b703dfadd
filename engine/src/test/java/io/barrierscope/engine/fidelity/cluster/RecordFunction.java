package io.barrierscope.engine.fidelity.cluster;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;

/** The operators without state on the cluster, and the entrances of sinks. */
final class RecordFunction extends ProcessFunction<String, String> implements CheckpointedFunction, CheckpointListener {
    private static final long serialVersionUID = 1;

    private final Part part;
    private final String operator;
    private final String expression;
    private final TreeMap<String, String> fields;

    RecordFunction(Part part, String operator, String expression, Map<String, String> fields) {
        this.part = part;
        this.operator = operator;
        this.expression = expression;
        this.fields = new TreeMap<>(fields);
    }

    @Override
    public void processElement(String row, Context context, Collector<String> out) {
        part.beforeRecord();
        switch (operator) {
            case "map" -> out.collect(mapped(row));
            case "filter" -> {
                if (Boolean.TRUE.equals(RowText.evaluate(expression, row))) {
                    out.collect(row);
                }
            }
            case "flat-map" -> {
                for (Object element : (List<?>) RowText.evaluate(expression, row)) {
                    out.collect(RowText.ofValue(element));
                }
            }
            case "collect-sink" -> part.stage().deliver(part.vertex(), row);
            case "union", "file-sink" -> out.collect(row);
            default -> throw new IllegalArgumentException(operator);
        }
    }

    private String mapped(String row) {
        if (fields.isEmpty()) {
            return RowText.ofValue(RowText.evaluate(expression, row));
        }
        Map<String, Object> mapped = new TreeMap<>();
        fields.forEach((name, source) -> mapped.put(name, RowText.evaluate(source, row)));
        return RowText.write(mapped);
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
