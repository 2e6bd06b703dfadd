package io.barrierscope.engine.view;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One checkpoint.
 *
 * @param endedMillis completion or abort, -1 while pending
 * @param retained whether it is still there: a failure could restore it, or another job could
 * @param acknowledged who has acknowledged
 * @param awaited who must
 * @param kind what it is taken for
 * @param format how a savepoint is written
 * @param unaligned whether barriers have overtaken records for it
 * @param inFlightRecords records that were overtaken and are part of it
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
        List<SubtaskId> awaited,
        Kind kind,
        Format format,
        boolean unaligned,
        long inFlightRecords) {
    /** A plain checkpoint. */
    public CheckpointImage(
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
        this(
                id,
                status,
                reason,
                periodic,
                triggeredMillis,
                endedMillis,
                stateBytes,
                retained,
                acknowledged,
                awaited,
                Kind.CHECKPOINT,
                Format.NATIVE,
                false,
                0);
    }

    /** Where it stands. */
    public enum Status {
        PENDING,
        COMPLETED,
        FAILED
    }
}
