package io.barrierscope.engine.checkpoint;

import org.jspecify.annotations.Nullable;

/** A checkpoint that every task acknowledged; a failure can restore it. */
public final class CompletedCheckpoint {
    private final long id;
    private final long triggeredMillis;
    private final long completedMillis;
    private final @Nullable TaskSnapshot[] byTask;
    private final long bytes;
    private final CheckpointLayout layout;

    CompletedCheckpoint(
            long id,
            long triggeredMillis,
            long completedMillis,
            @Nullable TaskSnapshot[] byTask,
            long bytes,
            CheckpointLayout layout) {
        this.id = id;
        this.triggeredMillis = triggeredMillis;
        this.completedMillis = completedMillis;
        this.byTask = byTask;
        this.bytes = bytes;
        this.layout = layout;
    }

    public long id() {
        return id;
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

    /** The task's snapshot; null when the task had already finished. */
    public @Nullable TaskSnapshot of(int task) {
        return byTask[task];
    }
}
