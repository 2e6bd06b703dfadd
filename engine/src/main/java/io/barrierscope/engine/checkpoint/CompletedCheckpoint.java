package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A checkpoint or savepoint that every task acknowledged; a job can restore it. */
public final class CompletedCheckpoint {
    private final long id;
    private final CheckpointRequest request;
    private final long triggeredMillis;
    private final long completedMillis;
    private final @Nullable TaskSnapshot[] byTask;
    private final long bytes;
    private final CheckpointLayout layout;
    private final Map<VertexId, SplitAssignments> sources;

    CompletedCheckpoint(
            long id,
            CheckpointRequest request,
            long triggeredMillis,
            long completedMillis,
            @Nullable TaskSnapshot[] byTask,
            long bytes,
            CheckpointLayout layout,
            Map<VertexId, SplitAssignments> sources) {
        this.id = id;
        this.request = request;
        this.triggeredMillis = triggeredMillis;
        this.completedMillis = completedMillis;
        this.byTask = byTask;
        this.bytes = bytes;
        this.layout = layout;
        this.sources = sources;
    }

    public long id() {
        return id;
    }

    /** What it was taken for. */
    public Kind kind() {
        return request.kind();
    }

    /** How a savepoint is written. */
    public Format format() {
        return request.format();
    }

    /** Whether it belongs to its user: never deleted, and not in the store unless a job started from it. */
    public boolean isSavepoint() {
        return request.isSavepoint();
    }

    public long triggeredMillis() {
        return triggeredMillis;
    }

    public long completedMillis() {
        return completedMillis;
    }

    public long bytes() {
        return bytes;
    }

    /** Where each operator's parts lie in it. */
    public CheckpointLayout layout() {
        return layout;
    }

    /** Which subtask of each source had which splits. */
    public Map<VertexId, SplitAssignments> sources() {
        return sources;
    }

    /** The task's snapshot; null when the task had already finished. */
    public @Nullable TaskSnapshot of(int task) {
        return byTask[task];
    }
}
