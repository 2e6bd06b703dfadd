package io.barrierscope.engine.life;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.trace.TraceEvent;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to a record, or to what came of it.
 *
 * @param subtask where; null for what happens at the broker
 * @param attempt the execution attempt that did it, from 0; -1 where none has a part in it
 * @param afterSnapshot the last checkpoint the subtask had taken its snapshot for, 0 for none: the effect is in a later one
 * @param event the event that tells of it
 */
public record LifeMoment(
        long step,
        long timeMillis,
        Kind kind,
        @Nullable SubtaskId subtask,
        int attempt,
        long afterSnapshot,
        TraceEvent event) {
    /** What happened. */
    public enum Kind {
        /** The source read it for the first time. */
        READ,
        /** The source read it once more. */
        READ_AGAIN,
        /** The source goes back to before it: it will read it once more. */
        REWOUND,
        /** It, or what came of it, was put into a channel. */
        SENT,
        PROCESSED,
        /** It was in flight at the restored checkpoint and was processed from there. */
        RECOVERED,
        /** It came too late for its window. */
        LATE,
        /** It was thrown away under way. */
        DISCARDED,
        /** A sink wrote what came of it. */
        DELIVERED,
        /** The transaction it was written in was committed. */
        COMMITTED,
        /** The transaction it was written in was aborted. */
        ABORTED,
        /** The transaction's commit was refused. */
        REFUSED,
        /** The state went back to a checkpoint that does not contain it. */
        UNDONE;

        /** Whether an attempt had the record in its hands. */
        public boolean isWork() {
            return this == READ || this == READ_AGAIN || this == PROCESSED || this == RECOVERED || this == LATE;
        }
    }
}
