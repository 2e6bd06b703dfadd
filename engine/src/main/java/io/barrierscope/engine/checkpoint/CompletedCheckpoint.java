package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.List;
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

    /**
     * One that an earlier run took, as it is read from where it was written.
     *
     * @param byTask each task's part; null where the task had finished
     */
    public static CompletedCheckpoint ofEarlierRun(
            long id,
            CheckpointRequest request,
            long triggeredMillis,
            long completedMillis,
            List<? extends @Nullable TaskSnapshot> byTask,
            CheckpointLayout layout,
            Map<VertexId, SplitAssignments> sources) {
        long bytes = 0;
        for (TaskSnapshot part : byTask) {
            bytes += part == null ? 0 : part.bytes();
        }
        return new CompletedCheckpoint(
                id,
                request,
                triggeredMillis,
                completedMillis,
                byTask.toArray(new TaskSnapshot[0]),
                bytes,
                new CheckpointLayout(CheckpointLayout.EARLIER_RUN, layout.operators()),
                sources);
    }

    public long id() {
        return id;
    }

    /** Who asked for it, and for what. */
    public CheckpointRequest request() {
        return request;
    }

    /** Number of tasks of the deployment that took it. */
    public int tasks() {
        return byTask.length;
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

    /** How many splits a source's coordinator knew of; 0 when it knew of none or is no source. */
    public int splitsOf(String operatorId) {
        for (CheckpointLayout.OperatorPart part : layout.operators()) {
            SplitAssignments known = sources.get(part.vertex());
            if (part.operatorId().equals(operatorId) && known != null) {
                return known.count();
            }
        }
        return 0;
    }

    /** The task's snapshot; null when the task had already finished. */
    public @Nullable TaskSnapshot of(int task) {
        return byTask[task];
    }
}
