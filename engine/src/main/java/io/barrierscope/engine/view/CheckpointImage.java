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
 * @param inFlightRecords records that were overtaken and are part of it, or are stored for it so far
 * @param alignedUntilMillis when barriers begin to overtake, for a pending one whose alignment is limited; else -1
 * @param missing what is still awaited of whom, in the order of {@code awaited}
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
        long inFlightRecords,
        long alignedUntilMillis,
        List<Missing> missing) {
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
                0,
                -1,
                List.of());
    }

    /**
     * An acknowledgement that is not here yet.
     *
     * @param stage how far the subtask is
     * @param why the same in words, with what it waits for
     */
    public record Missing(SubtaskId subtask, Stage stage, String why) {}

    /** How far a subtask is with a checkpoint. */
    public enum Stage {
        /** No barrier has reached it. */
        NOT_REACHED,
        /** Some barriers are here, others are awaited before the snapshot. */
        ALIGNING,
        /** Its snapshot has to wait for a system outside. */
        HELD_UP,
        /** Its state is being written. */
        WRITING,
        /** Its state is written; records in flight are still being stored. */
        STORING_IN_FLIGHT,
        /** Everything is written; the acknowledgement is under way or lost. */
        ACKNOWLEDGING,
        /** The attempt that was asked is gone. */
        GONE
    }

    /** Where it stands. */
    public enum Status {
        PENDING,
        COMPLETED,
        FAILED
    }
}
