package io.barrierscope.engine.view;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One checkpoint.
 *
 * @param endedMillis completion or abort, -1 while pending
 * @param retained whether a failure could still restore it
 * @param acknowledged who has acknowledged
 * @param awaited who must
 */
public record CheckpointImage(
        long id,
        Status status,
        @Nullable CheckpointFailureReason reason,
        boolean periodic,
        long triggeredMillis,
        long endedMillis,
        long stateBytes,
        boolean retained,
        List<SubtaskId> acknowledged,
        List<SubtaskId> awaited) {
    /** Where it stands. */
    public enum Status {
        PENDING,
        COMPLETED,
        FAILED
    }
}
