package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.VertexId;
import java.util.Map;

/** Checkpoints nobody took. */
public final class HandMadeCheckpoints {
    private HandMadeCheckpoints() {}

    /** Checkpoint 1 with these snapshots by task. */
    public static CompletedCheckpoint of(CheckpointLayout layout, TaskSnapshot... byTask) {
        return of(layout, Map.of(), byTask);
    }

    /** Checkpoint 1 with what the coordinators of sources hold. */
    public static CompletedCheckpoint of(
            CheckpointLayout layout, Map<VertexId, SplitAssignments> sources, TaskSnapshot... byTask) {
        return new CompletedCheckpoint(1, CheckpointRequest.manual(0), 0, 0, byTask, 0, layout, sources);
    }
}
