package io.barrierscope.engine.checkpoint;

import java.util.Map;

/** Checkpoints nobody took. */
public final class HandMadeCheckpoints {
    private HandMadeCheckpoints() {}

    /** Checkpoint 1 with these snapshots by task. */
    public static CompletedCheckpoint of(CheckpointLayout layout, TaskSnapshot... byTask) {
        return new CompletedCheckpoint(1, CheckpointRequest.manual(0), 0, 0, byTask, 0, layout, Map.of());
    }
}
