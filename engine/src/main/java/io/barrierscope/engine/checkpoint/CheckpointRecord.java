package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.CheckpointFailureReason;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of an ended checkpoint for people and reports.
 *
 * @param reason null when it completed
 */
public record CheckpointRecord(
        PendingCheckpoint last,
        long endedMillis,
        long bytes,
        @Nullable CheckpointFailureReason reason) {}
