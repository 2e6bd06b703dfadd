package io.barrierscope.engine.fidelity.cluster;

import java.io.Serializable;
import java.util.List;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.state.FunctionInitializationContext;

/** What every operator on the cluster does besides its work: tell the stage, and fail when the script says so. */
final class Part implements Serializable {
    private static final long serialVersionUID = 1;

    private final String stage;
    private final String vertex;
    private transient String subtask;
    private transient ListState<Long> mark;

    Part(String stage, String vertex) {
        this.stage = stage;
        this.vertex = vertex;
    }

    Stage stage() {
        return Stage.named(stage);
    }

    String vertex() {
        return vertex;
    }

    String subtask() {
        return subtask;
    }

    /** Keeps a state too: to a task that has none, Flink does not tell which checkpoint it was restored from. */
    void initialize(FunctionInitializationContext context, RuntimeContext runtime) throws Exception {
        mark = context.getOperatorStateStore().getListState(new ListStateDescriptor<>("mark", Types.LONG));
        subtask = vertex + "#" + runtime.getTaskInfo().getIndexOfThisSubtask();
        stage().opened(subtask, context.getRestoredCheckpointId().orElse(0));
    }

    void beforeRecord() {
        failIf(stage().failsBeforeNext(subtask));
    }

    void inSnapshot(long checkpoint) throws Exception {
        mark.update(List.of(checkpoint));
        failIf(stage().strikes(new Script.InSnapshot(subtask, checkpoint), subtask));
    }

    void whenNotified(long checkpoint) {
        failIf(stage().strikes(new Script.WhenNotified(subtask, checkpoint), subtask));
    }

    private void failIf(boolean fails) {
        if (fails) {
            throw new IllegalStateException("an injected failure of " + subtask);
        }
    }
}
